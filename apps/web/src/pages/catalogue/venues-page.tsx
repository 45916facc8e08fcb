import { venuesQuery } from '@parter/contract/page-queries.ts'
import { lazy } from 'react'
import { VenueCard } from '../../catalogue/cards/venue-card.tsx'
import { LazyFaceBand } from '../../layouts/face/lazy-face-band.tsx'
import { useGround } from '../../layouts/face/use-ground.ts'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInfiniteList } from '../../platform/calls/use-infinite-list.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { MoreCards } from '../more-cards.tsx'
import { Optional } from '../../ui/optional.tsx'
import list from '../list-page.module.css'
import styles from './venues-page.module.css'

const CountryMap = lazy(async () => ({ default: (await import('../../catalogue/way/country-map.tsx')).CountryMap }))

/** All venues, on the map of the country and by county, under the storefront's pattern. */
const VenuesPage = () => {
  const { t, language, path } = useShop()
  const search = useSearchParams()
  const query = venuesQuery(language, search)
  const first = useApiDataOf(query)
  const shown = useInfiniteList(query, first, ({ venues }) => venues)
  const here = path('venues', {})
  const chosen = search.get('county')
  const all = first.counties.reduce((sum, { venues }) => sum + venues, 0)
  return (
    <>
      <div className={styles.face} data-hero="face" {...useGround()(null)}>
        <LazyFaceBand className={styles.pattern} width={1440} height={88} unit={20} />
        <Container className={styles.head} data-stage="always">
          <PageHead title={t('shell_link_venues')} crumbs={[]} />
          <ChipRow label={t('catalogue_filter_place')} scroll>
            <ChipLink href={here} current={chosen === null} count={all}>
              {t('shell_all')}
            </ChipLink>
            {first.counties.map(({ name, label, venues }) => (
              <ChipLink
                key={name}
                href={`${here}?${new URLSearchParams({ county: name })}`}
                current={chosen === name}
                count={venues}
              >
                {label}
              </ChipLink>
            ))}
          </ChipRow>
          <div className={styles.country}>
            <Optional>
              <CountryMap counties={first.counties} isHere={chosen ? ({ county }) => county === chosen : undefined} />
            </Optional>
          </div>
        </Container>
      </div>
      <Container className={list.under}>
        <MoreCards list={shown} look="pairs" renderCard={(venue) => <VenueCard venue={venue} />} />
      </Container>
    </>
  )
}

export const page: PageModule = { Page: VenuesPage }
