import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { CartContents } from '../../cart/contents/cart-contents.rules.ts'
import { cartContents } from '../../cart/contents/read-cart.ts'
import { hasOnlyExpired, takeCart } from '../../cart/owners/leave-cart.ts'
import { orderForCash } from '../../checkout/begin-order.ts'
import { linesOf } from '../../checkout/order-draft.rules.ts'
import { refuseUnsellable } from '../../checkout/start-payment.ts'
import type { OrderDraft } from '../../orders/place-order.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { issueTickets } from '../../tickets/issue-tickets.ts'
import { ticketsLink } from '../../tickets/ticket/ticket-links.ts'
import { fiscalDeviceOf } from '../fiscal/fiscal-device.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { printReceipts } from './print-receipts.ts'
import { findSale, insertEntry, readEntries, type Sale } from './sales.store.ts'

type Asked = Pick<Served<'paySaleInCash'>, 'staff' | 'params' | 'body' | 'request'>

/**
 * The money of a sale lies on the counter: its order is placed, settled and booked in one transaction, once, however often
 * Enter is pressed; then the fiscal device prints and the tickets are issued (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cash_unavailable, cash_short {missing},
 *   cart_changed {version, totalAmount}, cart_empty, holds_expired, event_not_on_sale {eventId}, ticket_limit,
 *   ticket_quantity, step_incomplete {step}
 */
export const paySaleInCash = async (shop: Shop, asked: Asked): Promise<ReplyOf<'paySaleInCash'>> => {
  const { staff, params, body } = asked
  const { portalCode } = await inTransaction(shop.db, async (tx) => {
    // the lock makes a second press wait, and find what the first has booked
    const shift = await takeOwnShift(tx, staff, params.id)
    fiscalDeviceOf(shop, shift.portalCode)
    const sale = await findSale(tx, shift.id, params.saleId)
    if (!sale) throw new ShopError('sale_not_found')
    if ((await readEntries(tx, sale.id)).length > 0) return shift
    const portal = portalOfCode(shift.portalCode, shop.portals)
    const contents = await takeContents(shop, tx, portal, sale)
    const { version, total, serverNow } = contents.cart
    const { totalAmount } = total
    if (totalAmount !== body.expectedTotal) throw new ShopError('cart_changed', { version, totalAmount })
    if (body.received < totalAmount) throw new ShopError('cash_short', { missing: totalAmount - body.received })
    const draft = { ...draftOf(portal, sale, contents), origin: ownOrigin(shop.settings, portal, asked.request) }
    const paying = { amount: totalAmount, now: new Date(serverNow) }
    const { id: orderId } = await orderForCash(shop, tx, portal, draft, paying)
    const booked = { shiftId: shift.id, saleId: sale.id, orderId }
    await insertEntry(tx, { ...booked, kind: 'sale', amount: totalAmount, receivedAmount: body.received })
    await writeAudit(tx, staff, {
      verb: 'paySaleInCash',
      subject: { kind: 'order', id: orderId, portalCode: shift.portalCode },
      after: { shift: shift.id, tickets: contents.held.length, total: totalAmount, currency: portal.currencyCode },
    })
    return shift
  })
  await printReceipts(shop, portalCode, params.saleId)
  return await showPaid(shop, params.saleId)
}

/** What the sale holds, under its cart's lock. */
const takeContents = async (shop: Shop, tx: Querying, portal: Portal, { cartId }: Sale): Promise<CartContents> => {
  await takeCart(tx, cartId)
  const contents = await cartContents(shop, tx, cartId, { portal, language: portal.defaultLocale })
  if (!contents || contents.held.length === 0)
    throw new ShopError((await hasOnlyExpired(tx, cartId)) ? 'holds_expired' : 'cart_empty')
  refuseUnsellable(shop, contents)
  const names = contents.cart.steps.find(({ name }) => name === 'personalization')
  if (names && !names.completed) throw new ShopError('step_incomplete', { step: names.name })
  return contents
}

/** Whoever pays at a counter is nobody in particular, and carries the tickets away. */
const draftOf = (
  portal: Portal,
  { cartId }: Sale,
  contents: CartContents,
): Omit<OrderDraft, 'holdsUntil' | 'origin'> => ({
  portalCode: portal.portalCode,
  cartId,
  sessionCartId: null,
  customerId: null,
  language: portal.defaultLocale,
  shopProvider: null,
  staffChannel: 'counter',
  contactName: null,
  contactEmail: '',
  contactPhone: null,
  deliveryMethod: 'e_ticket',
  deliveryAddress: null,
  salesPoint: null,
  company: null,
  envelope: false,
  currency: portal.currencyCode,
  totalAmount: contents.cart.total.totalAmount,
  lines: linesOf(contents),
  vouchers: { promoCodeIds: [], giftCards: [] },
})

/** The tickets are issued at once, because the buyer waits for their print; whatever fails here, the work after the sale does. */
const showPaid = async (shop: Shop, saleId: string): Promise<ReplyOf<'paySaleInCash'>> => {
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
    ticketsLink: origin + ticketsLink(entry, language),
  }
}
