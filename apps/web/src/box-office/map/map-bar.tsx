import type { HallGeometry, Label } from '@parter/contract/seat-map/geometry.ts'
import type { ReactNode } from 'react'
import { type ShopContext, useShop } from '../../platform/shop/shop-context.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import type { MapHall } from '../../hall-map/shown/map-hall.rules.ts'
import type { HallMap } from '../../hall-map/mount-hall-map.ts'
import styles from './hall-map.module.css'
import { Minimap } from './minimap.tsx'

interface Props {
  view: HallMap
  hall: MapHall
  isWhole: boolean
  isWide: boolean
  onZoom: (factor: number) => void
  onWhole: () => void
  children: ReactNode
}

const STEP = 1.6

/**
 * Where one is in the hall, the way back to all of it, larger and smaller: on a desktop a bar under the map with what
 * else belongs to it, on a phone the hall in small alone; fingers enlarge by themselves, the buttons come up for keys.
 */
export const MapBar = ({ view, hall, isWhole, isWide, onZoom, onWhole, children }: Props) => {
  const { t } = useShop()
  return (
    <div className={styles.bar}>
      {isWide ? children : null}
      <div className={styles.tools}>
        {isWhole ? null : isWide ? (
          <Minimap view={view} hall={hall} />
        ) : (
          <button type="button" className={styles.back} aria-label={t('seat_map_zoom_whole')} onClick={onWhole}>
            <Minimap view={view} hall={hall} isStill />
          </button>
        )}
        <div className={styles.zoom}>
          <IconButton
            icon="zoomOut"
            label={t('seat_map_zoom_out')}
            aria-disabled={isWhole || undefined}
            onClick={() => onZoom(1 / STEP)}
          />
          <IconButton icon="zoomIn" label={t('seat_map_zoom_in')} onClick={() => onZoom(STEP)} />
          {isWide ? (
            <IconButton
              icon="grid"
              label={t('seat_map_zoom_whole')}
              aria-disabled={isWhole || undefined}
              onClick={onWhole}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

const ALL_FLOORS = ''

/** Which floor is shown; nothing where there is one alone. */
export const Floors = ({
  geometry,
  floor,
  onFloor,
}: {
  geometry: HallGeometry | null
  floor: string | null
  onFloor: (code: string | null) => void
}) => {
  const shop = useShop()
  const floors = geometry?.head.floors ?? []
  if (floors.length < 2) return null
  return (
    <Segmented
      label={shop.t('seat_map_floor')}
      value={floor ?? ALL_FLOORS}
      onChange={(code) => onFloor(code === ALL_FLOORS ? null : code)}
      segments={[
        { value: ALL_FLOORS, label: shop.t('shell_all') },
        ...floors.map(({ code, name }) => ({ value: code, label: labelIn(name, shop) })),
      ]}
    />
  )
}

/** A label in the visitor's language, or the storefront's, or any. */
const labelIn = (label: Label, { language, portal }: ShopContext): string =>
  label[language] ?? label[portal.defaultLocale] ?? Object.values(label)[0] ?? ''
