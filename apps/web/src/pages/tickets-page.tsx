import { listQuestion } from '@parter/contract/page-questions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CategoryChips } from '../catalogue/category-chips.tsx'
import { DateChips } from '../catalogue/date-chips.tsx'
import { EventCard } from '../catalogue/event-card.tsx'
import { NothingFound } from '../catalogue/nothing-found.tsx'
import { useAnswer, useAnswerTo } from '../platform/answers.ts'
import { ask } from '../platform/ask.ts'
import { useSearch } from '../platform/place.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/actions/button.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './tickets-page.module.css'

/** Everything on sale, or one category of it; the filters stand in the address (R2.2). */
const TicketsPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language } = useShop()
  const search = useSearch()
  const init = useAnswer('readInit', { params: { locale: language } })
  const category = init.categories.find(({ slug }) => slug === params.category)
  const question = listQuestion(language, search, params.category)
  const first = useAnswerTo(question)
  const title = category?.name ?? t('shell_link_tickets')
  useTitle(title)

  const more = useInfiniteQuery({
    queryKey: ['further', question.input],
    queryFn: ({ pageParam }) => ask('listEvents', { query: { ...question.input.query, after: pageParam } }),
    initialPageParam: first.next ?? '',
    getNextPageParam: (last) => last.next,
    enabled: false,
  })
  const events = [...first.events, ...(more.data?.pages.flatMap((page) => page.events) ?? [])]
  const hasMore = more.data ? more.hasNextPage : first.next !== null

  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p role="status">{t('catalogue_events_count', { count: first.total })}</p>
      </div>
      <div className={styles.filters}>
        <CategoryChips categories={init.categories} chosen={params.category} search={search} />
        <DateChips search={search} />
      </div>
      {events.length === 0 ? (
        <NothingFound />
      ) : (
        <ul className={styles.grid}>
          {events.map((event, place) => (
            <li key={event.id}>
              <EventCard event={event} heading="h2" first={place < 4} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && events.length > 0 ? (
        <div className={styles.more}>
          <Button
            size="large"
            busy={more.isFetching ? t('shell_loading') : undefined}
            onClick={() => void (more.data ? more.fetchNextPage() : more.refetch())}
          >
            {t('shell_button_show_more')}
          </Button>
        </div>
      ) : null}
    </Container>
  )
}

export const page: PageProgram = { Page: TicketsPage }
