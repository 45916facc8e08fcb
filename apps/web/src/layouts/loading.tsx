import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './loading.module.css'

/** Shown only after 200 ms. `bar` is a thin line above the previous page, which stays visible. */
export const Loading = ({ bar = false }: { bar?: boolean }) => {
  const { t } = useShop()
  return (
    <div className={bar ? styles.bar : styles.room} role="status">
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
