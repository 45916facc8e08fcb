import type { ReplyOf } from '@parter/contract/calls.ts'
import type { BoughtGiftCard } from '@parter/contract/gift-cards/gift-cards.ts'
import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { heldTickets } from '../box-office/holding/holds-of-cart.ts'
import { holdsAll } from '../box-office/places/places.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { EmailKind } from '../platform/mail/email-kinds.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { isOwnOrder, showsWhole } from './buyers/order-secrecy.rules.ts'
import { shortenedEmail } from './buyers/shortened-email.rules.ts'
import { stateAlone } from './buyers/state-alone.ts'
import { contentsInWords } from './contents/read-order-contents.ts'
import { type Order, placesOf, purchaseStateOf } from './order/order.rules.ts'
import { readPurchase } from './order/purchase.store.ts'

/** Data of other rooms for a purchase's page; `rooms.ts` provides them. */
export interface PurchaseSources {
  /** Syncs an order's payment, unless that was done in the last seconds. Never throws. */
  readonly syncNow: (shop: Shop, orderId: number) => Promise<void>
  /** The tickets of a paid order as they stand. */
  readonly boughtTickets: (shop: Shop, order: Order, language: Visitor['language']) => Promise<BoughtTicket[]>
  /** The gift card that an order has bought; null: none. */
  readonly boughtGiftCard: (
    shop: Shop,
    order: Order,
    language: Visitor['language'],
    showEmail: (email: string) => string,
  ) => Promise<BoughtGiftCard | null>
  /** Where all tickets of an order are in one file. */
  readonly ticketsLink: (order: Order, language: Visitor['language']) => string
  /** Where their passes are in one bundle; null where the shop signs none. */
  readonly passesLink: (settings: Shop['settings'], order: Order, language: Visitor['language']) => string | null
  /** Where the receipt is, once it has a number. */
  readonly receiptLink: (order: Order, language: Visitor['language']) => string
  /** The kinds of emails that bring tickets. */
  readonly emailsWithTickets: readonly EmailKind[]
}

/**
 * The state of a purchase. The buyer's session or account, and the order's token in any browser, show all of it; a payment's
 * reference elsewhere shows the state and how to get the tickets by email. What the browser brings back from the
 * provider's page is not trusted: if the payment is still open, it is synced (R7.4).
 * @throws ShopError order_not_found
 */
export async function confirmPurchase(
  shop: Shop,
  visitor: Visitor,
  key: string,
  sources: PurchaseSources,
): Promise<ReplyOf<'confirmPurchase'>> {
  const { portal, language } = visitor
  const find = () => readPurchase(shop.db, portal.portalCode, key, sources.emailsWithTickets)
  let stored = await find()
  if (stored && (stored.order.state === 'paying' || stored.order.state === 'expired')) {
    await sources.syncNow(shop, stored.order.id)
    stored = await find()
  }
  if (!stored) throw new ShopError('order_not_found')
  if (!showsWhole(stored.order, key, visitor)) return stateAlone(shop, visitor, stored.order)
  const tickets = await sources.boughtTickets(shop, stored.order, language)
  // tickets issued since the purchase was read came with a receipt and an email, which a page with tickets waits for
  if (tickets.length > 0 && !stored.hasReceipt) stored = (await find()) ?? stored
  const { order, lines, payment, mail } = stored
  const { state, currency, totalAmount, reference, token } = order
  const contents = await contentsInWords(order, stored, {
    language,
    portal,
    hidesAddress: !isOwnOrder(order, visitor),
  })
  const showEmail = (email: string) => (isOwnOrder(order, visitor) ? email : shortenedEmail(email))
  const sellsGiftCard = lines.some(({ kind }) => kind === 'gift_card_sale')
  const giftCard = sellsGiftCard ? await sources.boughtGiftCard(shop, order, language, showEmail) : null
  const ticketsReady = giftCard
    ? isHandedOut(giftCard, shop.clock.now())
    : tickets.length > 0 && tickets.length === lines.filter(({ kind }) => kind === 'ticket').length
  const { places } = placesOf(order, lines)
  const isUnpaid = state === 'failed' || state === 'expired' || state === 'cancelled'
  const held = isUnpaid ? await heldTickets(shop.db, order.cartId) : []
  const isHere = ticketsReady && tickets.some(({ code }) => code !== '')
  const stillHeld = held.filter((one) => places.some((p) => p.eventId === one.eventId && p.placeId === one.placeId))
  const ends = stillHeld.map(({ expiresAt }) => expiresAt.getTime())
  const heldUntil = places.length > 0 && holdsAll(held, places) ? new Date(Math.min(...ends)) : null
  return {
    response: 'purchase-confirmation',
    shows: 'order',
    state: purchaseStateOf(state),
    lateReason: order.lateReason,
    orderReference: reference,
    orderToken: token,
    paymentReference: payment?.providerReference ?? '',
    contents,
    total: { amount: totalAmount, currency },
    refunded: { amount: stored.refundedAmount, currency },
    giftCardAmount: order.giftCardAmount > 0 ? { amount: order.giftCardAmount, currency } : null,
    giftCard,
    email: showEmail(order.contactEmail),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    holdsUntil: (state === 'paying' ? order.holdsUntil : heldUntil)?.toISOString() ?? null,
    serverNow: stored.now.toISOString(),
    paymentLink: wayOn(shop, order, payment?.isOpen ? payment.link : null, heldUntil, language),
    ticketsReady,
    tickets: tickets.map((ticket) => ({
      ...ticket,
      sentTo: ticket.sentTo && { ...ticket.sentTo, email: showEmail(ticket.sentTo.email) },
    })),
    pdfLink: isHere ? sources.ticketsLink(order, language) : null,
    appleWalletLink: isHere ? sources.passesLink(shop.settings, order, language) : null,
    receiptLink: stored.hasReceipt ? sources.receiptLink(order, language) : null,
    mail: mail && { state: mail.state, at: mail.at.toISOString() },
  }
}

/** True when the gift card is final: sent, withdrawn from, or scheduled. */
const isHandedOut = ({ state, sendAt }: BoughtGiftCard, now: Date): boolean =>
  state === 'sent' || state === 'withdrawn' || (state === 'waiting' && new Date(sendAt) > now)

/** Where the buyer continues: the provider's page while it is open, the checkout while the places are still theirs. */
function wayOn(
  shop: Shop,
  order: Order,
  openLink: string | null,
  heldUntil: Date | null,
  language: Visitor['language'],
): string | null {
  if (order.state === 'paying') return openLink
  if (heldUntil === null) return null
  return order.origin + pathTo('checkout', {}, language, portalOfCode(order.portalCode, shop.portals))
}
