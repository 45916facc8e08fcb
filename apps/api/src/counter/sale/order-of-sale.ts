import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { CartContents } from '../../cart/contents/cart-contents.rules.ts'
import { cartContents } from '../../cart/contents/read-cart.ts'
import { hasOnlyExpired, takeCart } from '../../cart/owners/leave-cart.ts'
import { draftByStaff, linesOf } from '../../checkout/order-draft.rules.ts'
import { refuseUnsellable } from '../../checkout/start-payment.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { issueTickets } from '../../tickets/issue-tickets.ts'
import { stubsLink, ticketsLink } from '../../tickets/ticket/ticket-links.ts'
import { lacksReceipt } from '../shift/shift.rules.ts'
import { findCardOrder, readEntries, type Sale } from './sales.store.ts'

/** What the sale holds, under its cart's lock. @throws ShopError cart_being_paid while a terminal asks for a card, or an invoice waits for its money */
export const takeContents = async (
  shop: Shop,
  tx: Querying,
  portal: Portal,
  { id, cartId }: Sale,
): Promise<CartContents> => {
  await takeCart(tx, cartId)
  if ((await findCardOrder(tx, id))?.state === 'paying') throw new ShopError('cart_being_paid')
  const contents = await cartContents(shop, tx, cartId, { portal, language: portal.defaultLocale })
  if (!contents || contents.held.length === 0)
    throw new ShopError((await hasOnlyExpired(tx, cartId)) ? 'holds_expired' : 'cart_empty')
  if (contents.held.some(({ orderId }) => orderId !== null)) throw new ShopError('cart_being_paid')
  refuseUnsellable(shop, contents)
  const names = contents.cart.steps.find(({ name }) => name === 'personalization')
  if (names && !names.completed) throw new ShopError('step_incomplete', { step: names.name })
  return contents
}

/** Whoever pays at a counter is nobody in particular, and carries the tickets away. */
export const counterDraft = (
  shop: Shop,
  portal: Portal,
  { cartId }: Sale,
  contents: CartContents,
  request: Served<'paySaleInCash'>['request'],
) =>
  draftByStaff(portal, {
    cartId,
    language: portal.defaultLocale,
    staffChannel: 'counter',
    // gift cards pay their part of what the order costs
    totalAmount: contents.cart.total.totalAmount + contents.cardUses.reduce((sum, { amount }) => sum + amount, 0),
    vouchers: { promoCodeIds: contents.promoCodeIds, giftCards: contents.cardUses },
    lines: linesOf(contents),
    origin: ownOrigin(shop.settings, portal, request),
  })

/** The tickets are issued at once, because the buyer waits for their print; whatever fails here, the work after the sale does. */
export const showPaid = async (shop: Shop, saleId: string): Promise<ReplyOf<'paySaleInCash'>> => {
  const entry = (await readEntries(shop.db, saleId)).find(({ kind }) => kind === 'sale')
  if (!entry) throw new ShopError('sale_not_found')
  const { orderId, reference, amount, currency, receivedAmount, fiscalNumber, origin, language } = entry
  await issueTickets
    .run(shop, { orderId })
    .catch((error) => shop.log.warn({ err: error, orderId }, 'Tickets are not issued yet'))
  return {
    orderId,
    reference,
    total: amount,
    change: (receivedAmount ?? amount) - amount,
    currency,
    receipt: fiscalNumber,
    lacksReceipt: lacksReceipt(entry),
    ticketsLink: origin + ticketsLink(entry, language),
    stubsLink: origin + stubsLink(entry, language),
  }
}
