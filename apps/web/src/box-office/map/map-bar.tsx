import type { HallGeometry, Label } from '@parter/contract/seat-map/geometry.ts'
import { type ShopContext, useShop } from '../../platform/shop/shop-context.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import styles from './hall-map.module.css'
import type { HallMap } from '../../hall-map/mount-hall-map.ts'
import type { MapHall } from '../../hall-map/shown/map-hall.rules.ts'
import { Minimap } from './minimap.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'

interface Props {
  view: HallMap | null
  hall: MapHall
  geometry: HallGeometry | null
  isWhole: boolean
  floor: string | null
  onFloor: (code: string | null) => void
  onZoom: (view: HallMap, factor: number) => void
  onWhole: (view: HallMap) => void
}

const ALL_FLOORS = ''
/** In a hall of fewer sections one knows where one is. */
const LEAST_SECTIONS = 9

/** Above the map, so that none of it lies on seats: what a press does, floors, where one is, and larger and smaller. */
export const MapBar = ({ view, hall, geometry, isWhole, floor, onFloor, onZoom, onWhole }: Props) => {
  const shop = useShop()
  const { t } = shop
  const floors = geometry?.head.floors ?? []
  return (
    <div className={styles.bar}>
      {floors.length > 1 ? (
        <Segmented
          label={t('seat_map_floor')}
          value={floor ?? ALL_FLOORS}
          onChange={(code) => onFloor(code === ALL_FLOORS ? null : code)}
          segments={[
            { value: ALL_FLOORS, label: t('shell_all') },
            ...floors.map(({ code, name }) => ({ value: code, label: labelIn(name, shop) })),
          ]}
        />
      ) : (
        <p className={styles.hint}>{isWhole ? t('seat_map_hint') : null}</p>
      )}
      {view ? (
        <div className={styles.tools}>
          <Minimap view={view} hall={hall} isShown={!isWhole && hall.sections.length >= LEAST_SECTIONS} />
          <MapControls isWhole={isWhole} onZoom={(factor) => onZoom(view, factor)} onWhole={() => onWhole(view)} />
        </div>
      ) : null}
    </div>
  )
}

/** A label in the visitor's language, or the storefront's, or any. */
const labelIn = (label: Label, { language, portal }: ShopContext): string =>
  label[language] ?? label[portal.defaultLocale] ?? Object.values(label)[0] ?? ''

interface ControlsProps {
  isWhole: boolean
  onZoom: (factor: number) => void
  onWhole: () => void
}

const STEP = 1.6

/**
 * Nearer, further, the whole hall. Where one presses with fingers, which do it themselves, only the way back is seen; the
 * others are there for the keyboard and for screen readers.
 */
const MapControls = ({ isWhole, onZoom, onWhole }: ControlsProps) => {
  const { t } = useShop()
  return (
    <>
      <div className={styles.zoom}>
        <IconButton
          icon="zoomOut"
          label={t('box_office_zoom_out')}
          aria-disabled={isWhole || undefined}
          onClick={() => onZoom(1 / STEP)}
        />
        <IconButton icon="zoomIn" label={t('box_office_zoom_in')} onClick={() => onZoom(STEP)} />
      </div>
      <IconButton
        icon="grid"
        label={t('box_office_zoom_whole')}
        aria-disabled={isWhole || undefined}
        onClick={onWhole}
      />
    </>
  )
}
