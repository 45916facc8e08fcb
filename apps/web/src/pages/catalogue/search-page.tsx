import { listQuery } from '@parter/contract/page-queries.ts'
import { lazy } from 'react'
import { ShowListing } from '../../catalogue/listing/show-listing.tsx'
import { isFilterable } from '../../catalogue/listing/filters.rules.ts'
import { FoundCount } from '../../catalogue/listing/found-count.tsx'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useTitle } from '../../platform/shop/title.ts'
import { Optional } from '../../ui/optional.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

const FilterBar = lazy(async () => ({ default: (await import('../../catalogue/listing/filter-bar.tsx')).FilterBar }))
const OthersFound = lazy(async () => ({
  default: (await import('../../catalogue/search/others-found.tsx')).OthersFound,
}))

/** Search results; words, filters, order and view are in the address. */
const SearchPage = () => {
  const { t, language } = useShop()
  const search = useSearchParams()
  const query = listQuery(language, search)
  const first = useApiDataOf(query)
  const words = search.get('q') ?? ''
  const title = words ? t('content_search_results', { query: first.query }) : t('content_search_title')
  useTitle(title)
  // a series whose show is among the hits would say it twice
  const others = first.others.filter(
    ({ kind, id }) => kind !== 'series' || !first.shows.some(({ event }) => event.seriesId === id),
  )
  return (
    <>
      <StageBand>
        <PageHead title={title} aside={<FoundCount first={first} search={search} />} />
        <SearchBox key={words} initial={words} large />
      </StageBand>
      <Container className={styles.under}>
        {first.meant ? <p>{t('content_search_meant', { words: first.meant })}</p> : null}
        {first.relaxed ? <p>{t('content_search_relaxed')}</p> : null}
        {others.length > 0 ? (
          <div className={styles.later}>
            <Optional>
              <OthersFound things={others} />
            </Optional>
          </div>
        ) : null}
        {isFilterable(first.total, search) ? (
          <div className={styles.later}>
            <Optional>
              <FilterBar facets={first.facets} total={first.total} search={search} />
            </Optional>
          </div>
        ) : null}
        <ShowListing query={query} first={first} search={search} Action={FavouriteButton} />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: SearchPage }
