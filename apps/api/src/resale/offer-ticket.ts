import type { ReplyOf } from '@parter/contract/calls.ts'
import { forgetResold } from '../box-office/selling/claim-resold.ts'
import { notifyMaps } from '../box-office/stock/stock-notifications.ts'
import { orderToActOn } from '../orders/buyers/order-to-act-on.ts'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { obstacleOf, stateOf } from './listing.rules.ts'
import { resaleOfOrder } from './read-resale.ts'
import { insertListing, readOwnTickets } from './resale.store.ts'
import { enqueueResaleEmail } from './resale-email.ts'

declare module '../platform/events.ts' {
  interface ShopEvents {
    /** An owner offers a ticket: those who wait are offered it first. */
    ticketListed: {
      readonly listingId: number
      readonly eventId: number
      readonly placeId: number
      readonly zoneId: number
      readonly ticketTypeId: number
    }
  }
}

/**
 * Offers a ticket of a paid order to others at the price that was paid for it. It stays valid until somebody has paid it,
 * and can be withdrawn until then (R13.4). Offering it again changes nothing. A guest needs the order's secret link, a
 * customer their account.
 * @throws ShopError order_not_found, login_required, ticket_not_found, ticket_not_resellable {obstacle},
 *   ticket_being_bought, return_changed {total} when the refund would differ from the amount that was shown
 */
export async function offerTicket(
  shop: Shop,
  visitor: Visitor,
  input: { readonly orderToken: string; readonly ticketId: string; readonly expectedRefund: number },
): Promise<ReplyOf<'offerTicket'>> {
  const found = await orderToActOn(shop.db, visitor, input.orderToken)
  return await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, found.id)
    const ticket = (await readOwnTickets(tx, order.id)).find(({ id }) => id === input.ticketId)
    if (!ticket) throw new ShopError('ticket_not_found')
    const state = stateOf(ticket)
    if (state === 'none') {
      const obstacle = obstacleOf(ticket)
      if (obstacle) throw new ShopError('ticket_not_resellable', { obstacle })
      if (ticket.worth !== input.expectedRefund) throw new ShopError('return_changed', { total: ticket.worth })
      // a buyer of the place's earlier owner may still be paying
      if (!(await forgetResold(tx, ticket))) throw new ShopError('ticket_being_bought')
      const listingId = await insertListing(tx, order.id, ticket)
      if (listingId !== undefined) {
        const { eventId, placeId, zoneId, ticketTypeId } = ticket
        await shop.announce(tx, 'ticketListed', { listingId, eventId, placeId, zoneId, ticketTypeId })
        await notifyMaps(tx, [eventId])
        await enqueueResaleEmail(tx, listingId, 'listed')
      }
    } else if (state === 'sold') throw new ShopError('ticket_not_resellable', { obstacle: 'returned' })
    return await resaleOfOrder(tx, visitor, order)
  })
}
