import type { SeatMap } from '@parter/contract/box-office/box-office.ts'
import { startTransition, useEffect, useState } from 'react'
import { renewCalls } from '../../platform/calls/queries.ts'
import { type HallNow, type LiveHall, openHall } from './live-hall.ts'

const NOTHING: HallNow = { geometry: null, seats: null, connection: 'live' }

/**
 * The seats of an event, live while the page is open.
 * @returns the hall itself (null in the first moment), and what is known of it
 */
export const useHall = ({ geometryUrl, availabilityUrl, changesUrl }: SeatMap): [LiveHall | null, HallNow] => {
  const [shown, show] = useState<[LiveHall | null, HallNow]>([null, NOTHING])
  useEffect(() => {
    const hall = openHall({ geometryUrl, availabilityUrl, changesUrl }, () => {
      renewCalls('readSeatMap', 'readPrices')
    })
    // the map draws changes by itself; what React shows of them never keeps a finger waiting
    const tell = () => startTransition(() => show([hall, hall.now()]))
    const end = hall.subscribe(tell)
    tell()
    return () => {
      end()
      hall.close()
      show([null, NOTHING])
    }
  }, [geometryUrl, availabilityUrl, changesUrl])
  return shown
}
