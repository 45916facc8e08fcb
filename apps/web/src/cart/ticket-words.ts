import type { CartTicket } from '@parter/contract/cart.ts'
import { rowKindOf } from '@parter/portal/seat-words.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'

/** What a person calls a ticket: `Rida 5, koht 8`, `Laud 4, koht 2`, or its standing zone. */
export const ticketTitle = (
  { t }: ShopOnShow,
  ticket: Pick<CartTicket, 'row' | 'seat' | 'isTable' | 'zoneName'>,
): string => {
  const { row, seat, zoneName } = ticket
  return row !== null && seat !== null ? t('cart_row_seat', { row, seat, rowKind: rowKindOf(ticket) }) : zoneName
}

/** The same with its section, where it stands alone: `Parter, rida 5, koht 8`. */
export const ticketInFull = (
  shop: ShopOnShow,
  ticket: Pick<CartTicket, 'section' | 'row' | 'seat' | 'isTable' | 'zoneName'>,
): string => {
  const { section, row, seat } = ticket
  if (section !== null && row !== null && seat !== null)
    return shop.t('cart_seat_full', { section, row, seat, rowKind: rowKindOf(ticket) })
  return [section, ticketTitle(shop, ticket)].filter((word) => word).join(', ')
}
