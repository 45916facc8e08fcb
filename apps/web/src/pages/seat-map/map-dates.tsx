import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { DayTile } from '../../catalogue/cards/day-tile.tsx'
import { isOffered, priceLabel, statusLabel } from '../../catalogue/cards/event-labels.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'

/** So many days have room in the bar. */
const MOST = 7

const Dates = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, path } = shop
  const days = [event, ...event.otherDates].toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))
  const here = days.findIndex(({ id }) => id === event.id)
  const first = Math.max(0, Math.min(here - 2, days.length - MOST))
  return (
    <nav aria-label={t('catalogue_other_dates')}>
      {days.slice(first, first + MOST).map((day) => {
        const isOpen = isOffered(day)
        return (
          <DayTile
            key={day.id}
            day={day}
            href={path(isOpen && day.hasSeatMap ? 'seatMap' : 'event', { id: day.id, slug: day.slug })}
            current={day.id === event.id}
            gone={!isOpen || changeOf(day).date === null}
            said={[statusLabel(day, shop)?.text, isOpen ? priceLabel(day, shop) : null]}
          />
        )
      })}
    </nav>
  )
}

/** The days of the show around this one: another hall is one press away. */
export const MapDates = ({ event }: { event: EventDetail }) => (
  <WithMessages page="seatMap" rooms={['catalogue']}>
    <Dates event={event} />
  </WithMessages>
)
