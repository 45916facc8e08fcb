import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { ticketsOfBuyer } from '../ticket/ticket.rules.ts'
import { readOrderOfTickets, readTickets } from '../ticket/tickets.store.ts'
import { postTicketsAgain } from './confirmation-email.ts'
import { issueSuccessor } from './issue-successor.ts'
import { isBeingBought, voidTicket } from './sending.store.ts'

/** Sends the tickets that are the buyer's to the order's address. @throws ShopError ticket_not_found when there are none */
export const sendTicketsAgain = async (shop: Shop, tx: Querying, orderId: number): Promise<void> => {
  const order = await readOrderOfTickets(tx, orderId)
  const own = ticketsOfBuyer(await readTickets(tx, orderId))
  if (!order || own.length === 0) throw new ShopError('ticket_not_found')
  await postTicketsAgain(shop, tx, order, own)
}

/**
 * Gives the buyer's unused tickets of a locked order new codes; the old ones open no door any more.
 * @returns how many
 */
export const renewTickets = async (tx: Querying, orderId: number): Promise<number> => {
  let renewed = 0
  for (const ticket of ticketsOfBuyer(await readTickets(tx, orderId))) {
    if (!(await voidTicket(tx, ticket.id))) continue
    await issueSuccessor(tx, orderId, ticket, null)
    renewed++
  }
  return renewed
}

/**
 * The ticket of an exchanged seat, with a code of its own. @param placeId the new seat
 * @throws ShopError ticket_being_bought, ticket_not_sendable when it was used, returned or sent on meanwhile
 */
export const moveTicket = async (tx: Querying, orderId: number, ticketId: string, placeId: number): Promise<void> => {
  const ticket = ticketsOfBuyer(await readTickets(tx, orderId)).find(({ id }) => id === ticketId)
  if (ticket && (await isBeingBought(tx, ticket))) throw new ShopError('ticket_being_bought')
  if (!ticket || !(await voidTicket(tx, ticketId))) throw new ShopError('ticket_not_sendable')
  await issueSuccessor(tx, orderId, { ...ticket, placeId }, null)
}
