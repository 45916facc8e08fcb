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
import { useAct } from '../platform/use-act.ts'
import { useStaff } from '../platform/use-staff.ts'
import type { DeskDialogProps } from './desk-dialog.ts'
import { useMoney } from './order-labels.ts'
import styles from './orders.module.css'

type Seat = ReplyOf<'listSeatsToExchange'>['seats'][number]
type Offer = ReplyOf<'priceExchange'>['offers'][number]

const keyOf = ({ zoneId, ticketTypeId }: Offer) => `${zoneId} ${ticketTypeId}`

/** Gives a ticket another seat of its zone at the price paid, or sells it anew in another zone or type that isn't dearer. */
export const ExchangeDialog = ({ order, ticketId, onClose, onDone }: DeskDialogProps & { ticketId: string }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const money = useMoney()
  const [chosen, setChosen] = useState('')
  const [placeId, setPlaceId] = useState('')
  const { act, isBusy, failed, forget } = useAct()
  const params = { id: String(order.id) }
  const prices = useStaffQuery(
    'priceExchange',
    { params, query: { language, ticketId } },
    { enabled: may('order.refund'), staleTime: 0 },
  )
  const offers = prices.data?.offers ?? []
  // prices are read again after a refusal: what has become dearer meanwhile is chosen no more
  const offer = offers.find((one) => keyOf(one) === chosen && one.back !== null)
  const zoneId = offer && String(offer.zoneId)
  const { data, error, refetch } = useStaffQuery(
    'listSeatsToExchange',
    { params, query: { language, ticketId, ...(zoneId === undefined ? {} : { zoneId }) } },
    { staleTime: 0 },
  )
  const back = offer?.back
  const exchange = () => {
    const place = { ticketId, placeId: Number(placeId) }
    const query = { language }
    if (!offer || !back) return callStaff('exchangeSeat', { params, query, body: place })
    const body = { ...place, zoneId: offer.zoneId, ticketTypeId: offer.ticketTypeId, expectedBack: back.amount }
    return callStaff('exchangeTicket', { params, query, body })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      try {
        await exchange()
        onDone(back?.amount ? t('desk_exchange_back', { amount: money(back) }) : t('desk_exchange_done'))
      } catch (fault) {
        setPlaceId('')
        void refetch()
        void prices.refetch()
        throw fault
      }
    })
  }
  const choose = (key: string) => {
    setChosen(key)
    setPlaceId('')
    forget()
  }
  const fault = failed ?? error ?? prices.error
  return (
    <Dialog open onClose={onClose} title={t('desk_exchange')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        <p>{t('desk_exchange_text')}</p>
        <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
        {offers.length > 0 ? <OfferField offers={offers} chosen={offer ? chosen : ''} onChoose={choose} /> : null}
        {data?.seats.length === 0 ? <p>{t('desk_exchange_none')}</p> : null}
        <SeatField seats={data?.seats} chosen={placeId} onChoose={setPlaceId} />
        {offer && back ? (
          <dl className={styles.sums}>
            <div>
              <dt>{t('desk_price')}</dt>
              <dd>{money(offer.price)}</dd>
            </div>
            <div>
              <dt>{t('desk_return_back')}</dt>
              <dd>
                <b>{money(back)}</b>
              </dd>
            </div>
          </dl>
        ) : null}
        <Button type="submit" look="solid" busy={isBusy ? t('staff_wait') : undefined}>
          {t('desk_exchange_save')}
        </Button>
      </Form>
    </Dialog>
  )
}

interface Choice {
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** The zones and types; dearer ones are shown, so that nobody looks for them, and can't be chosen. */
const OfferField = ({ offers, chosen, onChoose }: Choice & { offers: readonly Offer[] }) => {
  const { t } = useShop()
  const money = useMoney()
  const isDearer = offers.some(({ back }) => back === null)
  return (
    <SelectField
      id="exchange-for"
      label={t('desk_exchange_to')}
      hint={isDearer ? t('desk_exchange_dearer_way') : undefined}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('desk_exchange_equal')}</option>
      {offers.map((one) => (
        <option key={keyOf(one)} value={keyOf(one)} disabled={one.back === null}>
          {[one.zoneName, one.ticketTypeName, money(one.price), one.back === null && t('desk_exchange_dearer')]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </SelectField>
  )
}

/** The free seats, row by row. @param seats undefined: they are being read */
const SeatField = ({ seats, chosen, onChoose }: Choice & { seats: readonly Seat[] | undefined }) => {
  const { t } = useShop()
  const rows = [...Map.groupBy(seats ?? [], ({ section, row, isTable }) => rowName(section, row, isTable)).values()]
  return (
    <SelectField
      id="exchange-seat"
      label={t('desk_exchange_seat')}
      required
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{seats ? '–' : t('staff_wait')}</option>
      {rows.map((own) => (
        <optgroup key={own[0]?.placeId} label={seatLabel({ ...(own[0] as Seat), seat: null }, t)}>
          {own.map((seat) => (
            <option key={seat.placeId} value={seat.placeId}>
              {seatLabel(seat, t)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const rowName = (section: string | null, row: string, isTable: boolean | undefined) => `${section} ${row} ${isTable}`
