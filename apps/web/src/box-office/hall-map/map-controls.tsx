import { useShop } from '../../platform/shop-context.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './hall-map.module.css'

interface Props {
  isWhole: boolean
  onZoom: (factor: number) => void
  onWhole: () => void
}

const STEP = 1.6

/**
 * Nearer, further, the whole hall. Where one presses with fingers, which do it themselves, only the way back is seen; the
 * others are there for the keyboard and for screen readers.
 */
export const MapControls = ({ isWhole, onZoom, onWhole }: Props) => {
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
