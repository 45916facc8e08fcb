import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { daysOf, EventDays } from '../../catalogue/cards/event-days.tsx'
import { isOffered } from '../../catalogue/cards/event-labels.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'

/** So many days have room in the bar. */
const MOST = 7

const Dates = ({ event }: { event: EventDetail }) => {
  const { t, path } = useShop()
  const days = daysOf(event)
  const here = days.findIndex(({ id }) => id === event.id)
  const first = Math.max(0, Math.min(here - 2, days.length - MOST))
  return (
    <nav aria-label={t('catalogue_other_dates')}>
      <EventDays
        days={days.slice(first, first + MOST)}
        here={event.id}
        hrefOf={(day) => path(isOffered(day) && day.hasSeatMap ? 'seatMap' : 'event', { id: day.id, slug: day.slug })}
      />
    </nav>
  )
}

/** The days of the show around this one: another hall is one press away. */
export const MapDates = ({ event }: { event: EventDetail }) => (
  <WithMessages page="seatMap" rooms={['catalogue']}>
    <Dates event={event} />
  </WithMessages>
)
