import type { WantedTicket } from '@parter/contract/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { holdTickets } from '../box-office/hold-tickets.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { readCart } from './read-cart.ts'

/**
 * Puts tickets into the cart: a held place is in the cart, so this holds what isn't held yet and sets ticket types.
 * @returns the whole cart
 * @throws ShopError as `holdTickets`
 */
export async function addTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  tickets: readonly WantedTicket[],
): Promise<ReplyOf<'addTickets'>> {
  await holdTickets(shop, visitor, eventId, tickets)
  return await readCart(shop, visitor)
}
