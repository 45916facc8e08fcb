import { useEffect } from 'react'
import { renewCalls } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { seatNeighbours, seatOfPlace } from '../live/hall-seats.rules.ts'
import { stillFree } from './choosing.rules.ts'
import type { HallNow, LiveHall } from '../live/live-hall.ts'

/** Lone seats of a choice as text, with a way to correct it. */
export interface LoneSeats {
  readonly words: string
  /** Takes them as well; undefined: that would be more than one purchase may have. */
  readonly take: { readonly label: string; readonly onPress: () => void } | undefined
}

interface Choice {
  readonly isBusy: boolean
  /** How many more tickets one may have. */
  readonly room: number
  readonly nameIn: (placeId: number) => string
  readonly take: (placeIds: readonly number[]) => void
}

const NO_SEATS: readonly number[] = []

/**
 * Shows a notice about lone seats while choosing; at the step to payment they block. It stays current while others hold
 * and release: a seat that is taken meanwhile is no longer alone, and when a neighbour changes, the cart is refetched.
 * @param said lone places that the shop has reported
 */
export const useLoneSeats = (
  said: readonly number[] = NO_SEATS,
  { live, now }: { readonly live: LiveHall | null; readonly now: HallNow },
  { isBusy, room, nameIn, take }: Choice,
): LoneSeats | null => {
  const { t } = useShop()
  const { geometry, seats } = now
  useEffect(() => {
    if (!live || !geometry || said.length === 0) return
    const own = said.map((placeId) => seatOfPlace(geometry, placeId)).filter((seat) => seat >= 0)
    const near = new Set([...own, ...own.flatMap((seat) => seatNeighbours(geometry, seat))])
    return live.onSeats((changed) => {
      if (changed === null || changed.some((seat) => near.has(seat))) renewCalls('readCart')
    })
  }, [live, geometry, said])

  const lone = isBusy ? NO_SEATS : stillFree(said, geometry, seats)
  if (lone.length === 0) return null
  const words = t('seat_map_lone', { count: lone.length, seats: lone.map(nameIn).join('; ') })
  const label = t('seat_map_take_lone', { count: lone.length })
  return { words, take: lone.length <= room ? { label, onPress: () => take(lone) } : undefined }
}
