import { listQuery } from '@parter/contract/page-queries.ts'
import { ShowListing } from '../../catalogue/listing/show-listing.tsx'
import { FilterBar } from '../../catalogue/listing/filter-bar.tsx'
import { countFound } from '../../catalogue/listing/filters.rules.ts'
import { FOUND_LABELS, pathOfFound } from '../../catalogue/search/found.ts'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useTitle } from '../../platform/shop/title.ts'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** Search results; words, filters, order and view are in the address. */
const SearchPage = () => {
  const shop = useShop()
  const { t, language } = shop
  const search = useSearchParams()
  const query = listQuery(language, search)
  const first = useApiDataOf(query)
  const words = search.get('q') ?? ''
  const title = words ? t('content_search_results', { query: first.query }) : t('content_search_title')
  useTitle(title)
  return (
    <>
      <StageBand>
        <PageHead
          title={title}
          aside={<span role="status">{t('catalogue_events_count', { count: countFound(first, search) })}</span>}
        />
        <SearchBox key={words} initial={words} large />
      </StageBand>
      <Container className={styles.page}>
        {first.meant ? <p>{t('content_search_meant', { words: first.meant })}</p> : null}
        {first.relaxed ? <p>{t('content_search_relaxed')}</p> : null}
        {first.others.length > 0 ? (
          <ChipRow label={t('content_search_others')} scroll>
            {first.others.map((thing) => {
              const href = pathOfFound(thing, shop)
              return (
                <ChipLink key={href} href={href}>
                  {thing.name} · {t(FOUND_LABELS[thing.kind])}
                </ChipLink>
              )
            })}
          </ChipRow>
        ) : null}
        <FilterBar facets={first.facets} total={first.total} search={search} />
        <ShowListing query={query} first={first} search={search} Action={FavouriteButton} />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: SearchPage }
