import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { releasePlaces } from '../../box-office/holding/release-tickets.ts'
import { generateCartId } from '../../cart/owners/cart-id.ts'
import { forgetEvents } from '../../cart/owners/leave-cart.ts'
import { orderForCash } from '../../checkout/begin-order.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { issueTickets } from '../../tickets/issue-tickets.ts'
import { fiscalDeviceOf } from '../fiscal/fiscal-device.ts'
import { counterVisitor } from '../sale/counter-visitor.ts'
import { holdPlaces } from '../sale/hold-at-counter.ts'
import { counterDraft, takeContents } from '../sale/order-of-sale.ts'
import { insertEntry, insertSale, type Sale } from '../sale/sales.store.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import type { LockedShift } from '../shift/shifts.store.ts'
import { insertOutageTickets } from './outage-tickets.store.ts'
import { showOutageTickets } from './read-outage-tickets.ts'

type Asked = Pick<Served<'prepareOutageTickets'>, 'staff' | 'params' | 'body' | 'visitor' | 'request'>

/**
 * Sells places to the counter itself, a ticket an order, all or none, so that they can be printed now and sold by hand when
 * the counter can't reach the shop: they are in the doors' lists at once. No receipt is printed and the drawer expects
 * nothing until it is said which were sold (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, cash_unavailable, step_incomplete {step}, and as
 *   holdTickets and holdBestTickets
 */
export const prepareOutageTickets = async (shop: Shop, asked: Asked): Promise<ReplyOf<'prepareOutageTickets'>> => {
  const { staff, params, body, visitor } = asked
  const shift = await inTransaction(shop.db, (tx) => takeOwnShift(tx, staff, params.id))
  fiscalDeviceOf(shop, shift.portalCode)
  const sales: Sale[] = []
  try {
    const { placeIds, quantity, ...wanted } = body
    const each = placeIds?.map((placeId) => ({ placeIds: [placeId] })) ?? Array.from({ length: quantity }, () => ({}))
    for (const place of each) {
      const sale = { id: randomUUID(), shiftId: shift.id, cartId: generateCartId() }
      await holdPlaces(shop, counterVisitor(shop, shift.portalCode, sale.cartId, visitor), {
        ...wanted,
        ...place,
        quantity: 1,
      })
      sales.push(sale)
    }
    const orders = await inTransaction(shop.db, async (tx) =>
      sellToCounter(shop, tx, asked, await takeOwnShift(tx, staff, params.id), sales),
    )
    // they are printed now; whatever fails here, the work after the sale does
    await issueTickets
      .runTogether(shop, orders)
      .catch((error) => shop.log.warn({ err: error, shiftId: shift.id }, 'Tickets are not issued yet'))
  } catch (error) {
    await inTransaction(shop.db, (tx) => release(tx, sales, body.eventId))
    throw error
  }
  return await showOutageTickets(shop.db, shift.id)
}

const sellToCounter = async (
  shop: Shop,
  tx: Querying,
  { staff, body, request }: Asked,
  shift: LockedShift,
  sales: readonly Sale[],
): Promise<{ readonly orderId: number }[]> => {
  const portal = portalOfCode(shift.portalCode, shop.portals)
  const orderIds: number[] = []
  for (const sale of sales) {
    await insertSale(tx, sale)
    const contents = await takeContents(shop, tx, portal, sale)
    const { total, serverNow } = contents.cart
    const draft = counterDraft(shop, portal, sale, contents, request)
    const { id: orderId } = await orderForCash(shop, tx, portal, draft, {
      amount: total.totalAmount,
      now: new Date(serverNow),
    })
    const booked = { shiftId: shift.id, saleId: sale.id, orderId, needsReceipt: false }
    await insertEntry(tx, { ...booked, kind: 'sale', amount: total.totalAmount })
    orderIds.push(orderId)
  }
  await insertOutageTickets(tx, shift.id, orderIds)
  await writeAudit(tx, staff, {
    verb: 'prepareOutageTickets',
    subject: { kind: 'counter_shift', id: shift.id, portalCode: shift.portalCode, eventId: body.eventId },
    after: { event: body.eventId, tickets: sales.length },
  })
  return orderIds.map((orderId) => ({ orderId }))
}

const release = async (tx: Querying, sales: readonly Sale[], eventId: number): Promise<void> => {
  for (const { cartId } of sales) {
    await releasePlaces(tx, cartId, { eventIds: [eventId] })
    await forgetEvents(tx, cartId, [eventId])
  }
}
