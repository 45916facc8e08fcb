import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { DateField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { useMoney } from '../orders/order-labels.ts'
import { callStaff } from '../platform/call-staff.ts'

export type Invoice = ReplyOf<'makeGroupOrder'>

interface Props {
  readonly invoice: Invoice
  /** The refund that was sent back; undefined: the invoice is paid. */
  readonly owed: Invoice['owed'][number] | undefined
  readonly onClose: () => void
}

const forms = async () => (await import('@parter/contract/group-orders/group-orders.forms.ts')).GROUP_ORDER_FORMS

/** Says what the bank shows: that an invoice is paid, or that its money went back. */
export const PaidDialog = ({ invoice: { orderId, number, total }, owed, onClose }: Props) => {
  const { t, language } = useShop()
  const money = useMoney()
  const labels = { amount: t('desk_invoice_amount'), paidOn: t('desk_invoice_paid_on') }
  const form = useTextForm<keyof typeof labels>({
    id: 'paid',
    labels,
    initial: { amount: '', paidOn: '' },
    rules: async () => checkBy(owed ? (await forms()).paidBack : (await forms()).paid),
    send: async ({ amount, paidOn }) => {
      const [params, query] = [{ id: String(orderId) }, { language }]
      if (owed) {
        const refund = { ...params, refundId: String(owed.refundId) }
        await callStaff('confirmPayback', { params: refund, query, body: { paidOn } })
      } else await callStaff('confirmInvoicePaid', { params, query, body: { amount, paidOn } })
      showToast(owed ? t('desk_invoice_paid_back_done') : t('desk_invoice_confirmed', { number }), { tone: 'good' })
      onClose()
    },
  })
  const title = owed ? t('desk_invoice_paid_back') : t('desk_invoice_confirm')
  return (
    <Dialog open onClose={onClose} title={`${title}: ${number}`} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>
          {owed
            ? t('desk_invoice_paid_back_text', { amount: money(owed.amount) })
            : `${t('desk_total')}: ${money(total)}. ${t('desk_invoice_confirm_text')}`}
        </p>
        <FormFaults form={form} />
        {owed ? null : (
          <TextField {...form.field('amount')} label={labels.amount} inputMode="decimal" autoComplete="off" />
        )}
        <DateField {...form.field('paidOn')} label={labels.paidOn} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {title}
        </Button>
      </Form>
    </Dialog>
  )
}
