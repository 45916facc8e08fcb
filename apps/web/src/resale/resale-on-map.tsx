import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { lazy, type ReactNode } from 'react'
import type { HallMap } from '../hall-map/mount-hall-map.ts'
import { WithMessages } from '../platform/shop/with-messages.tsx'
import { Optional } from '../ui/optional.tsx'

const ResaleOffers = lazy(async () => ({ default: (await import('./resale-offers.tsx')).ResaleOffers }))
const ResaleMarks = lazy(async () => ({ default: (await import('./resale-marks.tsx')).ResaleMarks }))

const ROOMS = ['resale', 'tickets'] as const

interface ResaleOnMap {
  /** Beside the map. */
  readonly offers: ReactNode
  /** Drawn over the hall. */
  readonly marks: ((view: HallMap, geometry: HallGeometry) => ReactNode) | undefined
}

export const NO_RESALE: ResaleOnMap = { offers: null, marks: undefined }

/** What owners offer of an event, as the seat map shows it (R13.4). */
export const resaleOnMap = (eventId: number): ResaleOnMap => ({
  offers: (
    <Optional>
      <WithMessages page="seatMap" rooms={ROOMS}>
        <ResaleOffers eventId={eventId} />
      </WithMessages>
    </Optional>
  ),
  marks: (view, geometry) => (
    <Optional>
      <WithMessages page="seatMap" rooms={ROOMS}>
        <ResaleMarks view={view} geometry={geometry} eventId={eventId} />
      </WithMessages>
    </Optional>
  ),
})
