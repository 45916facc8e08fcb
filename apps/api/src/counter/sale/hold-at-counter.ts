import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { holdBestTickets } from '../../box-office/holding/hold-best-tickets.ts'
import { holdTickets } from '../../box-office/holding/hold-tickets.ts'
import { listFor } from '../../box-office/stock/read-prices.ts'
import { generateCartId } from '../../cart/owners/cart-id.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { counterVisitor } from './counter-visitor.ts'
import { openSale, showSale } from './sale.ts'
import { insertSale } from './sales.store.ts'

type Asked = Pick<Served<'holdAtCounter'>, 'staff' | 'params' | 'body' | 'visitor'>

/**
 * Holds the best seats, chosen ones, or places of a standing zone, for a sale, as the shop does for any buyer (R13.1).
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
  await holdPlaces(shop, visitor, body)
  await inTransaction(shop.db, async (tx) => {
    await takeOwnShift(tx, staff, params.id)
    if (!known) await insertSale(tx, sale)
    const { eventId, placeIds, quantity: wanted } = body
    const quantity = placeIds?.length ?? wanted
    const subject = { kind: 'counter_shift', id: shift.id, portalCode: shift.portalCode, eventId }
    await writeAudit(tx, staff, { verb: 'holdAtCounter', subject, after: { sale: sale.id, event: eventId, quantity } })
  })
  return await showSale(shop, sale, visitor)
}

/** Holds places for the cart of a counter's visitor. @throws ShopError as holdTickets and holdBestTickets */
export const holdPlaces = async (
  shop: Shop,
  visitor: Visitor,
  { eventId, quantity, zoneId, ticketTypeId, placeIds }: Omit<Asked['body'], 'saleId'>,
) => {
  const { zones } = await listFor(shop, visitor, eventId)
  const type = ticketTypeId === null ? {} : { ticketTypeId }
  if (placeIds)
    return await holdTickets(
      shop,
      visitor,
      eventId,
      placeIds.map((placeId) => ({ placeId, ...type })),
    )
  const zone = zones.find((one) => one.zoneId === zoneId)
  const standing = zone ?? (zones.every(({ kind }) => kind === 'standing') ? zones[0] : undefined)
  if (standing?.kind === 'standing')
    return await holdTickets(shop, visitor, eventId, [{ zoneId: standing.zoneId, quantity, ...type }])
  const where = zoneId === null ? {} : { zoneIds: [zoneId] }
  return await holdBestTickets(shop, visitor, eventId, { tickets: [{ quantity, ...type }], ...where })
}
