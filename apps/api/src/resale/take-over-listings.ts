import { orderOf } from '../orders/order/lock-order.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { bookResale } from '../returns/make-return.ts'
import { ticketsToReturn } from '../returns/returnable-order.ts'
import { endListing, readTakenOver } from './resale.store.ts'

/**
 * Ends the tickets whose places paid orders have taken over from their owners, and gives the owners their money back as a
 * return does, in the transaction that settles the buyers' payments. Their places are the buyers' already, and all of this
 * is locked (`takeOver`).
 */
export async function takeOverListings(
  shop: Pick<Shop, 'announce'>,
  tx: Querying,
  orders: readonly { readonly orderId: number; readonly buysResale: boolean }[],
): Promise<void> {
  const buyers = orders.filter(({ buysResale }) => buysResale).map(({ orderId }) => orderId)
  if (buyers.length === 0) return
  for (const { id, sellerOrderId, ticketId, buyerOrderId } of await readTakenOver(tx, buyers)) {
    const seller = await orderOf(tx, sellerOrderId)
    const all = await ticketsToReturn(tx, sellerOrderId)
    const ticket = all.find((one) => one.id === ticketId)
    if (!seller || !ticket) throw new Error(`The ticket ${ticketId} of a taken over place is gone`)
    await bookResale(shop, tx, seller, all, ticket)
    await endListing(tx, id, 'sold', buyerOrderId)
  }
}
