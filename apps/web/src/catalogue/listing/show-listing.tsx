import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { tilesOf } from '@parter/contract/catalogue/show-card.ts'
import { signLabels } from '@parter/contract/catalogue/show-labels.ts'
import { Suspense, lazy, type ComponentType, type ReactNode } from 'react'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { DateKey } from '../../ui/actions/date-tile.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ShowGrid } from './show-grid.tsx'
import { viewIn } from './filters.rules.ts'
import styles from './show-listing.module.css'

const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
const ShowLines = lazy(async () => ({ default: (await import('./show-lines.tsx')).ShowLines }))
const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }))

/** So few shows that were searched for leave room for others. */
const FEW = 3

interface Props {
  query: { readonly name: 'searchCatalogue'; readonly input: InputOf<'searchCatalogue'> }
  first: ReplyOf<'searchCatalogue'>
  search: URLSearchParams
  Action: ComponentType<{ id: number; ids: readonly number[]; title: string }>
  /** Across the posters between their rows, one at a place: banners. */
  amid?: readonly ReactNode[]
}

/** The shows that were found, as posters, as lines, or by the days of a month; more of them on a press. */
export const ShowListing = ({ query, first, search, Action, amid }: Props) => {
  const shop = useShop()
  const { t } = shop
  const { items, hasMore, isLoading, error, more } = useInfiniteList(query, first, ({ shows }) => shows)
  const view = viewIn(search)
  return (
    <>
      {view === 'calendar' ? null : <DateKey signs={signLabels(tilesOf(first.shows), shop)} />}
      {view === 'calendar' && first.calendar ? (
        <Suspense fallback={null}>
          <MonthView query={query.input} calendar={first.calendar} shows={items} search={search} whole={!hasMore} />
        </Suspense>
      ) : view === 'list' ? (
        <Suspense fallback={null}>
          <ShowLines shows={items} />
        </Suspense>
      ) : (
        <ShowGrid
          shows={items}
          total={first.total}
          first
          Action={Action}
          amid={amid}
          large={search.has('q') && first.total < FEW}
        />
      )}
      {items.length <= (search.has('q') ? FEW : 0) ? (
        <Suspense fallback={null}>
          <NothingFound search={search} facets={first.facets} some={items.length > 0} />
        </Suspense>
      ) : null}
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
