import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LazySeatRows } from '../../ui/pictures/lazy-seat-rows.tsx'
import { ShowRail } from '../rails/show-rail.tsx'
import { isNarrowed, withoutFilters } from './filters.rules.ts'
import styles from './nothing-found.module.css'

/**
 * Nothing matches: says so, offers to clear the filters, and shows what is popular.
 * @param some a little does: only what is popular is shown
 */
export const NothingFound = ({ search, some }: { search: URLSearchParams; some: boolean }) => {
  const { t, language, path } = useShop()
  const { data } = useApiQuery('listShows', { query: { language, sort: 'popularity', limit: 8 } })
  const isFiltered = isNarrowed(search)
  return (
    <>
      {some ? null : (
        <div className={styles.empty}>
          <div className={styles.rows}>
            <LazySeatRows rows={5} across={28} lit={[38]} />
          </div>
          <p>{t('catalogue_nothing_found')}</p>
          <ButtonLink look="solid" href={isFiltered ? location.pathname + withoutFilters(search) : path('tickets', {})}>
            {t(isFiltered ? 'catalogue_filter_clear' : 'catalogue_all_events')}
          </ButtonLink>
        </div>
      )}
      <div className={styles.others}>
        <ShowRail
          title={t('catalogue_nothing_found_popular')}
          shows={data?.shows ?? []}
          more={`${path('tickets', {})}?sort=popularity`}
        />
      </div>
    </>
  )
}
