import { createHash } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { refuseLoneSeats } from '../box-office/choosing/lone-seats.ts'
import { saleRefusal } from '../box-office/prices/price-list.rules.ts'
import type { CartContents } from '../cart/contents/cart-contents.rules.ts'
import { brokenQuantity } from '../cart/contents/quantity.rules.ts'
import { type CartAsRead, cartAsRead, cartContents } from '../cart/contents/read-cart.ts'
import { stepToDo } from '../cart/contents/steps.rules.ts'
import { hasOnlyExpired, takeCart } from '../cart/owners/leave-cart.ts'
import type { OrderDraft } from '../orders/place-order.ts'
import { mayReadContact } from '../platform/foundation/contact-access.rules.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { beginOrder, openBegunPayment } from './begin-order.ts'
import { linesOf } from './order-draft.rules.ts'
import {
  type BegunPayment,
  paymentOfKey,
  paymentUnderWay,
  refuseManyTries,
  rememberKey,
} from './payments/payment-intents.ts'
import { readEarlierPayments } from './payments/payments.store.ts'
import { refuseTooManyOfPerson, rememberPerson } from './persons/person-limits.ts'

export interface PaymentInput {
  readonly acceptTerms: boolean
  readonly expectedTotal: number
  readonly cartVersion: number
  readonly idempotencyKey?: string | undefined
  /** Scheme, host and port at which the visitor is. */
  readonly origin: string
  /** The address of the visitor's machine. */
  readonly buyerIp?: string | undefined
}

/**
 * Places the order and returns the provider's page (R4.12). A cart that is being paid already gets the same page again,
 * and so does the same Idempotency-Key. Order, lines, protection of the places and the payment's row are written in one
 * transaction; the provider is called after it, and after a crash in between the planned sync continues.
 * @throws ShopError session_missing, terms_not_accepted, cart_empty, holds_expired, cart_changed {version, totalAmount},
 *   step_incomplete {step}, event_not_on_sale {eventId}, ticket_limit, ticket_quantity, person_limit {eventId, limit,
 *   bought}, person_limit_of_series {eventId, limit, bought}, too_many_requests, lone_seat {eventId, lone}, promo_code_invalid, gift_card_invalid, payment_provider_unavailable, payment_refused, invalid_request for a key that was used for something else
 */
export async function startPayment(
  shop: Shop,
  visitor: Visitor,
  input: PaymentInput,
): Promise<ReplyOf<'startPayment'>> {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  if (!input.acceptTerms) throw new FieldErrors([{ code: 'terms_not_accepted', field: 'acceptTerms' }])
  const read = await cartAsRead(shop, shop.db, cartId, visitor)
  if (read) await refuseLoneSeatsOfCart(shop, cartId, read)
  return await openBegunPayment(shop, (tx) => beginPayment(shop, tx, visitor, cartId, input, read), input.buyerIp)
}

/** Checked before the transaction, since no place depends on it. */
async function refuseLoneSeatsOfCart(shop: Shop, cartId: number, { whole, contents }: CartAsRead): Promise<void> {
  for (const { eventId, loneSeats } of whole.events) {
    const event = contents.events.get(eventId)
    if (event) await refuseLoneSeats(shop, event.list, { cartId, held: whole.held, told: loneSeats })
  }
}

async function beginPayment(
  shop: Shop,
  tx: Querying,
  visitor: Visitor,
  cartId: number,
  input: PaymentInput,
  read: CartAsRead | undefined,
): Promise<BegunPayment> {
  const cart = await takeCart(tx, cartId)
  if (!cart) throw new ShopError('cart_empty')
  // the order's token would reveal another person's contact
  if (!mayReadContact(cart.contactSessionKey, visitor)) throw new ShopError('step_incomplete', { step: 'delivery' })
  const intent = intentOf(cartId, input)
  const earlier = await readEarlierPayments(tx, cartId, intent)
  const known =
    (intent && earlier.isKeyKnown ? await paymentOfKey(tx, intent) : undefined) ??
    (earlier.isOpen ? await paymentUnderWay(tx, cartId) : undefined)
  if (known) return known

  // every change of a cart increments its version
  const contents =
    read?.whole.row.version === cart.version ? read.contents : await cartContents(shop, tx, cartId, visitor)
  if (!contents || contents.held.length === 0) {
    throw new ShopError((await hasOnlyExpired(tx, cartId)) ? 'holds_expired' : 'cart_empty')
  }
  checkContents(shop, contents, input)
  refuseManyTries(earlier)
  const payment = await writeDown(shop, tx, visitor, cartId, contents, input.origin, earlier.hasFailed)
  if (intent) await rememberKey(tx, intent, payment.id)
  return { ...payment, isOver: false }
}

/**
 * Refuses tickets that are no longer sold, and more of them than are sold at once.
 * @throws ShopError event_not_on_sale {eventId}, ticket_limit, ticket_quantity
 */
export function refuseUnsellable(shop: Shop, { events, held, allPriced }: CartContents): void {
  for (const { list, summary } of events.values()) {
    const refusal = saleRefusal(list, shop.clock.now())
    // a place that was held in time may still be paid for after the end of sale
    if (refusal && refusal !== 'sale_ended') throw new ShopError('event_not_on_sale', { eventId: summary.id })
  }
  if (!allPriced) throw new ShopError('event_not_on_sale')
  for (const { list } of events.values()) {
    const own = held.filter(({ eventId }) => eventId === list.eventId)
    const limit = list.ticketsPerOrder
    if (own.length > limit) throw new ShopError('ticket_limit', { eventId: list.eventId, limit, held: own.length })
    const broken = brokenQuantity(list, own)
    if (broken) {
      const { ticketTypeId, multipleOf, mostPerOrder } = broken
      throw new ShopError('ticket_quantity', { eventId: list.eventId, ticketTypeId, multipleOf, mostPerOrder })
    }
  }
}

/** Refuses a total that the buyer didn't see, and tickets that are no longer sold. */
function checkContents(shop: Shop, contents: CartContents, input: PaymentInput): void {
  refuseUnsellable(shop, contents)
  const { cart } = contents
  const { version, total } = cart
  if (version !== input.cartVersion || total.totalAmount !== input.expectedTotal) {
    throw new ShopError('cart_changed', { version, totalAmount: total.totalAmount })
  }
  const step = stepToDo(cart.steps)
  if (step) throw new ShopError('step_incomplete', { step })
}

async function writeDown(
  shop: Shop,
  tx: Querying,
  visitor: Visitor,
  cartId: number,
  contents: CartContents,
  origin: string,
  mayHaveFailed: boolean,
): ReturnType<typeof beginOrder> {
  const { portal, language, customerId, shopProvider } = visitor
  const { cart, total, promoCodeIds, cardUses } = contents
  const draft: Omit<OrderDraft, 'holdsUntil'> = {
    portalCode: portal.portalCode,
    cartId,
    sessionCartId: null,
    customerId,
    language,
    shopProvider,
    contactName: cart.contact.name,
    contactEmail: cart.contact.email ?? '',
    contactPhone: cart.contact.phone,
    deliveryMethod: cart.delivery.method ?? 'e_ticket',
    deliveryAddress: cart.delivery.method === 'post' ? cart.delivery.address : null,
    salesPoint: contents.salesPoint,
    company: cart.company,
    envelope: cart.delivery.envelope,
    currency: portal.currencyCode,
    totalAmount: total.totalAmount + cardUses.reduce((sum, { amount }) => sum + amount, 0),
    origin,
    lines: linesOf(contents),
    vouchers: { promoCodeIds, giftCards: cardUses },
  }
  const now = new Date(cart.serverNow)
  const person = { email: draft.contactEmail, customerId }
  await refuseTooManyOfPerson(tx, contents, person)
  const payment = await beginOrder(shop, tx, portal, draft, { amount: total.totalAmount, now, mayHaveFailed })
  await rememberPerson(tx, payment.orderId, contents, person)
  return payment
}

/** The caller's key belongs to their cart, and to this request only. */
function intentOf(cartId: number, { idempotencyKey, expectedTotal, cartVersion }: PaymentInput) {
  if (idempotencyKey === undefined) return undefined
  const hash = createHash('sha256').update(`${expectedTotal} ${cartVersion}`).digest()
  return { scope: `start payment of cart ${cartId}`, key: idempotencyKey, hash }
}
