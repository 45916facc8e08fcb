import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import styles from './counter.module.css'
import type { Sale, Shift } from './counter-replies.ts'

const MOST = 50

/** What the buyer wants: by number the best seats, where they don't say more. The number is focused. */
export const ChooseTickets = ({
  shift,
  events,
  eventId,
  onEvent,
  onHeld,
}: {
  shift: Shift
  events: ReplyOf<'readCounter'>['events']
  eventId: number
  onEvent: (id: number) => void
  onHeld: (sale: Sale) => void
}) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const [quantity, setQuantity] = useState('')
  const [zoneId, setZoneId] = useState('')
  const [ticketTypeId, setTicketTypeId] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { data } = useStaffQuery('readCounterPrices', {
    params: { id: String(shift.id), eventId: String(eventId) },
    query: { language },
  })
  const zones = data?.zones ?? []
  const priced = zones.find(({ id }) => String(id) === zoneId) ?? (zones.length === 1 ? zones[0] : undefined)
  const types = (data?.ticketTypes ?? []).map(({ id, name }) => {
    const price = priced?.prices.find((one) => one.ticketTypeId === id)?.price
    return { id, words: price ? `${name} · ${formatMoney(price as Money, language)}` : name }
  })
  const hold = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailed(null)
    try {
      const count = Math.min(MOST, Math.max(1, Math.round(Number(quantity)) || 1))
      const body = {
        saleId: null,
        eventId,
        quantity: count,
        zoneId: zoneId === '' ? null : Number(zoneId),
        ticketTypeId: ticketTypeId === '' ? null : Number(ticketTypeId),
      }
      onHeld(await callStaff('holdAtCounter', { params: { id: String(shift.id) }, query: { language }, body }))
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
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
        <SelectField label={t('counter_zone')} value={zoneId} onChange={({ target }) => setZoneId(target.value)}>
          <option value="">{t('counter_zone_best')}</option>
          {zones.map(({ id, name, placesLeft }) => (
            <option key={id} value={id}>
              {t('counter_zone_left', { zone: name, count: placesLeft })}
            </option>
          ))}
        </SelectField>
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
      <TextField
        ref={field}
        label={t('counter_quantity')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        placeholder="1"
        value={quantity}
        onChange={({ target }) => setQuantity(target.value.replace(/\D/g, ''))}
      />
      <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
        {t('counter_hold')}
      </Button>
    </Form>
  )
}
