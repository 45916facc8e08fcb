import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { releasePlaces } from '../../box-office/holding/release-tickets.ts'
import { cartContents } from '../../cart/contents/read-cart.ts'
import { forgetEvents, takeCart } from '../../cart/owners/leave-cart.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { findSale, readEntries } from './sales.store.ts'

/**
 * Gives the places of a sale back at once; one that is paid stays as it is.
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found
 */
export const dropSale = async (
  shop: Shop,
  { staff, params, visitor }: Pick<Served<'dropSale'>, 'staff' | 'params' | 'visitor'>,
): Promise<ReplyOf<'dropSale'>> =>
  inTransaction(shop.db, async (tx) => {
    const shift = await takeOwnShift(tx, staff, params.id)
    const sale = await findSale(tx, shift.id, params.saleId)
    if (!sale) throw new ShopError('sale_not_found')
    if ((await readEntries(tx, sale.id)).length > 0) return { isDropped: false }
    const portal = portalOfCode(shift.portalCode, shop.portals)
    await takeCart(tx, sale.cartId)
    const contents = await cartContents(shop, tx, sale.cartId, { portal, language: visitor.language })
    const eventIds = [...(contents?.events.keys() ?? [])]
    if (eventIds.length > 0) {
      await releasePlaces(tx, sale.cartId, { eventIds })
      await forgetEvents(tx, sale.cartId, eventIds)
    }
    const subject = { kind: 'counter_shift', id: shift.id, portalCode: shift.portalCode }
    await writeAudit(tx, staff, { verb: 'dropSale', subject, after: { sale: sale.id } })
    return { isDropped: true }
  })
