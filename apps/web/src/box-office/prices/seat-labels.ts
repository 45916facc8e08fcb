import { priceRangeLabel, usualPrice, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { Prices, Seat, Section } from '@parter/contract/box-office/box-office.ts'
import { type NamedSeat, rowKindOf } from '@parter/portal/seat-labels.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import type { SeatRow } from './seat-grid.rules.ts'

/** What a person calls a seat: `Rida 5, koht 8`, `Laud 4, koht 2`; with its section, where it stands alone. */
export const seatLabelWithType = ({ t }: Pick<ShopContext, 't'>, place: NamedSeat): string => {
  const { section, row, seat } = place
  if (!row || !seat) return ''
  const rowKind = rowKindOf(place)
  return section ? t('cart_seat_full', { section, row, seat, rowKind }) : t('cart_row_seat', { row, seat, rowKind })
}

/** What a row is called: `Rida 5`, `Laud 4`. */
export const rowLabel = ({ t }: Pick<ShopContext, 't'>, row: SeatRow): string =>
  t('seat_map_row_name', { row: row.label, rowKind: rowKindOf(row) })

/** What is special about a seat; null for most. */
export const kindLabel = ({ t }: ShopContext, kind: Seat['kind']): string | null => {
  switch (kind) {
    case 'wheelchair':
      return t('seat_map_seat_wheelchair')
    case 'companion':
      return t('seat_map_seat_companion')
    case 'restricted_view':
      return t('seat_map_seat_restricted_view')
    case 'normal':
      return null
  }
}

/** A seat in full, as it is read out: `Row G, seat 8, stalls, 24 €, free, restricted view`. */
export const seatInFull = (
  shop: ShopContext,
  seat: Seat,
  state: Seat['state'],
  prices: Prices,
  sectionName: string,
): string => {
  const zone = zoneOf(prices, seat.zoneId)
  const price = zone && usualPrice(prices, zone)
  const words = [
    seatLabelWithType(shop, seat),
    sectionName,
    state === 'taken' || !price ? null : shop.money(price),
    shop.t(`seat_map_seat_state_${state}`),
    kindLabel(shop, seat.kind),
  ]
  return words.filter((word) => word).join(', ')
}

/** A section in full, as it is read out: `Parter, alates 24,00 €, 120 vaba kohta`. */
export const sectionInFull = (shop: ShopContext, section: Section, prices: Prices): string =>
  [
    section.name,
    priceRangeLabel(shop, prices, section.zoneIds),
    shop.t('box_office_places_left', { count: section.placesLeft }),
  ]
    .filter((word) => word)
    .join(', ')
