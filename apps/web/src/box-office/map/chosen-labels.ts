import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import { type HallGeometry, isTableRow, rowOfSeat, seatLabelOf } from '@parter/contract/seat-map/geometry.ts'
import { rowKindOf } from '@parter/portal/seat-labels.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { besideSeat, seatOfPlace } from '../live/hall-seats.rules.ts'
import { sumOf } from '../prices/prices.rules.ts'
import type { ChosenLabel } from '../../hall-map/shown/map-hall.rules.ts'

/** What is said on the map of one's own seats: row, seats and price, once for those that are beside each other. */
export const chosenLabels = (
  { t, money }: ShopContext,
  prices: Prices,
  geometry: HallGeometry | null,
  held: readonly HeldTicket[],
): ChosenLabel[] => {
  if (!geometry) return []
  const tickets = new Map(held.map((ticket) => [seatOfPlace(geometry, ticket.placeId), ticket]))
  tickets.delete(-1)
  const groups: number[][] = []
  for (const seat of [...tickets.keys()].toSorted((one, other) => one - other)) {
    const last = groups.at(-1)
    if (last && besideSeat(geometry, seat).includes(last.at(-1) ?? -1)) last.push(seat)
    else groups.push([seat])
  }
  return groups.map((seats) => {
    const row = rowOfSeat(geometry, seats[0] ?? 0)
    const label = geometry.rowLabels[row] ?? ''
    const rowKind = rowKindOf({ isTable: isTableRow(geometry, row) })
    const own = seats.flatMap((seat) => tickets.get(seat) ?? [])
    const names = seats.map((seat) => seatLabelOf(geometry, seat)).join(', ')
    const words = [t('box_office_row_name', { row: label, rowKind }), names, money(sumOf(own, prices.currency))]
    return { seats, words: words.join(' · ') }
  })
}
