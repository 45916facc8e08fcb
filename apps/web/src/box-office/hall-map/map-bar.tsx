import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { useShop } from '../../platform/shop-context.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import styles from './hall-map.module.css'
import type { HallView } from './hall-view.ts'
import { labelIn } from './label-in.ts'
import { MapControls } from './map-controls.tsx'
import type { MapHall } from './hall-columns.ts'
import { Minimap } from './minimap.tsx'

interface Props {
  view: HallView | null
  hall: MapHall
  geometry: HallGeometry | null
  isWhole: boolean
  floor: string | null
  onFloor: (code: string | null) => void
  onZoom: (view: HallView, factor: number) => void
  onWhole: (view: HallView) => void
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
            { value: ALL_FLOORS, label: t('seat_map_floor_all') },
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
