import type { InputOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { InvoiceFields, NO_COMPANY, useInvoiceLabels } from '../invoices/invoice-fields.tsx'
import { callStaff } from '../platform/call-staff.ts'
import type { Sale, Shift } from './parts/counter-replies.ts'

type Body = NonNullable<InputOf<'paySaleByInvoice'>['body']>

/** An organisation pays the sale by an invoice, which goes out by email; its tickets follow when it is paid. */
export const InvoiceDialog = ({
  shift,
  sale,
  onClose,
  onDone,
}: {
  shift: Shift
  sale: Sale
  onClose: () => void
  onDone: () => void
}) => {
  const { t, language, portal } = useShop()
  const labels = useInvoiceLabels()
  const form = useTextForm<keyof typeof labels>({
    id: 'invoice',
    labels,
    initial: { ...NO_COMPANY, language: portal.defaultLocale },
    rules: async () => checkBy((await import('@parter/contract/counter/counter.forms.ts')).COUNTER_FORMS.invoice),
    send: async (typed) => {
      const body = { ...typed, expectedTotal: sale.total } as Body
      const params = { id: String(shift.id), saleId: sale.id }
      const { number } = await callStaff('paySaleByInvoice', { params, query: { language }, body })
      showToast(t('desk_group_done', { number }), { tone: 'good' })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('counter_by_invoice')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>{t('desk_group_text')}</p>
        <FormFaults form={form} />
        <InvoiceFields form={form} labels={labels} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('desk_group_send')}
        </Button>
      </Form>
    </Dialog>
  )
}
