import type { CartTicket } from '@parter/contract/cart.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'

/** What a person calls a ticket: `Rida 5, koht 8`, or its standing zone. */
export const ticketTitle = ({ t }: ShopOnShow, { row, seat, zoneName }: CartTicket): string =>
  row !== null && seat !== null ? t('cart_row_seat', { row, seat }) : zoneName

/** The same with its section, where it stands alone: `Parter, rida 5, koht 8`. */
export const ticketInFull = (shop: ShopOnShow, ticket: CartTicket): string => {
  const { section, row, seat } = ticket
  if (section !== null && row !== null && seat !== null) return shop.t('cart_seat_full', { section, row, seat })
  return [section, ticketTitle(shop, ticket)].filter((word) => word).join(', ')
}
