import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { focusAtOnce } from '../platform/focus-at-once.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useAct } from '../platform/use-act.ts'
import styles from './parts/counter.module.css'
import type { Sale, Shift } from './parts/counter-replies.ts'
import { SeatPicker } from './seat-picker.tsx'

const MOST = 50

/** What the buyer wants: by number the best seats, where they don't say more. The number is focused. */
export const ChooseTickets = ({
  shift,
  events,
  eventId,
  onEvent,
  saleId,
  onHeld,
  onBack,
  takesCash,
}: {
  shift: Shift
  events: ReplyOf<'readCounter'>['events']
  eventId: number
  onEvent: (id: number) => void
  /** To which they are added; null: a new sale. */
  saleId: string | null
  onHeld: (sale: Sale) => void
  onBack: () => void
  takesCash: boolean
}) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const [quantity, setQuantity] = useState('')
  const [zoneId, setZoneId] = useState('')
  const [ticketTypeId, setTicketTypeId] = useState('')
  /** Seats that the buyer wants; null: the best ones. */
  const [seats, setSeats] = useState<ReadonlySet<number> | null>(null)
  const { act, isBusy, failed } = useAct()
  const { data } = useStaffQuery('readCounterPrices', {
    params: { id: String(shift.id), eventId: String(eventId) },
    query: { language },
  })
  const zones = data?.zones ?? []
  const hasSeats = zones.some(({ kind }) => kind === 'seated')
  const priced = zones.find(({ id }) => String(id) === zoneId) ?? (zones.length === 1 ? zones[0] : undefined)
  const types = (data?.ticketTypes ?? []).map(({ id, name }) => {
    const price = priced?.prices.find((one) => one.ticketTypeId === id)?.price
    return { id, words: price ? `${name} · ${formatMoney(price as Money, language)}` : name }
  })
  const common = { params: { id: String(shift.id) }, query: { language } }
  const wanted = {
    eventId,
    quantity: Math.min(MOST, Math.max(1, Math.round(Number(quantity)) || 1)),
    zoneId: zoneId === '' ? null : Number(zoneId),
    ticketTypeId: ticketTypeId === '' ? null : Number(ticketTypeId),
    ...(seats && seats.size > 0 ? { placeIds: [...seats] } : {}),
  }
  const hold = async (event: FormEvent) => {
    event.preventDefault()
    if (seats?.size === 0) return
    const body = { saleId, ...wanted }
    await act(async () => onHeld(await callStaff('holdAtCounter', { ...common, body })))
  }
  const prepare = () =>
    act(async () => {
      await callStaff('prepareOutageTickets', { ...common, body: wanted })
      setQuantity('')
      setSeats(null)
      showToast(t('counter_outage_prepared', { count: seats?.size ?? wanted.quantity }), { tone: 'good' })
    })
  return (
    <Form className={styles.form} onSubmit={(event) => void hold(event)}>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      <SelectField
        label={t('counter_event')}
        value={String(eventId)}
        onChange={({ target }) => onEvent(Number(target.value))}
      >
        {events.map(({ id, title, startsAt, venueName }) => (
          <option key={id} value={id}>
            {[title, dayTime(startsAt), venueName].join(' · ')}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        {seats ? null : (
          <SelectField label={t('counter_zone')} value={zoneId} onChange={({ target }) => setZoneId(target.value)}>
            <option value="">{t('counter_zone_best')}</option>
            {zones.map(({ id, name, placesLeft }) => (
              <option key={id} value={id}>
                {t('counter_zone_left', { zone: name, count: placesLeft })}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('counter_type')}
          value={ticketTypeId}
          onChange={({ target }) => setTicketTypeId(target.value)}
        >
          <option value="">{t('counter_type_usual')}</option>
          {types.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {seats ? (
        <SeatPicker
          shift={shift}
          eventId={eventId}
          zones={zones.map(({ code }) => code)}
          chosen={seats}
          onChange={setSeats}
        />
      ) : (
        <TextField
          ref={focusAtOnce}
          label={t('counter_quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          placeholder="1"
          value={quantity}
          onChange={({ target }) => setQuantity(target.value.replace(/\D/g, ''))}
        />
      )}
      <div className={office.acts}>
        <Button
          type="submit"
          look="solid"
          busy={isBusy ? t('staff_wait') : undefined}
          disabledReason={seats?.size === 0 ? t('counter_seats_chosen', { count: 0 }) : undefined}
        >
          {t('counter_hold')}
        </Button>
        {hasSeats ? (
          <Button look="quiet" onClick={() => setSeats(seats ? null : new Set())}>
            {t(seats ? 'counter_seats_best' : 'counter_seats')}
          </Button>
        ) : null}
        {saleId === null && seats?.size !== 0 && takesCash ? (
          <Button look="quiet" onClick={() => void prepare()}>
            {t('counter_outage_prepare')}
          </Button>
        ) : null}
        {saleId === null ? null : (
          <Button look="quiet" onClick={onBack}>
            {t('counter_back')}
          </Button>
        )}
      </div>
    </Form>
  )
}
