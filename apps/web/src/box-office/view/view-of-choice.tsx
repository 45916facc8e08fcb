import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { useMemo } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { seatOfPlace } from '../live/hall-seats.rules.ts'
import type { usePlaceNames } from '../live/place-names.ts'
import { seatLabelWithType } from '../prices/seat-labels.ts'
import { bestFree } from './best-free.rules.ts'
import { SeatView } from './seat-view.tsx'

interface Props {
  geometry: HallGeometry
  seats: LiveSeats | null
  prices: Prices
  held: readonly HeldTicket[]
  onlyZone: number | null
  /** Position of the open section; -1: the whole hall. */
  onlySection: number
  nameOf: ReturnType<typeof usePlaceNames>
}

/** The view from the seat that was chosen last; until one is, from the best of the free seats. */
export const ViewOfChoice = ({ geometry, seats, prices, held, onlyZone, onlySection, nameOf }: Props) => {
  const shop = useShop()
  const own = seatOfPlace(geometry, held.findLast(({ placeId }) => placeId > 0)?.placeId ?? -1)
  const free = useMemo(
    () => (seats && held.length === 0 ? bestFree(geometry, seats, prices, onlyZone, onlySection) : -1),
    [geometry, seats, prices, held.length, onlyZone, onlySection],
  )
  const seat = own >= 0 ? own : free
  if (seat < 0) return null
  const name = seatLabelWithType(shop, nameOf(geometry.placeIds[seat] ?? 0) ?? {})
  return <SeatView geometry={geometry} seat={seat} name={own >= 0 ? name : `${shop.t('seat_map_view')}: ${name}`} />
}
