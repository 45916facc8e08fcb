import { type ComponentProps, lazy, useState } from 'react'
import type { ViewOfChoice as View } from '../../box-office/view/seat-view.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from './seat-map-page.module.css'

const SeatViewSheet = lazy(async () => ({
  default: (await import('../../box-office/view/seat-view-sheet.tsx')).SeatViewSheet,
}))
const ViewOfChoice = lazy(async () => ({
  default: (await import('../../box-office/view/seat-view.tsx')).ViewOfChoice,
}))

type ViewProps = ComponentProps<typeof View>
type Shown = Pick<ViewProps, 'seats' | 'prices' | 'held' | 'onlyZone' | 'onlySection' | 'nameOf'> & {
  /** Null while the hall is on its way, or where it has no plan. */
  geometry: ViewProps['geometry'] | null
  isWide: boolean
}

/** The view from a seat: beside the map of a desktop, and on a phone in a sheet that a button of the chosen seats opens. */
export const useSeatView = ({ geometry, isWide, ...shown }: Shown) => {
  const { t } = useShop()
  const [hovered, hover] = useState(-1)
  const [looked, look] = useState(-1)
  const [isOpen, open] = useState(false)
  const picture = geometry ? (
    <Optional onLeftOut={() => open(false)}>
      <ViewOfChoice {...shown} geometry={geometry} hovered={hovered} onLook={look} tall={!isWide} />
    </Optional>
  ) : null
  const hasSeat = picture !== null && shown.held.some(({ placeId }) => placeId > 0)
  return {
    looked,
    hover,
    picture,
    button: hasSeat ? (
      <button type="button" className={styles.view} onClick={() => open(true)}>
        <Icon name="eye" size="1.25rem" />
        {t('seat_map_view')}
      </button>
    ) : null,
    sheet:
      isOpen && picture && !isWide ? (
        <Optional onLeftOut={() => open(false)}>
          <SeatViewSheet onClose={() => open(false)}>{picture}</SeatViewSheet>
        </Optional>
      ) : null,
  }
}
