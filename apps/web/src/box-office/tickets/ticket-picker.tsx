import {
  isSoldOut,
  placesLeftLabel,
  priceOf,
  priceRangeLabel,
  typesOf,
  zonesForSale,
} from '@parter/contract/box-office/price-range.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Prices, PriceZone, TicketType } from '@parter/contract/box-office/box-office.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { navigate } from '../../platform/address/location.ts'
import type { ApiError } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { callWithQueue } from '../../platform/calls/queue.ts'
import { tabDraft } from '../../platform/device/tab-draft.ts'
import { type ShopContext, useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { BuyBar, BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { invalidateSale, usePrices } from '../box-office.queries.ts'
import styles from './buy-panel.module.css'
import {
  type Bound,
  type Choice,
  chosenOf,
  countOf,
  adjustedChoice,
  mostOf,
  totalOf,
  requestedTicketsOf,
  withChosen,
} from './choice.rules.ts'
import { askAdmission } from '../sale/ask-admission.ts'
import { limitsInWords } from '../sale/limits-in-words.ts'
import { ALL_DAYS, dayChoices } from './days.rules.ts'
import { InCart, useInCart } from './in-cart.tsx'
import { QueueNotice } from './queue-notice.tsx'

interface Props {
  count: number
  total: Money
  isAdding: boolean
  onAdd: () => void
  /** In the bar of a phone, where the total stands beside it. */
  short?: boolean
}

const showPicker = () => {
  const heading = document.getElementById('tickets')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  heading
    ?.closest('section')
    ?.querySelector<HTMLElement>('[role="group"] button:last-of-type')
    ?.focus({ preventScroll: true })
}

/** The one big button: with the sum on it, and before anything is chosen the way to the choice. */
const AddButton = ({ count, total, isAdding, onAdd, short = false }: Props) => {
  const { t, money } = useShop()
  if (count === 0 && short)
    return (
      <Button look="primary" size="large" onClick={showPicker}>
        {t('box_office_choose_tickets')}
      </Button>
    )
  return (
    <Button
      data-action="hold"
      look="primary"
      size="large"
      wide
      busy={isAdding ? t('shell_loading') : undefined}
      disabledReason={count === 0 ? t('box_office_choose_first') : undefined}
      onClick={onAdd}
    >
      {short || count === 0 ? t('box_office_add_short') : t('box_office_add_to_cart', { total: money(total) })}
    </Button>
  )
}

/** What is chosen, by event: it outlives the way through a waiting room, until it is in the cart (R14.2). */
const picked = tabDraft<Record<string, Choice>>('tickets', {})

/** Puts chosen tickets into the cart and goes to the checkout. */
const useAddTickets = (eventId: number) => {
  const { language, path } = useShop()
  const add = useMutation<ReplyOf<'addTickets'>, ApiError, Parameters<typeof callWithQueue<'addTickets'>>[1]>({
    networkMode: 'always',
    mutationFn: (input) => callWithQueue('addTickets', input),
    onSuccess() {
      picked.write({ [eventId]: {} })
      navigate(path('checkout', {}))
    },
    onError: invalidateSale,
  })
  const addTickets = (choice: Choice) =>
    add.mutate({ params: { id: String(eventId) }, query: { language }, body: { tickets: requestedTicketsOf(choice) } })
  return { addTickets, isAdding: add.isPending, refusal: add.error }
}

interface Picking {
  readonly prices: Prices
  readonly choice: Choice
  readonly inCart: number
  readonly pick: (zoneId: number, ticketTypeId: number, quantity: number) => void
}

/** The text that explains the limit. */
const boundMessage = ({ t }: ShopContext, bound: Bound, prices: Prices, type: TicketType, zone: PriceZone): string => {
  switch (bound) {
    case 'order':
      return limitsInWords(prices, t)
    case 'type':
      return t('box_office_most_of_type', { count: type.mostPerOrder ?? 0 })
    case 'quota':
      return t('box_office_places_left', { count: type.left ?? 0 })
    case 'zone':
      return t('box_office_places_left', { count: zone.placesLeft })
  }
}

const typeNotes = ({ t }: ShopContext, { needsProof, multipleOf, mostPerOrder }: TicketType): string[] => [
  ...(needsProof ? [t('box_office_needs_proof')] : []),
  ...(multipleOf > 1 ? [t('box_office_sold_by', { count: multipleOf })] : []),
  ...(mostPerOrder === null ? [] : [t('box_office_most_of_type', { count: mostPerOrder })]),
]

interface TypeRowProps {
  zone: PriceZone
  type: TicketType
  name: string
  picking: Picking
}

const TypeRow = ({ zone, type, name, picking }: TypeRowProps) => {
  const shop = useShop()
  const { t, money } = shop
  const { prices, choice, inCart, pick } = picking
  const price = priceOf(zone, type.id)
  if (!price) return null
  const { most, bound } = mostOf(prices, zone, type, choice, inCart)
  const full = name === zone.name ? name : `${zone.name}, ${name}`
  const notes = typeNotes(shop, type)
  if (isSoldOut(type))
    return (
      <div className={styles.row} data-gone="">
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>{t('box_office_sold_out')}</p>
      </div>
    )
  return (
    <>
      <div className={styles.row}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.price}>{money(price)}</p>
        </div>
        <Stepper
          label={full}
          value={chosenOf(choice, zone.id, type.id)}
          onChange={(quantity) => pick(zone.id, type.id, quantity)}
          min={0}
          max={most}
          step={type.multipleOf}
          lessLabel={t('box_office_fewer', { name: full })}
          moreLabel={t('box_office_more', { name: full })}
          fullNote={chosenOf(choice, zone.id, type.id) > 0 ? boundMessage(shop, bound, prices, type, zone) : undefined}
        />
      </div>
      {notes.length > 0 ? <p className={styles.note}>{notes.join(' ')}</p> : null}
    </>
  )
}

const Zone = ({ zone, picking }: { zone: PriceZone; picking: Picking }) => {
  const { t } = useShop()
  const types = typesOf(picking.prices, zone)
  const left = placesLeftLabel(zone, t)
  const [only] = types
  if (zone.placesLeft === 0)
    return (
      <div className={styles.row} data-gone="">
        <p className={styles.name}>{zone.name}</p>
        <p className={styles.note}>{left}</p>
      </div>
    )
  if (only && types.length === 1)
    return (
      <>
        <TypeRow zone={zone} type={only} name={zone.name} picking={picking} />
        {left ? <p className={styles.left}>{left}</p> : null}
      </>
    )
  return (
    <>
      <h3 className={styles.zone}>
        {zone.name}
        {left ? <small>{left}</small> : null}
      </h3>
      {types.map((type) => (
        <TypeRow key={type.id} zone={zone} type={type} name={type.name} picking={picking} />
      ))}
    </>
  )
}

/** Only events of several days have the choice. */
const DayCards = lazy(async () => ({ default: (await import('./day-cards.tsx')).DayCards }))

/** Tickets of an event without numbered seats: how many of which, and at once to the checkout. */
export const TicketPicker = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, money, language } = shop
  const prices = usePrices(event.id, language)
  const inCart = useInCart(event.id)
  const choice = adjustedChoice(prices, picked.use()[event.id] ?? {}, inCart)
  const count = countOf(choice)
  const total = totalOf(prices, choice)
  const zones = zonesForSale(prices)
  const choices = dayChoices(zones)
  const [pickedDay, setPickedDay] = useState<string | null>(null)
  const firstDay = choices.find(({ placesLeft }) => placesLeft > 0) ?? choices[0]
  const shownDay = choices.find(({ day }) => (day ?? ALL_DAYS) === pickedDay) ?? firstDay
  const picking: Picking = {
    prices,
    choice,
    inCart,
    pick: (zoneId, ticketTypeId, quantity) => {
      if (count === 0) askAdmission(event.id)
      picked.write({ [event.id]: withChosen(choice, zoneId, ticketTypeId, quantity) })
    },
  }
  const { addTickets, isAdding, refusal } = useAddTickets(event.id)
  const add = { count, total, isAdding, onAdd: () => addTickets(choice) }
  return (
    <>
      <Panel label={t('box_office_choose_tickets')}>
        <InCart eventId={event.id} />
        <h2 className={styles.title} id="tickets">
          {t('box_office_choose_tickets')}
        </h2>
        {shownDay ? (
          <Suspense fallback={<div className={styles.days} style={{ '--days': choices.length } as CSSProperties} />}>
            <DayCards choices={choices} day={shownDay.day ?? ALL_DAYS} onChoose={setPickedDay} />
          </Suspense>
        ) : null}
        <ul className={styles.zones}>
          {(shownDay?.zones ?? zones).map((zone) => (
            <li key={zone.id}>
              <Zone zone={zone} picking={picking} />
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          {limitsInWords(prices, t)} {t('catalogue_price_includes_fees')}
        </p>
        <QueueNotice title={t('shell_queue_title')} text={t('box_office_queue_text')} />
        {refusal && !isAdding ? (
          <Notice tone="bad" announced>
            {errorMessage(refusal, t)}
          </Notice>
        ) : null}
        <div className={styles.onDesktop}>
          <AddButton {...add} />
        </div>
      </Panel>
      <BuyBar
        label={t('shell_total')}
        summary={
          count > 0 ? (
            <>
              <strong className={styles.sum}>{money(total)}</strong>
              <small className={styles.note}>{t('shell_ticket_count', { count })}</small>
            </>
          ) : (
            <>
              <strong className={styles.sum}>
                {priceRangeLabel(
                  shop,
                  prices,
                  zones.map(({ id }) => id),
                )}
              </strong>
              <small className={styles.note}>{t('box_office_fees_included')}</small>
            </>
          )
        }
        action={<AddButton {...add} short />}
      />
    </>
  )
}
