import { lazy, Suspense } from 'react'
import { bannersAt } from '@parter/portal/banners.ts'
import { frontPageQuestions } from '@parter/contract/page-questions.ts'
import { CategoryChips } from '../catalogue/category-chips.tsx'
import { DateChips } from '../catalogue/date-chips.tsx'
import { EventRail } from '../catalogue/event-rail.tsx'
import { HeroBanners } from '../catalogue/hero-banners.tsx'
import { SearchBox } from '../catalogue/search-box.tsx'
import { useAnswer, useAnswerTo } from '../platform/answers.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './front-page.module.css'

const GiftCards = lazy(async () => ({ default: (await import('./front-gift-cards.tsx')).FrontGiftCards }))

const noFilters = new URLSearchParams()

/** The front of the house: what is on, by kind and by day. */
const FrontPage = () => {
  const { t, language, path, portal } = useShop()
  const init = useAnswer('readInit', { params: { locale: language } })
  const { popular, soon, announced } = frontPageQuestions(language)
  const tickets = path('tickets', {})
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('catalogue_front_heading', { store: portal.storeName })}</h1>
      <Container>
        <SearchBox large />
      </Container>
      <HeroBanners banners={bannersAt(init.banners, { page: 'frontPage' })} />
      <Container className={styles.ways}>
        <DateChips search={noFilters} href={tickets} />
        <CategoryChips categories={init.categories} />
      </Container>
      <Container className={styles.rails}>
        <EventRail title={t('catalogue_rail_soon')} events={useAnswerTo(soon).events} more={tickets} first />
        <EventRail
          title={t('catalogue_rail_popular')}
          events={useAnswerTo(popular).events}
          more={`${tickets}?sort=popularity`}
        />
        <EventRail
          title={t('catalogue_rail_just_announced')}
          events={useAnswerTo(announced).events}
          more={`${tickets}?sort=announced`}
        />
        <Suspense>
          <GiftCards />
        </Suspense>
      </Container>
    </div>
  )
}

export const page: PageProgram = { Page: FrontPage }
