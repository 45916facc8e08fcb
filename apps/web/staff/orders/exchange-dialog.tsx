import type { ReplyOf } from '@parter/contract/calls.ts'
import { seatLabel } from '@parter/portal/seat-labels.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import type { DeskDialogProps } from './desk-dialog.ts'

type Seat = ReplyOf<'listSeatsToExchange'>['seats'][number]

/** Gives a ticket another seat of its zone. */
export const ExchangeDialog = ({ order, ticketId, onClose, onDone }: DeskDialogProps & { ticketId: string }) => {
  const { t, language } = useShop()
  const [placeId, setPlaceId] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { id: String(order.id) }
  const { data, error, refetch } = useStaffQuery(
    'listSeatsToExchange',
    { params, query: { language, ticketId } },
    { staleTime: 0 },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailed(null)
    callStaff('exchangeSeat', { params, query: { language }, body: { ticketId, placeId: Number(placeId) } })
      .then(
        () => onDone(t('desk_exchange_done')),
        (fault: unknown) => {
          setFailed(fault)
          setPlaceId('')
          void refetch()
        },
      )
      .finally(() => setBusy(false))
  }
  const rows = [
    ...Map.groupBy(data?.seats ?? [], ({ section, row, isTable }) => rowName(section, row, isTable)).values(),
  ]
  const fault = failed ?? error
  return (
    <Dialog open onClose={onClose} title={t('desk_exchange')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        <p>{t('desk_exchange_text')}</p>
        <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
        {data?.seats.length === 0 ? <p>{t('desk_exchange_none')}</p> : null}
        <SelectField
          id="exchange-seat"
          label={t('desk_exchange_seat')}
          required
          value={placeId}
          onChange={(event) => setPlaceId(event.target.value)}
        >
          <option value="">{data ? '–' : t('staff_wait')}</option>
          {rows.map((seats) => (
            <optgroup key={seats[0]?.placeId} label={seatLabel({ ...(seats[0] as Seat), seat: null }, t)}>
              {seats.map((seat) => (
                <option key={seat.placeId} value={seat.placeId}>
                  {seatLabel(seat, t)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
          {t('desk_exchange_save')}
        </Button>
      </Form>
    </Dialog>
  )
}

const rowName = (section: string | null, row: string, isTable: boolean | undefined) => `${section} ${row} ${isTable}`
