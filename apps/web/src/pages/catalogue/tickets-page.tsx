import { listQuery } from '@parter/contract/page-queries.ts'
import { lazy } from 'react'
import { CategoryChips, CategoryLinks } from '../../catalogue/listing/category-chips.tsx'
import { ShowListing } from '../../catalogue/listing/show-listing.tsx'
import { isFilterable } from '../../catalogue/listing/filters.rules.ts'
import { FilterBar } from '../../catalogue/listing/filter-bar.tsx'
import { FoundCount } from '../../catalogue/listing/found-count.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from '../list-page.module.css'

const ListBanner = lazy(async () => ({
  default: (await import('../../content/banners/placed-banners.tsx')).ListBanner,
}))

/** The first banners of a place, one after the other between the rows. */
const BANNERS = [0, 1] as const

/** Everything on sale, or one category of it; filters, order and view are in the address (R2.2). */
const TicketsPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language } = useShop()
  const search = useSearchParams()
  const categories = useInit()?.categories ?? []
  const category = categories.find(({ slug }) => slug === params.category)
  const query = listQuery(language, search, params.category)
  const first = useApiDataOf(query)
  const place = category
    ? ({ page: 'ticketCategory', category: category.code, slug: category.slug } as const)
    : ({ page: 'tickets' } as const)
  const shown = new Set(
    first.shows.flatMap(({ event, dates }) => [
      ...(event.seriesId ? [event.seriesId] : []),
      ...dates.map(({ id }) => id),
    ]),
  )
  const chips = {
    categories,
    chosen: params.category,
    search,
    counts: new Map(first.facets?.categories.map(({ code, count }) => [code, count])),
  }
  const title = category?.name ?? t('shell_link_tickets')
  // the tab says what the server said
  useTitle(category?.name ?? t('shell_title_tickets'))
  return (
    <Container className={styles.page}>
      <PageHead title={title} aside={<FoundCount first={first} search={search} />} />
      <div className={styles.filters}>
        {isFilterable(first.total, search) ? (
          <FilterBar
            facets={first.facets}
            total={first.total}
            search={search}
            categories={<CategoryLinks {...chips} />}
          />
        ) : (
          <CategoryChips {...chips} />
        )}
      </div>
      <ShowListing
        query={query}
        first={first}
        search={search}
        Action={FavouriteButton}
        amid={BANNERS.map((nth) => (
          <Optional key={nth}>
            <ListBanner {...place} besides={shown} nth={nth} />
          </Optional>
        ))}
      />
    </Container>
  )
}

export const page: PageModule = { Page: TicketsPage }
