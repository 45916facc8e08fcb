import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { Suspense, lazy, type ComponentType, type ReactNode } from 'react'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EventGrid } from './event-grid.tsx'
import { EventLines } from './event-lines.tsx'
import { viewIn, withoutFilters } from './filters.rules.ts'
import styles from './event-listing.module.css'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { LazySeatRows } from '../../ui/pictures/lazy-seat-rows.tsx'
import { EventRail } from '../rails/event-rail.tsx'

/** No event matches: says so, offers to clear the filters, and shows popular events. */
const NothingFound = ({ search }: { search: URLSearchParams }) => {
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

const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }))

interface Props {
  query: { readonly name: 'searchCatalogue'; readonly input: InputOf<'searchCatalogue'> }
  first: ReplyOf<'searchCatalogue'>
  search: URLSearchParams
  Action: ComponentType<{ id: number; title: string }>
  /** Across the posters after their first rows: a banner. */
  amid?: ReactNode
}

/** The events that were found, as posters, as lines, or by the days of a month; more of them on a press. */
export const EventListing = ({ query, first, search, Action, amid }: Props) => {
  const { t } = useShop()
  const { items, hasMore, isLoading, error, more } = useInfiniteList(query, first, ({ events }) => events)
  const view = viewIn(search)
  return (
    <>
      {view === 'calendar' && first.calendar ? (
        <Suspense fallback={null}>
          <MonthView calendar={first.calendar} events={items} search={search} />
        </Suspense>
      ) : view === 'list' ? (
        <EventLines events={items} />
      ) : (
        <EventGrid events={items} first Action={Action} amid={amid} />
      )}
      {items.length === 0 ? <NothingFound search={search} /> : null}
      {error ? (
        <Notice tone="bad" announced>
          {errorMessage(error, t)}
        </Notice>
      ) : null}
      {hasMore ? (
        <div className={styles.more}>
          <Button size="large" busy={isLoading ? t('shell_loading') : undefined} onClick={more}>
            {t(error ? 'shell_button_retry' : 'shell_button_show_more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
