import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { postTicketsAgain } from '../sending/confirmation-email.ts'
import { ticketsOfBuyer } from '../ticket/ticket.rules.ts'
import { findOrderOfToken, type OrderOfTickets, readTickets } from '../ticket/tickets.store.ts'

const HOUR = 3600
/** Emails per hour for one order, over all callers. */
export const MOST_EMAILS = 5

/**
 * Sends the email with the tickets again, to the order's own address and to no other, since the caller may be anyone who
 * has seen the order.
 * @throws ShopError order_not_found; ticket_not_found when there is nothing to send; too_many_requests
 */
export async function resendConfirmation(
  shop: Shop,
  { portal }: Visitor,
  orderToken: string,
): Promise<ReplyOf<'resendConfirmation'>> {
  const order = await findOrderOfToken(shop.db, portal.portalCode, orderToken)
  if (!order) throw new ShopError('order_not_found')
  await sendAgain(shop, order)
  return { accepted: true }
}

/** The same for a loaded order. @throws ShopError ticket_not_found, too_many_requests */
export async function sendAgain(shop: Shop, order: OrderOfTickets): Promise<void> {
  const own = ticketsOfBuyer(await readTickets(shop.db, order.id))
  if (own.length === 0) throw new ShopError('ticket_not_found')
  const mails = await shop.memory.count(`emails of order ${order.id}`, HOUR)
  if (mails > MOST_EMAILS) throw new ShopError('too_many_requests', { retryAfterSeconds: HOUR })
  await inTransaction(shop.db, (tx) => postTicketsAgain(shop, tx, order, own))
}
