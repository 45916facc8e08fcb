import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { useMemo } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { seatOfPlace } from '../live/hall-seats.rules.ts'
import type { usePlaceNames } from '../live/place-names.ts'
import { seatLabelWithType } from '../prices/seat-labels.ts'
import { bestFree } from './best-free.rules.ts'
import { VIEW, viewFrom, type ViewPart } from './seat-view.rules.ts'
import styles from './seat-view.module.css'

/** Colours of the show's poster, dimmed as a hall is; those of the page where it has none. */
const STAGE = 'var(--stage, oklch(0.3 0.05 300))'
const SPOT = 'var(--spot, oklch(0.75 0.12 70))'
const FILLS: Readonly<Record<ViewPart['kind'], string>> = {
  ground: `color-mix(in oklab, ${SPOT} 45%, oklch(0.5 0.03 160))`,
  back: SPOT,
  side: `color-mix(in oklab, ${STAGE} 55%, black)`,
  top: `color-mix(in oklab, ${SPOT} 35%, oklch(0.5 0.04 60))`,
  person: 'oklch(0.14 0.01 55)',
  seat: `color-mix(in oklab, ${STAGE} 60%, oklch(0.2 0.01 55))`,
}

interface Props {
  geometry: HallGeometry
  /** Position of the seat in the geometry. */
  seat: number
  /** What the seat is called. */
  name: string
}

/** The stage as one sees it from a seat, drawn from the hall's plan in the colours of the show; with the distance in words. */
const SeatView = ({ geometry, seat, name }: Props) => {
  const { t } = useShop()
  const view = useMemo(() => viewFrom(geometry, seat), [geometry, seat])
  if (!view) return null
  const words = [
    name,
    t('seat_map_view_far', { metres: view.metres }),
    view.isRestricted ? t('seat_map_seat_restricted_view') : null,
  ]
  return (
    <figure className={styles.view}>
      <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width={VIEW.width} height={VIEW.height} fill={`color-mix(in oklab, ${STAGE} 30%, oklch(0.13 0.01 55))`} />
        {view.parts.map(({ kind, points }, at) => (
          <polygon
            key={at}
            points={points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ')}
            fill={FILLS[kind]}
            stroke={kind === 'seat' ? 'oklch(0.13 0.01 55)' : undefined}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <figcaption>
        <strong>{words.filter((word) => word).join(' · ')}</strong>
        <small>{t('seat_map_view_drawn')}</small>
      </figcaption>
    </figure>
  )
}

interface ChoiceProps {
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
export const ViewOfChoice = ({ geometry, seats, prices, held, onlyZone, onlySection, nameOf }: ChoiceProps) => {
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
