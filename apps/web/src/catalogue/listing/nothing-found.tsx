import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LazySeatRows } from '../../ui/pictures/lazy-seat-rows.tsx'
import { EventRail } from '../rails/event-rail.tsx'
import { withoutFilters } from './filters.rules.ts'
import styles from './nothing-found.module.css'

/** No event matches: says so, offers to clear the filters, and shows popular events. */
export const NothingFound = ({ search }: { search: URLSearchParams }) => {
  const { t, language, path } = useShop()
  const { data } = useApiQuery('listEvents', { query: { language, sort: 'popularity', limit: 8 } })
  const wider = withoutFilters(search)
  const isNarrowed = new URLSearchParams(wider).size < search.size
  return (
    <>
      <div className={styles.empty}>
        <div className={styles.rows}>
          <LazySeatRows rows={5} across={28} lit={[38]} />
        </div>
        <p>{t('catalogue_nothing_found')}</p>
        <ButtonLink look="solid" href={isNarrowed ? location.pathname + wider : path('tickets', {})}>
          {t(isNarrowed ? 'catalogue_filter_clear' : 'catalogue_all_events')}
        </ButtonLink>
      </div>
      <EventRail
        title={t('catalogue_nothing_found_popular')}
        events={data?.events ?? []}
        more={`${path('tickets', {})}?sort=popularity`}
      />
    </>
  )
}
