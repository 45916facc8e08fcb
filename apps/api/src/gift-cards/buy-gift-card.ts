import { createHash } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { GiftCardDesign } from '@parter/portal/faces/gift-card-designs.ts'
import { isGiftCardAmount } from '@parter/portal/gift-card-offer.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { money } from '@parter/portal/language/money.ts'
import { cartForOrder } from '../cart/owners/carry-order.ts'
import { takeCart } from '../cart/owners/leave-cart.ts'
import { beginOrder, openBegunPayment } from '../checkout/begin-order.ts'
import { cancelOrder } from '../checkout/leave-payment.ts'
import { paymentOfKey, paymentUnderWay, rememberKey, waitForKey } from '../checkout/payments/payment-intents.ts'
import { isOwnOrder } from '../orders/buyers/order-secrecy.rules.ts'
import { orderOf, orderOfToken } from '../orders/order/lock-order.ts'
import { type Order, plainLine } from '../orders/order/order.rules.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { giftCardOfOrder, prepareGiftCard } from '../vouchers/issue-gift-card.ts'
import { encryptCode } from './encrypted-code.ts'
import { type GiftCardSale, isSameSale, type SaleInput, sendingMoment } from './gift-card-sale.rules.ts'
import { insertSale, readSale, updateSale } from './gift-card-sales.store.ts'

export interface GiftCardInput {
  /** Minor units of the storefront's currency. */
  readonly amount: number
  readonly buyer: { readonly name?: string | undefined; readonly email: string }
  readonly recipient: { readonly name: string; readonly email: string } | null
  readonly message: string
  readonly design: GiftCardDesign
  readonly cardLanguage: Language
  /** `2026-12-24`; null: as soon as it is paid. */
  readonly sendOn: string | null
  readonly acceptTerms: boolean
  /** An order of the same visitor that is not paid. */
  readonly orderToken?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** Scheme, host and port at which the visitor is. */
  readonly origin: string
  readonly buyerIp?: string | undefined
}

const HOUR = 3600
/** Orders per session and hour, because testers of stolen bank cards begin many (OWASP OAT-001). */
const MOST_ORDERS = 20

/**
 * Orders a gift card and returns the provider's page. It is an order of its own beside the cart (decision 0022). The card
 * is created with it, inactive until the payment, and its code is stored encrypted until its email is sent. The same
 * Idempotency-Key returns the same page, and the visitor's order of a failed payment is reused. An order that is being
 * paid never changes: with other details its payment is left first and another order replaces it.
 * @throws ShopError session_missing, terms_not_accepted, gift_card_amount {least, most}, gift_card_date,
 *   too_many_requests, payment_provider_unavailable, payment_refused, order_not_payable {state} when the order
 *   that would be left turns out to be paid, invalid_request for a key of something else
 */
export async function buyGiftCard(shop: Shop, visitor: Visitor, input: GiftCardInput): Promise<ReplyOf<'buyGiftCard'>> {
  const { portal, cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  if (!input.acceptTerms) throw new FieldErrors([{ code: 'terms_not_accepted', field: 'acceptTerms' }])
  const { least, most } = portal.giftCards
  if (!isGiftCardAmount(portal.giftCards, input.amount))
    throw new FieldErrors([{ code: 'gift_card_amount', field: 'amount', details: { least, most } }])
  const sendAt = sendingMoment(input.sendOn, shop.clock.now(), portal.timezone)
  if (!sendAt) throw new FieldErrors([{ code: 'gift_card_date', field: 'sendOn' }])
  const begun = await shop.memory.count(`gift card orders ${cartId}`, HOUR)
  if (begun > MOST_ORDERS) throw new ShopError('too_many_requests', { retryAfterSeconds: HOUR })

  const before = await unpaidBefore(shop, visitor, input, sendAt)
  const begin = async (tx: Querying) => {
    const intent = intentOf(cartId, input)
    if (intent) await waitForKey(tx, intent)
    const known = intent && (await paymentOfKey(tx, intent))
    if (known) return known
    const payment = await beginCardOrder(shop, tx, visitor, input, sendAt, before)
    if (intent) await rememberKey(tx, intent, payment.id)
    return payment
  }
  return await openBegunPayment(shop, begin, input.buyerIp)
}

const UNPAID: readonly Order['state'][] = ['paying', 'failed', 'expired', 'cancelled']

/**
 * The cart of the visitor's own unpaid gift card order. The next order shares it, so that only one of both can be paid.
 * Another buyer's order is ignored, even with its token.
 */
async function unpaidBefore(
  shop: Shop,
  visitor: Visitor,
  input: GiftCardInput,
  sendAt: Date,
): Promise<number | undefined> {
  const { orderToken } = input
  const order = orderToken ? await orderOfToken(shop.db, visitor.portal.portalCode, orderToken) : undefined
  if (!order || !isOwnOrder(order, visitor) || !UNPAID.includes(order.state)) return undefined
  const sale = await readSale(shop.db, order.id)
  if (!sale) return undefined
  const isPaying = order.state === 'paying'
  if (isPaying && !matchesInput(shop, order, sale, input, sendAt)) await cancelOrder(shop, visitor, order.token)
  return order.cartId
}

/** True when an order is for the same request of this buyer. */
const matchesInput = (shop: Shop, order: Order, sale: GiftCardSale, input: GiftCardInput, sendAt: Date): boolean =>
  order.contactEmail === input.buyer.email &&
  isSameSale(sale, { ...inputOf(input, sendAt), amount: input.amount }, shop.clock.now())

async function beginCardOrder(
  shop: Shop,
  tx: Querying,
  visitor: Visitor,
  input: GiftCardInput,
  sendAt: Date,
  cartBefore: number | undefined,
) {
  const { portal, language, customerId, shopProvider } = visitor
  const { amount, buyer } = input
  const currency = portal.currencyCode
  const hasBefore = cartBefore !== undefined && (await takeCart(tx, cartBefore)) !== undefined
  const underWay = hasBefore ? await paymentUnderWay(tx, cartBefore) : undefined
  if (underWay) {
    const order = await orderOf(tx, underWay.orderId)
    const sale = await readSale(tx, underWay.orderId)
    if (order && sale && matchesInput(shop, order, sale, input, sendAt)) return underWay
  }
  // another window of the visitor is paying for something else in that cart, which must not change
  const carrier =
    hasBefore && !underWay ? { cartId: cartBefore, now: shop.clock.now() } : await cartForOrder(tx, visitor)
  const title = translators[language]('shell_gift_card')
  const payment = await beginOrder(
    shop,
    tx,
    portal,
    {
      portalCode: portal.portalCode,
      cartId: carrier.cartId,
      sessionCartId: visitor.cartId,
      customerId,
      language,
      shopProvider,
      contactName: buyer.name ?? null,
      contactEmail: buyer.email,
      contactPhone: null,
      deliveryMethod: 'e_ticket',
      deliveryAddress: null,
      salesPoint: null,
      company: null,
      envelope: false,
      currency,
      totalAmount: amount,
      origin: input.origin,
      // its VAT is due when it pays for something (Directive 2016/1065: a multi-purpose voucher)
      lines: [plainLine('gift_card_sale', amount, { title })],
      vouchers: { promoCodeIds: [], giftCards: [] },
    },
    { amount, now: carrier.now },
  )
  await saveSale(shop, tx, payment.orderId, visitor, input, sendAt)
  return { ...payment, isOver: false }
}

const inputOf = ({ buyer, recipient, message, design, cardLanguage }: GiftCardInput, sendAt: Date): SaleInput => ({
  giverName: buyer.name ?? null,
  recipientName: recipient?.name ?? null,
  recipientEmail: recipient?.email ?? null,
  message,
  design,
  language: cardLanguage,
  sendAt,
})

/** Creates the card and its sale; an order that is paid in another try has its card already. */
async function saveSale(
  shop: Shop,
  tx: Querying,
  orderId: number,
  { portal }: Visitor,
  wanted: GiftCardInput,
  sendAt: Date,
): Promise<void> {
  const input = inputOf(wanted, sendAt)
  if (await giftCardOfOrder(tx, orderId)) return await updateSale(tx, orderId, input)
  const value = money(wanted.amount, portal.currencyCode)
  const { giftCardId, code } = await prepareGiftCard(shop, tx, portal.portalCode, value, orderId)
  await insertSale(tx, { ...input, giftCardId, orderId, encryptedCode: encryptCode(shop, giftCardId, code) })
}

/** The caller's key belongs to their session, and to this request only. */
function intentOf(cartId: number, { idempotencyKey, origin, buyerIp, ...input }: GiftCardInput) {
  if (idempotencyKey === undefined) return undefined
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  return { scope: `gift card of session ${cartId}`, key: idempotencyKey, hash }
}
