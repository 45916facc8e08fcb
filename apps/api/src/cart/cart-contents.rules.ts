import type { CartEvent, StoreCart } from '@parter/contract/cart.ts'
import type { HeldPlace } from '../box-office/allocation.rules.ts'
import { typesOf } from '../vouchers/promo-code.rules.ts'
import type { CartParts, EventInCart } from './cart-parts.rules.ts'
import { ceilingOf, earliest, eventOf, priceOf } from './cart-lines.rules.ts'
import { deliveriesFor, envelopeOf, fitsEnvelope, needsAddress } from './delivery.rules.ts'
import { INSURANCE_VAT_BASIS_POINTS } from './insurance.rules.ts'
import { isPersonalised, stepsOf } from './steps.rules.ts'
import { type CardForEvents, type Discount, type Total, totalOf } from './total.rules.ts'

/** The cart as the wire shows it, and what an order needs besides. */
export interface CartContents {
  readonly cart: StoreCart
  readonly total: Total
  readonly held: readonly HeldPlace[]
  readonly events: ReadonlyMap<number, EventInCart>
  /** False when a ticket is held that is not sold at this moment (its price's time is over, its code counts no more). */
  readonly allPriced: boolean
  /** The codes that take something off or show what is bought: they are counted when paying begins. */
  readonly promoCodeIds: readonly number[]
  /** What each gift card pays. */
  readonly cardUses: readonly { readonly giftCardId: number; readonly amount: number }[]
}

/** What the codes of a cart take off; a code that doesn't count takes nothing. */
function discountsOf({ promoCodes, events }: CartParts): Discount[] {
  return promoCodes.flatMap((code): Discount[] => {
    const list = events.get(code.eventId)?.list
    if (!list || !code.counts) return []
    const scope = { eventId: code.eventId, ticketTypeIds: typesOf(code, list.ticketTypes) }
    if (code.kind === 'percent') return [{ ...scope, kind: code.kind, basisPoints: code.basisPoints ?? 0 }]
    if (code.kind === 'reveal') return []
    return [{ ...scope, kind: code.kind, amount: code.amount ?? 0 }]
  })
}

/** A card for every event of the cart pays for its delivery too. */
function cardsOf({ giftCards }: CartParts, eventIds: readonly number[]): (number | CardForEvents)[] {
  return giftCards.map(({ available, eventIds: only }) =>
    only.length === 0 || eventIds.every((id) => only.includes(id)) ? available : { available, eventIds: only },
  )
}

/** Puts a cart together: tickets with words and prices, total, ways of delivery, steps. */
export function contentsOf(parts: CartParts): CartContents {
  const { row, held, currency } = parts
  const grouped = [...parts.events.values()].map((event) => ({
    event,
    places: held.filter(({ eventId }) => eventId === event.words.id),
  }))
  const inCart = grouped.filter(({ places }) => places.length > 0)
  const lines = inCart.map(({ event, places }) => eventOf(parts, event, places))
  const tickets = lines.flatMap((event) => event.tickets.map((ticket) => ({ event, ticket })))
  const eventIds = lines.map(({ id }) => id)

  const deliveries = deliveriesFor(
    parts.countryCode,
    inCart.map(({ event }) => event.words),
    parts.now,
  )
  const delivery = deliveries.find(({ method }) => method === row.deliveryMethod) ?? null
  const envelope = deliveries.some(({ method }) => fitsEnvelope(method))
    ? envelopeOf(parts.countryCode, parts.hasEnvelope)
    : null
  const isWrapped = row.envelope && delivery !== null && fitsEnvelope(delivery.method)
  const total = totalOf({
    currency,
    tickets: tickets.map(({ event, ticket }) => ({
      eventId: event.id,
      ticketTypeId: ticket.ticketTypeId,
      amount: ticket.price.amount,
      feeAmount: ticket.fee.amount,
      vatBasisPoints: parts.events.get(event.id)?.words.vatBasisPoints ?? 0,
      ...(ticket.insured && ticket.insurancePremium ? { insuranceAmount: ticket.insurancePremium.amount } : {}),
    })),
    discounts: discountsOf(parts),
    delivery,
    envelope: isWrapped ? envelope : null,
    insuranceVatBasisPoints: INSURANCE_VAT_BASIS_POINTS,
    giftCards: cardsOf(parts, eventIds),
  })
  const { perTicket, deliveryVat: _post, envelopeVat: _paper, giftCardAmounts, ...shown } = total
  const events = lines.map((event): CartEvent => {
    const off = tickets.reduce(
      (sum, one, at) => sum + (one.event === event ? (perTicket[at]?.discountAmount ?? 0) : 0),
      0,
    )
    return { ...event, promoDiscount: event.promoCode === null ? null : { amount: off, currency } }
  })
  const asked = tickets.filter(({ event }) => event.personalisation !== 'none')
  const cart: StoreCart = {
    version: row.version,
    events,
    total: shown,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    delivery: {
      method: row.deliveryMethod,
      envelope: isWrapped && envelope !== null,
      address: row.deliveryAddress,
      available: deliveries.map(({ method, amount }) => ({ method, price: { amount, currency } })),
      envelopePrice: envelope && { amount: envelope.amount, currency },
    },
    giftCards: parts.giftCards.map(({ lastCharacters, available }, at) => ({
      lastCharacters,
      used: { amount: giftCardAmounts[at] ?? 0, currency },
      left: { amount: available - (giftCardAmounts[at] ?? 0), currency },
    })),
    subscribeReversedStore: row.subscribeReversedStore,
    steps: stepsOf({
      ticketQuantity: tickets.length,
      deliveryChosen: delivery !== null && (!needsAddress(delivery.method) || row.deliveryAddress !== null),
      contactKnown: row.contactEmail !== null,
      namesAsked: asked.length,
      namesGiven: asked.filter(({ event, ticket }) => isPersonalised(event.personalisation, ticket)).length,
      paid: false,
    }),
    expiresAt: earliest(held.map(({ expiresAt }) => expiresAt))?.toISOString() ?? null,
    extendableUntil: earliest(held.map(ceilingOf))?.toISOString() ?? null,
    serverNow: row.now.toISOString(),
    beingPaid: parts.underWay ?? null,
  }
  return {
    cart,
    total,
    held,
    events: parts.events,
    allPriced: inCart.every(({ event, places }) => places.every((place) => priceOf(parts, event, place).isNow)),
    promoCodeIds: parts.promoCodes
      .filter(({ eventId, counts }) => counts && eventIds.includes(eventId))
      .map(({ id }) => id),
    cardUses: parts.giftCards.flatMap(({ id: giftCardId }, at) => {
      const amount = giftCardAmounts[at] ?? 0
      return amount > 0 ? [{ giftCardId, amount }] : []
    }),
  }
}
