import { useShop } from '../platform/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { SeatRows } from '../ui/pictures/seat-rows.tsx'
import styles from './nothing-found.module.css'

/** No event fits the filters: says so and offers everything. */
export const NothingFound = () => {
  const { t, path } = useShop()
  return (
    <div className={styles.empty}>
      <SeatRows className={styles.rows} rows={5} across={28} lit={[38]} />
      <p>{t('catalogue_nothing_found')}</p>
      <ButtonLink look="solid" href={path('tickets', {})}>
        {t('catalogue_filter_clear')}
      </ButtonLink>
    </div>
  )
}
