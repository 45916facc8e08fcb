import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { counterVisitor } from '../sale/counter-visitor.ts'
import { openSale, showSale } from '../sale/sale.ts'
import { takeOwnShift } from '../shift/own-shift.ts'

interface Asked {
  readonly staff: StaffActor
  readonly params: { readonly id: number; readonly saleId: string }
  readonly visitor: Visitor
}

/**
 * Changes the cart of a sale as its buyer would in the shop, and shows the sale.
 * @param lastCharacters of the card: the audit log tells which it was without being a way to use it
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, holds_expired, and what the change throws
 */
export const changeSale = async (
  shop: Shop,
  { staff, params, visitor }: Asked,
  { verb, lastCharacters }: { readonly verb: string; readonly lastCharacters: string },
  change: (own: Visitor) => Promise<unknown>,
): Promise<ReplyOf<'putGiftCardOnSale'>> => {
  const { sale, portalCode } = await inTransaction(shop.db, async (tx) => {
    const shift = await takeOwnShift(tx, staff, params.id)
    return { sale: await openSale(tx, shift.id, params.saleId), portalCode: shift.portalCode }
  })
  const own = counterVisitor(shop, portalCode, sale.cartId, visitor)
  await change(own)
  const subject = { kind: 'counter_shift', id: params.id, portalCode }
  await inTransaction(shop.db, (tx) =>
    writeAudit(tx, staff, { verb, subject, after: { sale: sale.id, lastCharacters } }),
  )
  return await showSale(shop, sale, own)
}
