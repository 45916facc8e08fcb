import { createHash } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { isGiftCardAmount } from '@parter/portal/gift-card-offer.ts'
import type { Language } from '@parter/portal/languages.ts'
import { money } from '@parter/portal/money.ts'
import { cartForOrder } from '../cart/carry-order.ts'
import { takeCart } from '../cart/leave-cart.ts'
import { beginOrder, openBegunPayment } from '../checkout/begin-order.ts'
import { paymentOfKey, paymentUnderWay, rememberKey, waitForKey } from '../checkout/payment-intents.ts'
import { orderOfToken } from '../orders/lock-order.ts'
import { plainLine } from '../orders/order-line.rules.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import { translators } from '../platform/translators.ts'
import type { Visitor } from '../platform/visitor.ts'
import { giftCardOfOrder, prepareGiftCard } from '../vouchers/issue-gift-card.ts'
import { sendingMoment } from './gift-card-sale.rules.ts'
import { insertSale, readSale, type SaleWish, updateWish } from './gift-card-sales.store.ts'
import { sealCode } from './sealed-code.ts'

export interface GiftCardWish {
  /** Minor units of the storefront's currency. */
  readonly amount: number
  readonly buyer: { readonly name?: string | undefined; readonly email: string }
  readonly recipient: { readonly name: string; readonly email: string } | null
  readonly message: string
  readonly cardLanguage: Language
  /** `2026-12-24`; null: as soon as it is paid. */
  readonly sendOn: string | null
  readonly acceptTerms: boolean
  /** The order whose payment failed. */
  readonly orderToken?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** Scheme, host and port at which the visitor is. */
  readonly origin: string
  readonly buyerIp?: string | undefined
}

const HOUR = 3600
/** Orders that one session may begin in an hour: who tries stolen bank cards out begins many (OWASP OAT-001). */
const MOST_ORDERS = 20

/**
 * Orders a gift card and gives the provider's page. It is an order of its own beside the cart (decision 0022): the card
 * is made with it, worth nothing until it is paid, and its code lies under a seal until its letter has gone out. The
 * same Idempotency-Key gives the same page; the order of a failed payment is taken up again.
 * @throws ShopError session_missing, terms_not_accepted, gift_card_amount {least, most}, gift_card_date,
 *   too_many_requests, payment_provider_unavailable, payment_refused, invalid_request for a key of something else
 */
export async function buyGiftCard(shop: Shop, visitor: Visitor, wish: GiftCardWish): Promise<ReplyOf<'buyGiftCard'>> {
  const { portal, cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  if (!wish.acceptTerms) throw new ShopError('terms_not_accepted')
  const { least, most } = portal.giftCards
  if (!isGiftCardAmount(portal.giftCards, wish.amount)) throw new ShopError('gift_card_amount', { least, most })
  const sendAt = sendingMoment(wish.sendOn, shop.clock.now(), portal.timezone)
  if (!sendAt) throw new ShopError('gift_card_date')
  const begun = await shop.memory.count(`gift card orders ${cartId}`, HOUR)
  if (begun > MOST_ORDERS) throw new ShopError('too_many_requests', { retryAfterSeconds: HOUR })

  const before = await unpaidBefore(shop, visitor, wish)
  const begin = async (tx: Querying) => {
    const intent = intentOf(cartId, wish)
    if (intent) await waitForKey(tx, intent)
    const known = intent && (await paymentOfKey(tx, intent))
    if (known) return known
    const payment = await beginCardOrder(shop, tx, visitor, wish, sendAt, before)
    if (intent) await rememberKey(tx, intent, payment.id)
    return payment
  }
  return await openBegunPayment(shop, begin, wish.buyerIp)
}

/**
 * The cart of an order for a gift card that is not paid yet: paying it again must not leave two that could be. One that
 * waits at the provider's page for another amount stays alone: nobody is sent to pay what he hasn't seen.
 */
async function unpaidBefore(
  shop: Shop,
  { portal }: Visitor,
  { orderToken, amount }: GiftCardWish,
): Promise<number | undefined> {
  const order = orderToken ? await orderOfToken(shop.db, portal.portalCode, orderToken) : undefined
  const sale = order && (await readSale(shop.db, order.id))
  if (!sale) return undefined
  return order.state === 'failed' || (order.state === 'paying' && sale.amount === amount) ? order.cartId : undefined
}

async function beginCardOrder(
  shop: Shop,
  tx: Querying,
  visitor: Visitor,
  wish: GiftCardWish,
  sendAt: Date,
  cartBefore: number | undefined,
) {
  const { portal, language, customerId, shopProvider } = visitor
  const { amount, buyer } = wish
  const currency = portal.currencyCode
  const carrier =
    cartBefore !== undefined && (await takeCart(tx, cartBefore))
      ? { cartId: cartBefore, now: shop.clock.now() }
      : await cartForOrder(tx, visitor)
  const underWay = await paymentUnderWay(tx, carrier.cartId)
  if (underWay) {
    await keepWish(shop, tx, underWay.orderId, visitor, wish, sendAt)
    return underWay
  }
  const title = translators[language]('gift_cards_title')
  const payment = await beginOrder(
    shop,
    tx,
    portal,
    {
      portalCode: portal.portalCode,
      cartId: carrier.cartId,
      customerId,
      language,
      shopProvider,
      contactName: buyer.name ?? null,
      contactEmail: buyer.email,
      contactPhone: null,
      deliveryMethod: 'e_ticket',
      deliveryAddress: null,
      envelope: false,
      currency,
      totalAmount: amount,
      origin: wish.origin,
      // its VAT is due when it pays for something (Directive 2016/1065: a multi-purpose voucher)
      lines: [plainLine('gift_card_sale', amount, { title })],
      vouchers: { promoCodeIds: [], giftCards: [] },
    },
    { amount, now: carrier.now },
  )
  await keepWish(shop, tx, payment.orderId, visitor, wish, sendAt)
  return { ...payment, isOver: false }
}

/** The card, and what is wished of it; an order that is paid in another try has its card already. */
async function keepWish(
  shop: Shop,
  tx: Querying,
  orderId: number,
  { portal }: Visitor,
  { amount, buyer, recipient, message, cardLanguage }: GiftCardWish,
  sendAt: Date,
): Promise<void> {
  const wish: SaleWish = {
    giverName: buyer.name ?? null,
    recipientName: recipient?.name ?? null,
    recipientEmail: recipient?.email ?? null,
    message,
    language: cardLanguage,
    sendAt,
  }
  if (await giftCardOfOrder(tx, orderId)) return await updateWish(tx, orderId, wish)
  const value = money(amount, portal.currencyCode)
  const { giftCardId, code } = await prepareGiftCard(shop, tx, portal.portalCode, value, orderId)
  await insertSale(tx, { ...wish, giftCardId, orderId, sealedCode: sealCode(shop, giftCardId, code) })
}

/** The caller's key belongs to his session, and to just this wish. */
function intentOf(cartId: number, { idempotencyKey, origin, buyerIp, ...wish }: GiftCardWish) {
  if (idempotencyKey === undefined) return undefined
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest()
  return { scope: `gift card of session ${cartId}`, key: idempotencyKey, hash }
}
