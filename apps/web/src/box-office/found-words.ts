import type { Prices } from '@parter/contract/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'
import { areInTheMiddle } from './live/where-in-row.rules.ts'
import { zoneOf } from './prices.rules.ts'

type Found = Pick<ReplyOf<'holdBestTickets'>, 'chosen' | 'givesUp' | 'tickets'>

/** Which seats the shop has chosen, what had to be given up, and why these: their zone, their price, the middle of the row. */
export const foundWords = (
  { t, money }: ShopOnShow,
  prices: Prices,
  geometry: HallGeometry | null,
  { chosen, givesUp, tickets }: Found,
  nameIn: (placeId: number) => string,
): string => {
  const seats = chosen
    .map(nameIn)
    .filter((name) => name)
    .join('; ')
  if (givesUp.includes('together')) return t('seat_map_best_split', { seats })
  if (givesUp.includes('one_row')) return t('seat_map_best_row', { seats })
  if (givesUp.includes('full_view')) return t('seat_map_best_view', { seats })
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
