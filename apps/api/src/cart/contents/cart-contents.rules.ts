import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'
import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import { ceilingOf, type HeldPlace } from '../../box-office/places/places.rules.ts'
import { typesOf } from '../../vouchers/promo-code.rules.ts'
import { birthDateFaultOf } from './birth-dates.rules.ts'
import { earliest, eventOf, priceOf } from './cart-lines.rules.ts'
import type { CartParts, EventInCart } from './cart-parts.rules.ts'
import {
  deliveriesFor,
  envelopeOf,
  fitsEnvelope,
  isChosenFor,
  needsAddress,
  needsSalesPoint,
} from './delivery.rules.ts'
import { INSURANCE_VAT_BASIS_POINTS, premiumOf } from './insurance.rules.ts'
import { isPersonalised, stepsOf } from './steps.rules.ts'
import { type CardForEvents, type Discount, type PricedTicket, payableOf, type Total, totalOf } from './total.rules.ts'

/** The cart as in the contract, and what an order needs besides. */
export interface CartContents {
  readonly cart: StoreCart
  readonly total: Total
  /** The sales point for pick-up; null: none. */
  readonly salesPoint: SalesPoint | null
  readonly held: readonly HeldPlace[]
  readonly events: ReadonlyMap<number, EventInCart>
  /** False when a held ticket is not on sale now (its price has ended, its code is no longer valid). */
  readonly allPriced: boolean
  /** The codes that give a discount or reveal a bought type; their use is counted when paying begins. */
  readonly promoCodeIds: readonly number[]
  /** The amount that each gift card pays. */
  readonly cardUses: readonly { readonly giftCardId: number; readonly amount: number }[]
}

/** The discounts of a cart's valid codes. */
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

/** A gift card for all events of the cart also pays for delivery. */
function cardsOf({ giftCards }: CartParts, eventIds: readonly number[]): (number | CardForEvents)[] {
  return giftCards.map(({ available, eventIds: only }) =>
    only.length === 0 || eventIds.every((id) => only.includes(id)) ? available : { available, eventIds: only },
  )
}

interface Line {
  readonly event: Omit<CartEvent, 'promoDiscount'>
  readonly ticket: CartTicket
}

const pricedOf = (parts: CartParts, { event, ticket }: Line): PricedTicket => ({
  eventId: event.id,
  ticketTypeId: ticket.ticketTypeId,
  amount: ticket.price.amount,
  feeAmount: ticket.fee.amount,
  vatBasisPoints: parts.events.get(event.id)?.summary.vatBasisPoints ?? 0,
  ...(ticket.insured && ticket.insurancePremium ? { insuranceAmount: ticket.insurancePremium.amount } : {}),
})

/** The tickets with their insurance premiums, which depend on the discounted prices (R4.8). */
function withPremiums(parts: CartParts, lines: readonly Line[], discounts: readonly Discount[]): Line[] {
  const { currency, countryCode } = parts
  const payable = payableOf({ currency, discounts, tickets: lines.map((line) => pricedOf(parts, line)) })
  return lines.map(({ event, ticket }, at) => {
    const premium = event.insurable ? premiumOf(countryCode, payable[at] ?? 0) : null
    const insurancePremium = premium === null ? null : { amount: premium, currency }
    return { event, ticket: { ...ticket, insurancePremium, insured: ticket.insured && premium !== null } }
  })
}

/** Assembles a cart: tickets with texts and prices, total, ways of delivery, steps. */
export function contentsOf(parts: CartParts): CartContents {
  const { row, held, currency } = parts
  const grouped = [...parts.events.values()].map((event) => ({
    event,
    places: held.filter(({ eventId }) => eventId === event.summary.id),
  }))
  const inCart = grouped.filter(({ places }) => places.length > 0)
  const lines = inCart.map(({ event, places }) => eventOf(parts, event, places))
  const discounts = discountsOf(parts)
  const tickets = withPremiums(
    parts,
    lines.flatMap((event) => event.tickets.map((ticket) => ({ event, ticket }))),
    discounts,
  )
  const eventIds = lines.map(({ id }) => id)

  const delivered = inCart.map(({ event }) => event.summary)
  const deliveries = deliveriesFor(
    { countryCode: parts.countryCode, hasWallet: parts.hasWallet, hasSalesPoint: parts.salesPoints.length > 0 },
    delivered,
    parts.now,
    parts.deliveryTerms,
  )
  const isChosen = isChosenFor(row.deliveryChosenAt, held)
  const delivery = (isChosen && deliveries.find(({ method }) => method === row.deliveryMethod)) || null
  const salesPoint =
    delivery && needsSalesPoint(delivery.method)
      ? (parts.salesPoints.find(({ id }) => id === row.salesPointId) ?? null)
      : null
  const envelope = deliveries.some(({ method }) => fitsEnvelope(method))
    ? envelopeOf(parts, delivered, parts.now, parts.deliveryTerms)
    : null
  const isWrapped = row.envelope && delivery !== null && fitsEnvelope(delivery.method)
  const total = totalOf({
    currency,
    tickets: tickets.map((line) => pricedOf(parts, line)),
    discounts,
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
    const own = tickets.flatMap((one) => (one.event === event ? [one.ticket] : []))
    return { ...event, tickets: own, promoDiscount: event.promoCode === null ? null : { amount: off, currency } }
  })
  const asked = tickets.filter(({ event }) => event.personalisation !== 'none')
  const cart: StoreCart = {
    version: row.version,
    events,
    total: shown,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    delivery: {
      method: delivery?.method ?? null,
      unavailable: delivery || !isChosen ? null : row.deliveryMethod,
      envelope: isWrapped && envelope !== null,
      address: row.deliveryAddress,
      available: deliveries.map(({ method, amount, words = {} }) => {
        const { name = '', about = '' } = words[parts.language] ?? {}
        return { method, price: { amount, currency }, ...(name ? { name } : {}), ...(about ? { about } : {}) }
      }),
      envelopePrice: envelope && { amount: envelope.amount, currency },
      salesPoints: deliveries.some(({ method }) => needsSalesPoint(method)) ? [...parts.salesPoints] : [],
      salesPointId: salesPoint?.id ?? null,
    },
    company: row.company,
    paymentPage: parts.paymentPage,
    paymentMethods: [...parts.paymentMethods],
    giftCards: parts.giftCards.map(({ lastCharacters, available }, at) => ({
      lastCharacters,
      used: { amount: giftCardAmounts[at] ?? 0, currency },
      left: { amount: available - (giftCardAmounts[at] ?? 0), currency },
    })),
    subscribeReversedStore: row.subscribeReversedStore,
    steps: stepsOf({
      ticketQuantity: tickets.length,
      deliveryChosen:
        delivery !== null &&
        (!needsAddress(delivery.method) || row.deliveryAddress !== null) &&
        (!needsSalesPoint(delivery.method) || salesPoint !== null),
      contactKnown: row.contactEmail !== null,
      namesAsked: asked.length,
      namesGiven: asked.filter(
        ({ event, ticket }) =>
          isPersonalised(event.personalisation, ticket) &&
          birthDateFaultOf(event, ticket, ticket.birthDate, row.now) === null,
      ).length,
      paid: false,
    }),
    expiresAt: earliest(held.map(({ expiresAt }) => expiresAt))?.toISOString() ?? null,
    extendableUntil: earliest(held.map(ceilingOf))?.toISOString() ?? null,
    heldSince: earliest(held.map(({ heldSince }) => heldSince))?.toISOString() ?? null,
    serverNow: row.now.toISOString(),
    beingPaid: parts.underWay ?? null,
  }
  return {
    cart,
    total,
    salesPoint,
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
