import type { ReplyOf } from '@parter/contract/calls.ts'
import { lockOrderOf } from '../../orders/order/lock-order.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { readEmailNews } from '../../platform/mail/email.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { readTickets } from '../ticket/tickets.store.ts'
import { issueSuccessor } from './issue-successor.ts'
import { orderToActOn } from './order-to-act-on.ts'
import { postToRecipient } from './recipient-email.ts'
import { takeBackUntil } from './sending.rules.ts'
import { endTransfer, voidTicket } from './sending.store.ts'

/**
 * Takes back a ticket that was sent on, while that is possible: the recipient's code becomes void and they are notified by
 * email, the buyer gets a new code. The buyer's first code stays void.
 * @throws ShopError ticket_not_found, ticket_not_sendable when it is too late, login_required
 */
export async function takeTicketBack(
  shop: Shop,
  visitor: Visitor,
  ticketId: string,
  orderToken: string,
): Promise<ReplyOf<'takeTicketBack'>> {
  const order = await orderToActOn(shop, visitor, orderToken)
  await inTransaction(shop.db, async (tx) => {
    await lockOrderOf(tx, order.id)
    const ticket = (await readTickets(tx, order.id)).find(({ id }) => id === ticketId)
    if (!ticket || ticket.sentToEmail === null) throw new ShopError('ticket_not_found')
    const mail = await readEmailNews(tx, order.id, ['ticket_sent'], ticket.id)
    if (takeBackUntil(ticket, mail?.state ?? null, shop.clock.now()) === null)
      throw new ShopError('ticket_not_sendable')
    if (!(await voidTicket(tx, ticket.id))) throw new ShopError('ticket_not_sendable')
    await postToRecipient(shop, tx, order, ticket, 'ticket_taken_back')
    await endTransfer(tx, ticket.id)
    await issueSuccessor(tx, order.id, ticket, null)
  })
  shop.log.info({ orderId: order.id, ticketId }, 'A ticket was taken back')
  return { accepted: true }
}
