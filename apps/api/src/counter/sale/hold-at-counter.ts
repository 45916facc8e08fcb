import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { holdBestTickets } from '../../box-office/holding/hold-best-tickets.ts'
import { holdTickets } from '../../box-office/holding/hold-tickets.ts'
import { listFor } from '../../box-office/stock/read-prices.ts'
import { cartContents } from '../../cart/contents/read-cart.ts'
import { generateCartId } from '../../cart/owners/cart-id.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { counterVisitor } from './counter-visitor.ts'
import { findSale, insertSale, readEntries, type Sale } from './sales.store.ts'

type Asked = Pick<Served<'holdAtCounter'>, 'staff' | 'params' | 'body' | 'visitor'>

/**
 * Holds the best seats, or places of a standing zone, for a sale, as the shop does for any buyer (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, and as holdTickets and holdBestTickets
 */
export const holdAtCounter = async (shop: Shop, asked: Asked): Promise<ReplyOf<'holdAtCounter'>> => {
  const { staff, params, body } = asked
  const { shift, known } = await inTransaction(shop.db, async (tx) => {
    const own = await takeOwnShift(tx, staff, params.id)
    return { shift: own, known: body.saleId === null ? null : await openSale(tx, own.id, body.saleId) }
  })
  const sale = known ?? { id: randomUUID(), shiftId: shift.id, cartId: generateCartId() }
  const visitor = counterVisitor(shop, shift.portalCode, sale.cartId, asked.visitor)
  await hold(shop, visitor, body)
  await inTransaction(shop.db, async (tx) => {
    await takeOwnShift(tx, staff, params.id)
    if (!known) await insertSale(tx, sale)
    const { eventId, quantity } = body
    const subject = { kind: 'counter_shift', id: shift.id, portalCode: shift.portalCode, eventId }
    await writeAudit(tx, staff, { verb: 'holdAtCounter', subject, after: { sale: sale.id, event: eventId, quantity } })
  })
  return await showSale(shop, sale, visitor)
}

/** A sale that isn't paid. @throws ShopError sale_not_found */
const openSale = async (tx: Parameters<typeof findSale>[0], shiftId: number, saleId: string) => {
  const sale = await findSale(tx, shiftId, saleId)
  if (!sale || (await readEntries(tx, saleId)).length > 0) throw new ShopError('sale_not_found')
  return sale
}

const hold = async (shop: Shop, visitor: Visitor, { eventId, quantity, zoneId, ticketTypeId }: Asked['body']) => {
  const { zones } = await listFor(shop, visitor, eventId)
  const type = ticketTypeId === null ? {} : { ticketTypeId }
  const zone = zones.find((one) => one.zoneId === zoneId)
  const standing = zone ?? (zones.every(({ kind }) => kind === 'standing') ? zones[0] : undefined)
  if (standing?.kind === 'standing')
    return await holdTickets(shop, visitor, eventId, [{ zoneId: standing.zoneId, quantity, ...type }])
  const where = zoneId === null ? {} : { zoneIds: [zoneId] }
  return await holdBestTickets(shop, visitor, eventId, { tickets: [{ quantity, ...type }], ...where })
}

/** A sale's tickets and total, as its cart says. @throws ShopError holds_expired when it holds nothing any more */
const showSale = async (
  shop: Shop,
  { id, cartId }: Pick<Sale, 'id' | 'cartId'>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): Promise<ReplyOf<'holdAtCounter'>> => {
  const contents = await cartContents(shop, shop.db, cartId, { portal, language })
  const { expiresAt } = contents?.cart ?? {}
  if (!contents || !expiresAt) throw new ShopError('holds_expired')
  const { events, total, serverNow } = contents.cart
  return {
    id,
    total: total.totalAmount,
    currency: portal.currencyCode,
    expiresAt,
    serverNow,
    tickets: events.flatMap((event) =>
      event.tickets.map((ticket) => ({
        eventId: event.id,
        placeId: ticket.id,
        title: event.title,
        section: ticket.section,
        row: ticket.row,
        seat: ticket.seat,
        ...(ticket.isTable === undefined ? {} : { isTable: ticket.isTable }),
        zoneId: ticket.zoneId,
        zoneName: ticket.zoneName,
        ticketTypeId: ticket.ticketTypeId,
        ticketTypeName: ticket.ticketTypeName,
        price: ticket.price.amount,
      })),
    ),
  }
}
