import { soonQuery } from '@parter/contract/page-queries.ts'
import { bannersAt } from '@parter/portal/banners.ts'
import { lazy, Suspense, useRef } from 'react'
import { EventRail } from '../../catalogue/rails/event-rail.tsx'
import { HeroBanners } from '../../content/banners/hero-banners.tsx'
import { CategoryChips } from '../../catalogue/listing/category-chips.tsx'
import { railEvents } from '../../catalogue/rails/rail-events.rules.ts'
import { DateChips } from '../../catalogue/listing/date-chips.tsx'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useInViewport } from '../../platform/device/use-in-viewport.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from './front-page.module.css'

/** How many events the first row shows. */
const MOST = 8

/** The rows further down: fetched and rendered when they are close to the viewport. */
const FrontRails = lazy(async () => ({ default: (await import('./front-rails.tsx')).FrontRails }))

/** The front page: upcoming events, by kind and by day. */
const FrontPage = () => {
  const { t, language, path, portal } = useShop()
  const init = useInit()
  const categories = init?.categories ?? []
  const { events, facets } = useApiDataOf(soonQuery(language))
  const below = useRef<HTMLDivElement>(null)
  const isNear = useInViewport(below)
  const tickets = path('tickets', {})
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('catalogue_front_heading', { store: portal.storeName })}</h1>
      <Container>
        <SearchBox large />
      </Container>
      <HeroBanners banners={bannersAt(init?.banners ?? [], { page: 'frontPage' })} />
      <Container className={styles.ways}>
        <DateChips href={tickets} days={facets?.dates ?? []} />
        <div className={styles.kinds}>
          <CategoryChips categories={categories} />
        </div>
      </Container>
      <Container className={styles.rails}>
        <EventRail title={t('catalogue_rail_soon')} events={railEvents(events, MOST)} more={tickets} />
        <div ref={below} className={styles.below}>
          {isNear ? (
            <Suspense fallback={null}>
              <FrontRails categories={categories} counties={facets?.counties ?? []} />
            </Suspense>
          ) : null}
        </div>
      </Container>
    </div>
  )
}

export const page: PageModule = { Page: FrontPage }
