import type { CartTicket } from '@parter/contract/cart/cart.ts'
import { formatDays } from '@parter/portal/time/event-days.ts'
import { rowKindOf } from '@parter/portal/seat-labels.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'

/** What a person calls a ticket: `Rida 5, koht 8`, `Laud 4, koht 2`, or its standing zone. */
export const ticketTitle = (
  { t }: ShopContext,
  ticket: Pick<CartTicket, 'row' | 'seat' | 'isTable' | 'zoneName'>,
): string => {
  const { row, seat, zoneName } = ticket
  return row !== null && seat !== null ? t('cart_row_seat', { row, seat, rowKind: rowKindOf(ticket) }) : zoneName
}

/** The days of an event of several that a ticket is good for; null: the whole event. */
export const ticketDays = ({ dates }: ShopContext, { days }: Partial<Pick<CartTicket, 'days'>>): string | null =>
  days && days.length > 0 ? formatDays(dates, days) : null

type Named = Pick<CartTicket, 'section' | 'row' | 'seat' | 'isTable' | 'zoneName'> & Partial<Pick<CartTicket, 'days'>>

/** The same with its section and days, where it stands alone: `Parter, rida 5, koht 8`, `Päevapilet, L 17.07.2027`. */
export const ticketInFull = (shop: ShopContext, ticket: Named): string =>
  [placeInFull(shop, ticket), ticketDays(shop, ticket)].filter(Boolean).join(', ')

const placeInFull = (shop: ShopContext, ticket: Named): string => {
  const { section, row, seat } = ticket
  if (section !== null && row !== null && seat !== null)
    return shop.t('cart_seat_full', { section, row, seat, rowKind: rowKindOf(ticket) })
  return [section, ticketTitle(shop, ticket)].filter((word) => word).join(', ')
}
