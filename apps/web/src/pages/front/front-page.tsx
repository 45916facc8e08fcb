import { frontQuery } from '@parter/contract/page-queries.ts'
import { lazy, useRef } from 'react'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInViewport } from '../../platform/device/use-in-viewport.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { FrontDays } from './front-days.tsx'
import { FrontHero } from './front-hero.tsx'
import styles from './front-page.module.css'
import { FrontSearch } from './front-search.tsx'
import { Optional } from '../../ui/optional.tsx'

/** What is further down: fetched and rendered when it is close to the viewport. */
const FrontRails = lazy(async () => ({ default: (await import('./front-rails.tsx')).FrontRails }))

/** The front page: a show to begin with, search, the next days, and what is on. */
const FrontPage = () => {
  const { t, language, portal } = useShop()
  const { leads, days, cities } = useApiDataOf(frontQuery(language))
  const below = useRef<HTMLDivElement>(null)
  const isNear = useInViewport(below)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('search_front_heading', { store: portal.storeName })}</h1>
      <FrontHero leads={leads} />
      <Container className={styles.ways}>
        <FrontSearch cities={cities} />
        <FrontDays days={days} />
      </Container>
      <div ref={below} className={styles.below}>
        {isNear ? (
          <Optional>
            <FrontRails cities={cities} />
          </Optional>
        ) : null}
      </div>
    </div>
  )
}

export const page: PageModule = { Page: FrontPage }
