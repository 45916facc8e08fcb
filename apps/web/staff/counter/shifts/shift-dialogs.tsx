import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../../src/ui/fields/form.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../../src/ui/fields/use-form.ts'
import { Dialog } from '../../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../../platform/call-staff.ts'
import { hundredths, useAmount } from '../../settlements/amounts.ts'
import type { Shift } from '../parts/counter-replies.ts'
import { ShiftSums } from './shift-sums.tsx'

interface Props {
  readonly shift: Shift
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Counts the drawer; the difference is shown before the shift is closed. */
export const CloseShiftDialog = ({ shift, onClose, onDone }: Props) => {
  const { t, language } = useShop()
  const amount = useAmount(shift.currency)
  const labels = { counted: t('counter_counted') }
  const form = useTextForm<keyof typeof labels>({
    id: 'close-shift',
    labels,
    initial: { counted: '' },
    rules: async () => checkBy((await import('@parter/contract/counter/counter.forms.ts')).COUNTER_FORMS.close),
    async send(body) {
      const closed = await callStaff('closeShift', { params: { id: String(shift.id) }, query: { language }, body })
      showToast(t('counter_closed', { number: closed.number ?? 0 }), { tone: 'good' })
      onDone()
    },
  })
  const counted = form.values.counted.trim() === '' ? null : hundredths(form.values.counted)
  return (
    <Dialog open onClose={onClose} title={t('counter_close')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <ShiftSums shift={shift} />
        <FormFaults form={form} />
        <TextField
          {...form.field('counted')}
          label={labels.counted}
          inputMode="decimal"
          autoComplete="off"
          suffix={shift.currency}
          hint={counted === null ? undefined : `${t('counter_difference')}: ${amount(counted - shift.expected)}`}
        />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('counter_close')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Takes a whole sale back, with a reason. */
export const StornoDialog = ({
  shift,
  entry,
  onClose,
  onDone,
}: Props & { readonly entry: Pick<Shift['entries'][number], 'saleId' | 'reference' | 'amount' | 'method'> }) => {
  const { t, language } = useShop()
  const amount = useAmount(shift.currency)
  const labels = { reason: t('staff_reason') }
  const form = useTextForm<keyof typeof labels>({
    id: 'storno',
    labels,
    initial: { reason: '' },
    rules: async () => checkBy((await import('@parter/contract/counter/counter.forms.ts')).COUNTER_FORMS.storno),
    async send(body) {
      const params = { id: String(shift.id), saleId: entry.saleId }
      await callStaff('stornoSale', { params, query: { language }, body })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('counter_storno')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>
          {t(entry.method === 'card' ? 'counter_storno_card' : 'counter_storno_text', {
            reference: entry.reference,
            amount: amount(entry.amount),
          })}
        </p>
        <FormFaults form={form} />
        <TextField {...form.field('reason')} label={labels.reason} maxLength={500} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('counter_storno')}
        </Button>
      </Form>
    </Dialog>
  )
}
