import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart.ts'
import type { Currency } from '@parter/portal/money.ts'
import { type HeldPlace, LONGEST_HOLD_MINUTES } from '../box-office/allocation.rules.ts'
import { type HallPlan, seatNameOf } from '../box-office/hall-plan.rules.ts'
import { type Label, type PriceList, type PriceNow, priceAt } from '../box-office/price-list.rules.ts'
import { deliveriesFor, needsAddress } from './delivery.rules.ts'
import { isPersonalised, stepsOf } from './steps.rules.ts'
import { type Total, totalOf } from './total.rules.ts'
import type { CartRow, OrderUnderWay, TicketWords } from './cart.store.ts'
import type { EventWords } from './event-words.store.ts'

/** An event in a cart with everything that is known of its sale. */
export interface EventInCart {
  readonly words: EventWords
  readonly list: PriceList
  readonly plan: HallPlan | undefined
}

/** All that a cart is made of, as it was read. */
export interface CartParts {
  readonly row: CartRow
  readonly held: readonly HeldPlace[]
  readonly events: ReadonlyMap<number, EventInCart>
  readonly ticketWords: readonly TicketWords[]
  readonly underWay: OrderUnderWay | undefined
  readonly language: string
  readonly fallback: string
  readonly countryCode: string
  readonly currency: Currency
  /** The moment at which prices count. */
  readonly now: Date
}

/** The cart as the wire shows it, and what an order needs besides. */
export interface CartContents {
  readonly cart: StoreCart
  readonly total: Total
  readonly held: readonly HeldPlace[]
  readonly events: ReadonlyMap<number, EventInCart>
  /** False when a ticket is held that is not sold at this moment (its price's time is over). */
  readonly allPriced: boolean
}

const MINUTE = 60_000

const textOf = (label: Label | undefined, { language, fallback }: CartParts): string =>
  label?.[language] ?? label?.[fallback] ?? Object.values(label ?? {})[0] ?? ''

/** The price that counts now, or the last one that did. */
function priceOf({ list }: EventInCart, place: HeldPlace, now: Date): PriceNow & { readonly isNow: boolean } {
  const price = priceAt(list, place.zoneId, place.ticketTypeId, now)
  if (price) return { ...price, isNow: true }
  const past = list.periods
    .filter(
      (one) => one.zoneId === place.zoneId && one.ticketTypeId === place.ticketTypeId && one.from <= now.getTime(),
    )
    .toSorted((first, second) => second.until - first.until)
  return { amount: past[0]?.amount ?? 0, feeAmount: past[0]?.feeAmount ?? 0, isNow: false }
}

function ticketOf(parts: CartParts, event: EventInCart, place: HeldPlace): CartTicket {
  const { list, plan } = event
  const seat = plan && seatNameOf(plan, place.placeId)
  const said = parts.ticketWords.find((one) => one.eventId === place.eventId && one.placeId === place.placeId)
  const price = priceOf(event, place, parts.now)
  const inCurrency = (amount: number) => ({ amount, currency: list.currency })
  return {
    id: place.placeId,
    zoneId: place.zoneId,
    zoneName: textOf(list.zones.find((zone) => zone.zoneId === place.zoneId)?.name, parts),
    ticketTypeId: place.ticketTypeId,
    ticketTypeName: textOf(list.ticketTypes.find((type) => type.ticketTypeId === place.ticketTypeId)?.name, parts),
    section: seat ? textOf(seat.section.name, parts) : null,
    row: seat?.row ?? null,
    seat: seat?.seat ?? null,
    price: inCurrency(price.amount),
    fee: inCurrency(price.feeAmount),
    insured: false,
    insurancePremium: null,
    firstName: said?.firstName ?? null,
    lastName: said?.lastName ?? null,
    birthDate: said?.birthDate ?? null,
  }
}

const first = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))
const ceilingOf = ({ heldSince, expiresAt }: HeldPlace): Date =>
  new Date(Math.max(heldSince.getTime() + LONGEST_HOLD_MINUTES * MINUTE, expiresAt.getTime()))

function eventOf(parts: CartParts, event: EventInCart, places: readonly HeldPlace[]): CartEvent {
  const { words } = event
  return {
    id: words.id,
    title: words.title,
    slug: words.slug,
    eventStartAt: words.startsAt.toISOString(),
    timeZone: words.timeZone,
    venueName: words.venueName,
    city: words.city,
    promoterName: words.promoterName,
    refundRule: words.refundRule,
    personalisation: words.personalisation,
    insurable: words.insurable,
    promoCode: null,
    expiresAt: (first(places.map(({ expiresAt }) => expiresAt)) ?? parts.now).toISOString(),
    extendableUntil: (first(places.map(ceilingOf)) ?? parts.now).toISOString(),
    tickets: places.map((place) => ticketOf(parts, event, place)),
  }
}

/** Puts a cart together: tickets with words and prices, total, ways of delivery, steps. */
export function contentsOf(parts: CartParts): CartContents {
  const { row, held, currency } = parts
  const grouped = [...parts.events.values()].map((event) => ({
    event,
    places: held.filter(({ eventId }) => eventId === event.words.id),
  }))
  const inCart = grouped.filter(({ places }) => places.length > 0)
  const events = inCart.map(({ event, places }) => eventOf(parts, event, places))
  const tickets = events.flatMap((event) => event.tickets.map((ticket) => ({ event, ticket })))

  const deliveries = deliveriesFor(
    parts.countryCode,
    inCart.map(({ event }) => event.words.deliveryMethods),
  )
  const delivery = deliveries.find(({ method }) => method === row.deliveryMethod) ?? null
  const { perTicket, deliveryVatAmount, envelopeVatAmount, giftCardAmounts, ...shown } = totalOf({
    currency,
    tickets: tickets.map(({ event, ticket }) => ({
      eventId: event.id,
      amount: ticket.price.amount,
      feeAmount: ticket.fee.amount,
      vatBasisPoints: parts.events.get(event.id)?.words.vatBasisPoints ?? 0,
    })),
    discounts: [],
    delivery: events.length > 0 ? delivery : null,
    envelope: null,
    insuranceVatBasisPoints: 0,
    giftCards: [],
  })
  const asked = tickets.filter(({ event }) => event.personalisation !== 'none')
  const cart: StoreCart = {
    version: row.version,
    events,
    total: shown,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    delivery: {
      method: row.deliveryMethod,
      envelope: row.envelope,
      address: row.deliveryAddress,
      available: deliveries.map(({ method, amount }) => ({ method, price: { amount, currency } })),
      envelopePrice: null,
    },
    subscribeReversedStore: row.subscribeReversedStore,
    steps: stepsOf({
      ticketQuantity: tickets.length,
      deliveryChosen: delivery !== null && (!needsAddress(delivery.method) || row.deliveryAddress !== null),
      contactKnown: row.contactEmail !== null,
      namesAsked: asked.length,
      namesGiven: asked.filter(({ event, ticket }) => isPersonalised(event.personalisation, ticket)).length,
      paid: false,
    }),
    expiresAt: first(held.map(({ expiresAt }) => expiresAt))?.toISOString() ?? null,
    extendableUntil: first(held.map(ceilingOf))?.toISOString() ?? null,
    serverNow: row.now.toISOString(),
    beingPaid: parts.underWay ?? null,
  }
  return {
    cart,
    total: { ...shown, perTicket, deliveryVatAmount, envelopeVatAmount, giftCardAmounts },
    held,
    events: parts.events,
    allPriced: inCart.every(({ event, places }) => places.every((place) => priceOf(event, place, parts.now).isNow)),
  }
}
