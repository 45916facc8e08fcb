import { useShop } from '../../platform/shop-context.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import styles from './hall-map.module.css'

interface Props {
  isWhole: boolean
  onZoom: (factor: number) => void
  onWhole: () => void
}

const STEP = 1.6

/** Nearer, further, the whole hall: for those who have no wheel and no two fingers. */
export const MapControls = ({ isWhole, onZoom, onWhole }: Props) => {
  const { t } = useShop()
  return (
    <div className={styles.controls}>
      <IconButton icon="zoomIn" look="floating" label={t('box_office_zoom_in')} onClick={() => onZoom(STEP)} />
      <IconButton
        icon="zoomOut"
        look="floating"
        label={t('box_office_zoom_out')}
        aria-disabled={isWhole || undefined}
        onClick={() => onZoom(1 / STEP)}
      />
      {isWhole ? null : <IconButton icon="grid" look="floating" label={t('box_office_zoom_whole')} onClick={onWhole} />}
    </div>
  )
}
