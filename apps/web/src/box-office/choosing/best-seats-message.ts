import { zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { rowKindOf } from '@parter/portal/seat-labels.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { areInTheMiddle } from '../live/hall-seats.rules.ts'
import type { PlaceName } from '../live/place-names.ts'

type Found = Pick<ReplyOf<'holdBestTickets'>, 'chosen' | 'unmet' | 'tickets'>

/** Seats by their rows, each row said once: “Stalls, row 2, 9, 10”; what has no seat’s name is left out. */
const seatsByRow = (
  t: ShopContext['t'],
  chosen: readonly number[],
  nameOf: (placeId: number) => PlaceName | undefined,
): string => {
  const rows = new Map<string, string[]>()
  for (const { section, row, seat, isTable } of chosen.flatMap((placeId) => nameOf(placeId) ?? [])) {
    if (row === null || seat === null) continue
    const rowName = t('seat_map_row_name', { row, rowKind: rowKindOf({ isTable }) })
    const name = [section, rowName].filter((word) => word).join(' · ')
    rows.set(name, [...(rows.get(name) ?? []), seat])
  }
  return [...rows].map(([name, seats]) => `${name} · ${seats.join(', ')}`).join('; ')
}

/** Which seats the shop has chosen, what had to be given up, and why these: their zone, their price, the middle of the row. */
export const bestSeatsMessage = (
  { t, money }: ShopContext,
  prices: Prices,
  geometry: HallGeometry | null,
  { chosen, unmet, tickets }: Found,
  nameOf: (placeId: number) => PlaceName | undefined,
): string => {
  const seats = seatsByRow(t, chosen, nameOf)
  if (unmet.includes('together')) return t('seat_map_best_split', { seats })
  if (unmet.includes('one_row')) return t('seat_map_best_row', { seats })
  if (unmet.includes('full_view')) return t('seat_map_best_view', { seats })
  const own = tickets.filter(({ placeId }) => chosen.includes(placeId))
  const zones = new Set(own.map(({ zoneId }) => zoneId))
  const [first] = own
  const why = [
    first && zones.size === 1 ? zoneOf(prices, first.zoneId)?.name : null,
    first && own.every(({ price }) => price.amount === first.price.amount) ? money(first.price) : null,
    geometry && areInTheMiddle(geometry, chosen) ? t('seat_map_best_middle') : null,
  ].filter((word) => word)
  return [t('seat_map_best_found', { seats }), why.join(', ')].filter((part) => part !== '').join(' – ')
}
