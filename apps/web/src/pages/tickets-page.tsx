import { listQuestion } from '@parter/contract/page-questions.ts'
import { CategoryChips } from '../catalogue/category-chips.tsx'
import { DateChips } from '../catalogue/date-chips.tsx'
import { EventGrid } from '../catalogue/event-grid.tsx'
import { NothingFound } from '../catalogue/nothing-found.tsx'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { useAnswer, useAnswerTo } from '../platform/answers.ts'
import { useFurther } from '../platform/further.ts'
import { useSearch } from '../platform/place.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useTitle } from '../platform/title.ts'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './list-page.module.css'

/** Everything on sale, or one category of it; the filters stand in the address (R2.2). */
const TicketsPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language } = useShop()
  const search = useSearch()
  const init = useAnswer('readInit', { params: { locale: language } })
  const category = init.categories.find(({ slug }) => slug === params.category)
  const question = listQuestion(language, search, params.category)
  const first = useAnswerTo(question)
  const { items, hasMore, isLoading, more } = useFurther(question, first, ({ events }) => events)
  const title = category?.name ?? t('shell_link_tickets')
  useTitle(title)
  return (
    <Container className={styles.page}>
      <PageHead
        title={title}
        aside={<span role="status">{t('catalogue_events_count', { count: first.total })}</span>}
      />
      <div className={styles.filters}>
        <CategoryChips categories={init.categories} chosen={params.category} search={search} />
        <DateChips search={search} />
      </div>
      {items.length === 0 ? (
        <NothingFound />
      ) : (
        <EventGrid
          events={items}
          hasMore={hasMore}
          isLoading={isLoading}
          onMore={more}
          first
          Action={FavouriteButton}
        />
      )}
    </Container>
  )
}

export const page: PageProgram = { Page: TicketsPage }
