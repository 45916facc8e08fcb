import type { ReplyOf } from '@parter/contract/calls.ts'
import { forgetResold } from '../box-office/selling/claim-resold.ts'
import { notifyMaps } from '../box-office/stock/stock-notifications.ts'
import { orderToActOn } from '../orders/buyers/order-to-act-on.ts'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { resaleOfOrder } from './read-resale.ts'
import { endListing, lockListing, readOwnTickets } from './resale.store.ts'
import { enqueueResaleEmail } from './resale-email.ts'

/**
 * Ends an offer unless somebody has the ticket in their cart: whoever chose it first has until their hold ends (R13.4).
 * @returns false: it had ended before
 * @throws ShopError ticket_being_bought
 */
export async function endOpenListing(
  tx: Querying,
  listingId: number,
  outcome: 'withdrawn' | 'ended_by_staff',
): Promise<boolean> {
  const place = await lockListing(tx, listingId)
  if (!place) return false
  if (!(await forgetResold(tx, place))) throw new ShopError('ticket_being_bought')
  await endListing(tx, listingId, outcome)
  await notifyMaps(tx, [place.eventId])
  await enqueueResaleEmail(tx, listingId, outcome)
  return true
}

/**
 * Offers a ticket no longer: its owner simply keeps it. Repeated, it changes nothing.
 * @throws ShopError order_not_found, login_required, ticket_not_found, ticket_being_bought
 */
export async function withdrawOffer(
  shop: Shop,
  visitor: Visitor,
  input: { readonly orderToken: string; readonly ticketId: string },
): Promise<ReplyOf<'withdrawOffer'>> {
  const found = await orderToActOn(shop.db, visitor, input.orderToken)
  return await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, found.id)
    const ticket = (await readOwnTickets(tx, order.id)).find(({ id }) => id === input.ticketId)
    if (!ticket) throw new ShopError('ticket_not_found')
    if (ticket.listingId !== null) await endOpenListing(tx, ticket.listingId, 'withdrawn')
    return await resaleOfOrder(tx, visitor, order)
  })
}
