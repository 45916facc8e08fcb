import type { ReplyOf } from '@parter/contract/calls.ts'
import type { CartEvent } from '@parter/contract/cart/cart.ts'
import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loneInCart } from '../../box-office/choosing/lone-seats.ts'
import type { Label } from '../../box-office/prices/price-list.rules.ts'
import { priceListAt } from '../../box-office/prices/price-list.ts'
import { labelIn } from '../../box-office/stock/event-hall.rules.ts'
import { seatNameOf } from '../../halls/plan/hall-plan.rules.ts'
import { hallPlanBy } from '../../halls/plan/hall-plan.ts'
import { mayReadContact } from '../../platform/foundation/contact-access.rules.ts'
import { paymentMethodsOf } from '../../platform/settings/payment-methods.rules.ts'
import { paymentPageOf } from '../../platform/settings/payment-provider.rules.ts'
import { hasWallet } from '../../platform/settings/wallet-settings.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { salesPointsFor } from '../../sales-points/sales-points.ts'
import { giftCardsOf } from '../../vouchers/gift-cards.ts'
import { promoCodesOf } from '../../vouchers/promo-codes.ts'
import type { CartRow } from './cart.store.ts'
import { type CartContents, contentsOf } from './cart-contents.rules.ts'
import { seatShown } from './cart-lines.rules.ts'
import type { CartParts, EventInCart } from './cart-parts.rules.ts'
import { type EventSummary, readEventSummaries } from './event-summary.store.ts'
import { readWholeCart, type WholeCart } from './whole-cart.ts'

/** The language of the texts, and the storefront with its rules. */
export interface CartView {
  readonly portal: Portal
  readonly language: Language
  /** The guest's key to the contact; undefined: the caller may read everything. */
  readonly cartKey?: Visitor['cartKey']
}

const NAMELESS = { firstName: null, lastName: null, birthDate: null } as const

const withoutPerson = (row: CartRow): CartRow => ({
  ...row,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  deliveryAddress: null,
  company: null,
})

/** A cart as read: its row, the parts it is computed from, and its contents. */
export interface CartAsRead {
  readonly whole: WholeCart
  readonly parts: CartParts
  readonly contents: CartContents
}

/**
 * The cart with its tickets, prices, total and steps, computed from the present holds.
 * @param db a transaction, if a decision depends on the result
 * @returns undefined when there never was such a cart
 */
export async function cartContents(
  shop: Shop,
  db: Querying,
  cartId: number,
  view: CartView,
): Promise<CartContents | undefined> {
  return (await cartAsRead(shop, db, cartId, view))?.contents
}

/** The same with the parts that it was computed from. */
export async function cartAsRead(
  shop: Shop,
  db: Querying,
  cartId: number,
  { portal, language, cartKey }: CartView,
): Promise<CartAsRead | undefined> {
  const whole = await readWholeCart(db, cartId)
  if (!whole) return undefined
  const { held, row, ticketDetails } = whole
  const mayRead = mayReadContact(row.contactSessionKey, { cartKey })
  const events = await eventsInCart(shop, db, whole, { portal, language })
  const paymentPage = paymentPageOf(shop.settings.PAYMENT_PROVIDER, portal)
  const parts: CartParts = {
    row: mayRead ? row : withoutPerson(row),
    held: held.filter(({ eventId }) => events.has(eventId)),
    events,
    ticketDetails: mayRead ? ticketDetails : ticketDetails.map((one) => ({ ...one, ...NAMELESS })),
    promoCodes: whole.hasPromoCodes ? await promoCodesOf(db, cartId) : [],
    giftCards: whole.hasGiftCards ? await giftCardsOf(db, cartId) : [],
    // the order's token would reveal the contact
    underWay: mayRead ? whole.underWay : undefined,
    language,
    fallback: portal.defaultLocale,
    countryCode: portal.countryCode,
    hasEnvelope: portal.envelopeAvailableInDelivery,
    deliveryTerms: whole.deliveryTerms,
    hasWallet: hasWallet(shop.settings),
    paymentPage,
    // play money is paid by nothing
    paymentMethods: paymentPage === 'sandbox' ? [] : paymentMethodsOf(shop.settings.PAYMENT_METHODS, portal.portalCode),
    salesPoints: await pickUpPoints(db, [...events.values()], { portal, language }),
    currency: portal.currencyCode,
    now: shop.clock.now(),
  }
  return { whole, parts, contents: contentsOf(parts) }
}

/** Loaded only when all events allow pick-up. */
async function pickUpPoints(
  db: Querying,
  events: readonly EventInCart[],
  { portal, language }: CartView,
): Promise<SalesPoint[]> {
  const [first] = events
  if (!first || !events.every(({ summary }) => summary.deliveryMethods.includes('pick_up'))) return []
  const eventIds = events.map(({ summary }) => summary.id)
  return await salesPointsFor(db, portal, language, { eventIds, county: first.summary.county })
}

/** The events of the held places, in the order of the holds. */
async function eventsInCart(
  shop: Shop,
  db: Querying,
  { held, events }: WholeCart,
  { portal, language }: CartView,
): Promise<Map<number, EventInCart>> {
  const eventIds = [...new Set(held.map(({ eventId }) => eventId))]
  const revisions = new Map(events.map(({ eventId, revision }) => [eventId, revision]))
  const summaries = await eventSummariesOf(shop, db, new Map(eventIds.map((id) => [id, revisions.get(id) ?? 0])), {
    portal,
    language,
  })
  const found = new Map<number, EventInCart>()
  for (const eventId of eventIds) {
    const event = await eventInCart(shop, db, summaries.get(eventId))
    if (event) found.set(eventId, event)
  }
  return found
}

async function eventInCart(
  shop: Shop,
  db: Querying,
  summary: EventSummary | undefined,
): Promise<EventInCart | undefined> {
  const list = summary && (await priceListAt(shop, db, summary.id, summary.revision))
  if (!list) return undefined
  return {
    summary,
    list,
    plan: list.hallVersionId === null ? undefined : await hallPlanBy(shop, db, list.hallVersionId),
  }
}

/** The visitor's cart; undefined before the first hold. */
export async function readCart(shop: Shop, visitor: Visitor): Promise<ReplyOf<'readCart'>> {
  const read = visitor.cartId === null ? undefined : await cartAsRead(shop, shop.db, visitor.cartId, visitor)
  return visitor.cartId === null || !read ? { storeCart: [] } : await shownCart(shop, visitor.cartId, read, visitor)
}

/** A cart as the visitor may see it. */
export async function shownCart(
  shop: Shop,
  cartId: number,
  read: CartAsRead,
  view: CartView,
): Promise<ReplyOf<'readCart'>> {
  const { cart } = read.contents
  const events = await Promise.all(cart.events.map((event) => withLoneSeats(shop, cartId, event, read, view)))
  return { storeCart: [{ ...cart, events }] }
}

/** Lone seats are reported wherever the cart is shown, not only at the payment. */
async function withLoneSeats(
  shop: Shop,
  cartId: number,
  event: CartEvent,
  { whole, contents: { events, held } }: CartAsRead,
  { portal, language }: CartView,
): Promise<CartEvent> {
  const { list, plan } = events.get(event.id) ?? {}
  const told = whole.events.find(({ eventId }) => eventId === event.id)?.loneSeats
  const lone = list && plan ? await loneInCart(shop, list, { cartId, held, told }) : []
  if (!plan || lone.length === 0) return event
  const sectionIn = (name: Label) => labelIn(name, language, portal.defaultLocale)
  const loneSeats = lone.map((id) => ({ id, ...seatShown(seatNameOf(plan, id), sectionIn) }))
  return { ...event, loneSeats }
}

/** The number of tickets in the cart, which every page shows, and on whose page one would pay; it reads nothing else. */
export async function readCartMeta(shop: Shop, visitor: Visitor): Promise<ReplyOf<'readCartMeta'>> {
  const { held = [], row } = (visitor.cartId === null ? undefined : await readWholeCart(shop.db, visitor.cartId)) ?? {}
  const ends = held.map(({ expiresAt }) => expiresAt.getTime())
  return {
    ticketsInBasket: held.length,
    eventIds: [...new Set(held.map(({ eventId }) => eventId))],
    expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
    serverNow: (row?.now ?? shop.clock.now()).toISOString(),
    paymentPage: paymentPageOf(shop.settings.PAYMENT_PROVIDER, visitor.portal),
  }
}

/**
 * Event summaries, cached by the event's revision.
 * @param revisions the present revisions by event id
 */
async function eventSummariesOf(
  shop: Shop,
  db: Querying,
  revisions: ReadonlyMap<number, number>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): Promise<Map<number, EventSummary>> {
  const keys = new Map([...revisions.keys()].map((id) => [`${id} ${language} ${portal.defaultLocale}`, id]))
  const load = async (missing: readonly string[]) => {
    const ids = missing.map((key) => keys.get(key) ?? 0)
    const summaries = await readEventSummaries(db, ids, language, portal.defaultLocale)
    return new Map([...summaries].map(([id, one]) => [`${id} ${language} ${portal.defaultLocale}`, one]))
  }
  const isTrue = ({ id, revision }: EventSummary) => revision === revisions.get(id)
  const found = await shop.carts.eventSummaries.get([...keys.keys()], load, isTrue)
  return new Map([...found.values()].map((one) => [one.id, one]))
}
