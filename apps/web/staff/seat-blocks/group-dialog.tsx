import type { InputOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { InvoiceFields, NO_COMPANY, useInvoiceLabels } from '../invoices/invoice-fields.tsx'
import { useMoney } from '../orders/order-labels.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { FromBlock, type Giving } from './give-dialog.tsx'

type Body = NonNullable<InputOf<'makeGroupOrder'>['body']>

/** Sells the chosen places to an organisation that pays an invoice. */
export const GroupDialog = ({
  giving,
  onClose,
  onDone,
}: {
  giving: Giving
  onClose: () => void
  onDone: () => void
}) => {
  const { t, language, portal } = useShop()
  const { may } = useStaff()
  const money = useMoney()
  const { eventId, count, seats, standing } = giving
  const [blockId, setBlockId] = useState<number | null>(null)
  const [chosenType, setChosenType] = useState<number | null>(null)
  const params = { id: String(eventId) }
  const { data, error } = useStaffQuery('listGroupTypes', { params, query: { language } })
  const ticketTypeId = chosenType ?? data?.types[0]?.id
  const labels = { ...useInvoiceLabels(), agreedPrice: t('desk_group_price') }
  const form = useTextForm<keyof typeof labels>({
    id: 'group',
    labels,
    initial: { ...NO_COMPANY, agreedPrice: '', language: portal.defaultLocale },
    rules: async () =>
      checkBy((await import('@parter/contract/group-orders/group-orders.forms.ts')).GROUP_ORDER_FORMS.make),
    send: async (typed) => {
      if (ticketTypeId === undefined) return
      const body = { ...typed, ticketTypeId, seats, standing, blockId } as Body
      const { number } = await callStaff('makeGroupOrder', { params, query: { language }, body })
      showToast(t('desk_group_done', { number }), { tone: 'good' })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('desk_group_order')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>
          {t('event_drafts_block_chosen', { count })}. {t('desk_group_text')}
        </p>
        <Fault>{error ? errorMessage(error, t) : null}</Fault>
        <FormFaults form={form} />
        <SelectField
          id="group-type"
          label={t('desk_group_type')}
          value={ticketTypeId ?? ''}
          onChange={({ target }) => setChosenType(Number(target.value))}
        >
          {(data?.types ?? []).map(({ id, name, from, to }) => (
            <option key={id} value={id}>
              {name} · {money(from)}
              {to.amount > from.amount ? ` – ${money(to)}` : ''}
            </option>
          ))}
        </SelectField>
        <FromBlock id="group-from" giving={giving} value={blockId} onChange={setBlockId} />
        {may('invoice.price') ? (
          <TextField
            {...form.field('agreedPrice')}
            label={labels.agreedPrice}
            hint={t('desk_group_price_hint')}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : null}
        <InvoiceFields form={form} labels={labels} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('desk_group_send')}
        </Button>
      </Form>
    </Dialog>
  )
}
