import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './loading.module.css'

interface Props {
  /** A thin line above the previous page, which stays visible. */
  bar?: boolean
  /** The shapes of what comes: a ticket with its poster, or cards one under the other. */
  shape?: 'ticket' | 'rows'
  /** What comes is a part of the page, not most of it. */
  brief?: boolean
}

/** Shown only after 200 ms. */
export const Loading = ({ bar = false, shape, brief = false }: Props) => {
  const { t } = useShop()
  return (
    <div
      className={bar ? styles.bar : styles.room}
      data-shape={shape}
      style={brief ? { minBlockSize: '16rem' } : undefined}
      role="status"
    >
      <span className="visually-hidden">{t('shell_loading')}</span>
      {bar ? null : (
        <span className="waiting-seats" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
      {bar ? null : <p className={styles.slow}>{t('shell_slow')}</p>}
    </div>
  )
}
