import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import type { LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { useEffect, useMemo } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { seatOfPlace } from '../live/hall-seats.rules.ts'
import type { usePlaceNames } from '../live/place-names.ts'
import { seatLabelWithType } from '../prices/seat-labels.ts'
import { bestFree } from './best-free.rules.ts'
import { SeatPicture } from './seat-picture.tsx'
import { LOW_VIEW, TALL_VIEW, VIEW, viewFrom } from './seat-view.rules.ts'
import styles from './seat-view.module.css'

interface Props {
  geometry: HallGeometry
  /** Position of the seat in the geometry. */
  seat: number
  /** What the seat is called. */
  name: string
  /** On a phone the picture has the sheet for itself. */
  tall: boolean
  /** Beside chosen seats there is room for the picture alone. */
  low: boolean
}

/** The stage as one sees it from a seat, drawn from the hall's plan in the colours of the show; with the distance in words. */
const SeatView = ({ geometry, seat, name, tall, low }: Props) => {
  const { t } = useShop()
  const size = tall ? TALL_VIEW : low ? LOW_VIEW : VIEW
  const view = useMemo(() => viewFrom(geometry, seat, size), [geometry, seat, size])
  if (!view) return null
  const words = [
    t('seat_map_view_far', { metres: view.metres }),
    view.isRestricted ? t('seat_map_seat_restricted_view') : null,
  ]
  return (
    <figure className={styles.view} data-size={tall ? 'tall' : low ? 'low' : undefined}>
      <SeatPicture view={view} size={size} />
      <figcaption>
        <span>
          <Icon name={view.isRestricted ? 'eyeClosed' : 'eye'} size="1.25rem" />
          <strong>{name}</strong>
          <em>{words.filter((word) => word).join(' · ')}</em>
        </span>
        <small className={low ? 'visually-hidden' : undefined}>{t('seat_map_view_drawn')}</small>
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
  /** Position of the seat under the mouse; -1: none. */
  hovered: number
  nameOf: ReturnType<typeof usePlaceNames>
  /** Which seat is looked from, for the map: its position; -1: none. */
  onLook?: (seat: number) => void
  tall?: boolean
}

/** The view from the seat under the mouse, or else from the one chosen last; until one is, from the best of the free seats. */
export const ViewOfChoice = ({
  geometry,
  seats,
  prices,
  held,
  onlyZone,
  onlySection,
  hovered,
  nameOf,
  onLook,
  tall = false,
}: ChoiceProps) => {
  const shop = useShop()
  const own = seatOfPlace(geometry, held.findLast(({ placeId }) => placeId > 0)?.placeId ?? -1)
  const free = useMemo(
    () => (seats && held.length === 0 ? bestFree(geometry, seats, prices, onlyZone, onlySection) : -1),
    [geometry, seats, prices, held.length, onlyZone, onlySection],
  )
  const seat = hovered >= 0 ? hovered : own >= 0 ? own : free
  useEffect(() => {
    onLook?.(seat)
    return () => onLook?.(-1)
  }, [onLook, seat])
  if (seat < 0) return null
  const name = seatLabelWithType(shop, nameOf(geometry.placeIds[seat] ?? 0) ?? {})
  return <SeatView geometry={geometry} seat={seat} name={name} tall={tall} low={!tall && held.length > 0} />
}
