import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { lockOrderOf } from '../../orders/order/lock-order.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { readTickets } from '../ticket/tickets.store.ts'
import { issueSuccessor } from './issue-successor.ts'
import { orderToActOn } from './order-to-act-on.ts'
import { postToRecipient, postToSender } from './recipient-email.ts'
import { canSend, missingFields, type NewHolder } from './sending.rules.ts'
import { insertTransfer, isBeingBought, voidTicket } from './sending.store.ts'

export interface SendingInput extends NewHolder {
  readonly orderToken: string
  readonly email: string
  readonly language?: Language | undefined
}

const TOKEN_BYTES = 24
const DAY = 86_400
/** Tickets that may be sent per order in a day: enough for any order, too few to spam strangers. */
const MOST_A_DAY = 40

/**
 * Sends a ticket to another person (R10.5): in one transaction its code becomes void, the recipient gets a new ticket for
 * the same place by email in the chosen language, and the buyer is notified.
 * @throws ShopError ticket_not_found, ticket_not_sendable, ticket_being_bought, login_required, too_many_requests; FieldErrors when the event
 *   requires the holder's name
 */
export async function sendTicket(
  shop: Shop,
  visitor: Visitor,
  ticketId: string,
  input: SendingInput,
): Promise<ReplyOf<'sendTicket'>> {
  const order = await orderToActOn(shop, visitor, input.orderToken)
  const mails = await shop.memory.count(`send tickets of ${order.id}`, DAY)
  if (mails > MOST_A_DAY) throw new ShopError('too_many_requests', { retryAfterSeconds: DAY })
  await inTransaction(shop.db, async (tx) => {
    const { state } = await lockOrderOf(tx, order.id)
    const all = await readTickets(tx, order.id)
    const ticket = all.find(({ id }) => id === ticketId)
    if (!ticket) throw new ShopError('ticket_not_found')
    const missing = missingFields(ticket.personalisation, input)
    if (missing.length > 0) throw new FieldErrors(missing.map((field) => ({ code: 'field_required', field })))
    if (await isBeingBought(tx, ticket)) throw new ShopError('ticket_being_bought')
    const isPaid = state === 'paid' || state === 'partly_refunded'
    if (!isPaid || !canSend(ticket, shop.clock.now()) || !(await voidTicket(tx, ticket.id)))
      throw new ShopError('ticket_not_sendable')
    const { email, firstName, lastName, birthDate } = input
    const isNamed = ticket.personalisation !== 'none'
    const holder = isNamed ? { email, firstName, lastName, birthDate } : { email }
    const newId = await issueSuccessor(tx, order.id, ticket, holder)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const language = input.language ?? order.language
    const askedBy = order.customerId === null ? 'order_token' : 'customer'
    await insertTransfer(tx, {
      ticketId: newId,
      orderId: order.id,
      recipientEmail: input.email,
      language,
      token,
      askedBy,
    })
    const sent = (await readTickets(tx, order.id)).find(({ id }) => id === newId)
    if (!sent) throw new Error(`The ticket ${newId} is not there`)
    await postToRecipient(shop, tx, order, sent, 'ticket_sent')
    await postToSender(shop, tx, order, sent)
  })
  shop.log.info({ orderId: order.id, ticketId }, 'A ticket was sent to another person')
  return { accepted: true }
}
