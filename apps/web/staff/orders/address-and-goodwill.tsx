import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { EmailField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import type { DeskDialogProps } from './desk-dialog.ts'
import { useMoney } from './order-labels.ts'

/** Corrects the buyer's address. */
export const AddressDialog = ({ order, onClose, onDone }: DeskDialogProps) => {
  const { t, language } = useShop()
  const form = useTextForm({
    id: 'address',
    labels: { email: t('staff_email') },
    initial: { email: order.buyer.email },
    rules: async () => checkBy((await import('@parter/contract/desk/desk.forms.ts')).DESK_FORMS.address),
    async send(body) {
      const params = { id: String(order.id) }
      await callStaff('correctBuyerEmail', { params, query: { language }, body })
      onDone(t('desk_address_done'))
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('desk_address')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>{t('desk_address_text')}</p>
        <FormFaults form={form} short />
        <EmailField {...form.field('email')} label={t('staff_email')} autoComplete="off" />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('desk_address_save')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Gives a part of the money back while the tickets stay valid. */
export const GoodwillDialog = ({ order, onClose, onDone }: DeskDialogProps) => {
  const { t, language } = useShop()
  const money = useMoney()
  const form = useTextForm({
    id: 'goodwill',
    labels: { amount: t('desk_invoice_amount'), reason: t('staff_reason') },
    initial: { amount: '', reason: '' },
    rules: async () => checkBy((await import('@parter/contract/desk/desk.forms.ts')).DESK_FORMS.goodwill),
    async send(body) {
      const before = order.refunded.amount
      const params = { id: String(order.id) }
      const { refunded } = await callStaff('refundGoodwill', { params, query: { language }, body })
      onDone(t('desk_goodwill_done', { amount: money({ ...refunded, amount: refunded.amount - before }) }))
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('desk_goodwill')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>{t('desk_goodwill_text', { amount: money(order.refundable) })}</p>
        <FormFaults form={form} short />
        <TextField {...form.field('amount')} label={t('desk_invoice_amount')} inputMode="decimal" autoComplete="off" />
        <TextField
          {...form.field('reason')}
          label={t('staff_reason')}
          hint={t('desk_reason_why')}
          maxLength={500}
          autoComplete="off"
        />
        <Button type="submit" look="danger" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('desk_goodwill')}
        </Button>
      </Form>
    </Dialog>
  )
}
