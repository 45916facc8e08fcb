import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readOrdersWithTickets } from '../ticket/orders-with-tickets.store.ts'
import { ticketsPdf } from './ticket-pdf.ts'

/**
 * The valid tickets of several orders in one PDF, a page each, by the numbers that are printed on them, in the storefront's
 * language.
 * @param numberOf of each order
 * @throws ShopError ticket_not_found where none is valid
 */
export const numberedTicketsPdf = async (
  shop: Shop,
  portal: Portal,
  numberOf: ReadonlyMap<number, number>,
): Promise<Buffer> => {
  const count = Math.max(0, ...numberOf.values())
  const found = await readOrdersWithTickets(shop.db, [...numberOf.keys()])
  const pages = found
    .flatMap(({ order, tickets }) =>
      tickets.map((ticket) => ({ order, ticket, number: numberOf.get(order.id) ?? 0, count })),
    )
    .toSorted((one, other) => one.number - other.number)
  if (pages.length === 0) throw new ShopError('ticket_not_found')
  return await ticketsPdf(shop, portal, pages, portal.defaultLocale)
}
