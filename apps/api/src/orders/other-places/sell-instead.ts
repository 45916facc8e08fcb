import type { Querying } from '../../platform/shop/shop.ts'
import { bookMovement } from '../books/ledger.store.ts'
import type { Order, OrderLine } from '../order/order.rules.ts'
import { exchangeMovement } from './exchange.rules.ts'
import { insertExchanged, readLinesOfTicket } from './other-places.store.ts'

/**
 * Adds what an exchange sells to a paid, locked order and books it, in the caller's transaction; its other half, the
 * return, exists already.
 * @param exchangeId of the return
 * @returns the number of the ticket's line
 */
export async function sellInstead(
  tx: Querying,
  { id: orderId, currency }: Order,
  exchangeId: number,
  lines: readonly OrderLine[],
): Promise<number> {
  const lineNo = await insertExchanged(tx, orderId, exchangeId, lines)
  await bookMovement(tx, exchangeMovement(exchangeId, currency, lines), { orderId })
  return lineNo
}

/** The lines of a ticket of an order: itself, its discount, its insurance. */
export const linesOfTicket = (db: Querying, orderId: number, lineNos: readonly number[]): Promise<OrderLine[]> =>
  readLinesOfTicket(db, orderId, lineNos)
