import { venuesQuery } from '@parter/contract/page-queries.ts'
import { VenueCard } from '../../catalogue/cards/venue-card.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { MoreCards } from '../more-cards.tsx'
import styles from '../list-page.module.css'

/** All venues, by county. */
const VenuesPage = () => {
  const { t, language, path } = useShop()
  const search = useSearchParams()
  const query = venuesQuery(language, search)
  const first = useApiDataOf(query)
  const list = useInfiniteList(query, first, ({ venues }) => venues)
  const here = path('venues', {})
  const chosen = search.get('county')
  return (
    <Container className={styles.page}>
      <PageHead title={t('shell_link_venues')} crumbs={[]} />
      <ChipRow label={t('catalogue_filter_place')} scroll>
        <ChipLink href={here} current={chosen === null}>
          {t('shell_all')}
        </ChipLink>
        {first.counties.map(({ name, label }) => (
          <ChipLink key={name} href={`${here}?${new URLSearchParams({ county: name })}`} current={chosen === name}>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <MoreCards list={list} renderCard={(venue) => <VenueCard venue={venue} />} />
    </Container>
  )
}

export const page: PageModule = { Page: VenuesPage }
