import type { RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { holdTickets } from '../box-office/holding/hold-tickets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { promoCodesOf } from '../vouchers/promo-codes.ts'
import { readCart } from './contents/read-cart.ts'

/**
 * Puts tickets into the cart: a held place is in the cart, so this holds what isn't held yet and sets ticket types,
 * those among them that a promo code of the cart reveals.
 * @returns the whole cart
 * @throws ShopError as `holdTickets`
 */
export async function addTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  tickets: readonly RequestedTicket[],
): Promise<ReplyOf<'addTickets'>> {
  const codes = visitor.cartId === null ? [] : await promoCodesOf(shop.db, visitor.cartId)
  const revealed = codes
    .filter((code) => code.kind === 'reveal' && code.counts && code.eventId === eventId)
    .flatMap(({ ticketTypeCodes }) => ticketTypeCodes)
  await holdTickets(shop, visitor, eventId, tickets, revealed)
  return await readCart(shop, visitor)
}
