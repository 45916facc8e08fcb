import type { SeatMap } from '@parter/contract/box-office/box-office.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { renewCalls } from '../../platform/calls/queries.ts'
import { type HallNow, type LiveHall, openHall } from './live-hall.ts'

const NOTHING: HallNow = { geometry: null, seats: null, connection: 'live' }
const silent = () => () => {}

/**
 * The seats of an event, live while the page is open.
 * @returns the hall itself (null in the first moment), and what is known of it
 */
export const useHall = ({ geometryUrl, availabilityUrl, changesUrl }: SeatMap): [LiveHall | null, HallNow] => {
  const [hall, setHall] = useState<LiveHall | null>(null)
  useEffect(() => {
    const own = openHall({ geometryUrl, availabilityUrl, changesUrl }, () => {
      renewCalls('readSeatMap', 'readPrices')
    })
    setHall(own)
    return () => {
      own.close()
      setHall(null)
    }
  }, [geometryUrl, availabilityUrl, changesUrl])
  return [hall, useSyncExternalStore(hall?.subscribe ?? silent, hall ? hall.now : () => NOTHING)]
}
