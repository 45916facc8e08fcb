import type { ReplyOf } from '@parter/contract/calls.ts'
import { cartContents } from '../../cart/contents/read-cart.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { findSale, readEntries, type Sale } from './sales.store.ts'

/** A sale that isn't paid. @throws ShopError sale_not_found */
export const openSale = async (tx: Querying, shiftId: number, saleId: string): Promise<Sale> => {
  const sale = await findSale(tx, shiftId, saleId)
  if (!sale || (await readEntries(tx, saleId)).length > 0) throw new ShopError('sale_not_found')
  return sale
}

/** A sale's tickets and total, as its cart says. @throws ShopError holds_expired when it holds nothing any more */
export const showSale = async (
  shop: Shop,
  { id, cartId }: Pick<Sale, 'id' | 'cartId'>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): Promise<ReplyOf<'holdAtCounter'>> => {
  const contents = await cartContents(shop, shop.db, cartId, { portal, language })
  const { expiresAt } = contents?.cart ?? {}
  if (!contents || !expiresAt) throw new ShopError('holds_expired')
  const { events, total, serverNow, giftCards } = contents.cart
  return {
    id,
    total: total.totalAmount,
    giftCards: giftCards.map(({ lastCharacters, used }) => ({ lastCharacters, used: used.amount })),
    currency: portal.currencyCode,
    expiresAt,
    serverNow,
    tickets: events.flatMap((event) =>
      event.tickets.map((ticket) => ({
        eventId: event.id,
        placeId: ticket.id,
        title: event.title,
        section: ticket.section,
        row: ticket.row,
        seat: ticket.seat,
        ...(ticket.isTable === undefined ? {} : { isTable: ticket.isTable }),
        zoneId: ticket.zoneId,
        zoneName: ticket.zoneName,
        ticketTypeId: ticket.ticketTypeId,
        ticketTypeName: ticket.ticketTypeName,
        price: ticket.price.amount,
      })),
    ),
  }
}
