import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { EventFacts } from './event-about.tsx'
import { ShowRail } from './rails/show-rail.tsx'

interface Props {
  /** The next event of the series. */
  id: number
  /** The series plays in more than one hall: then the page's head names them. */
  placeless: boolean
}

/** What is true of a series as of its next event: the place, the organiser, the rules, and similar shows. */
export const SeriesMore = ({ id, placeless }: Props) => {
  const { t, language } = useShop()
  const { data: event } = useApiQuery('readEvent', eventQuery(String(id), language).input)
  if (!event) return null
  return (
    <>
      <EventFacts event={event} placeless={placeless} />
      <Container>
        <ShowRail title={t('catalogue_similar_events')} shows={event.similar} />
      </Container>
    </>
  )
}
