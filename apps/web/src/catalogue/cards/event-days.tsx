import type { EventCard, EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { withoutNoughts } from '../../platform/shop/without-noughts.ts'
import { DayTile } from './day-tile.tsx'
import { isOffered, priceLabel, statusLabel } from './event-labels.ts'

/** An event and its other dates, the soonest first. */
export const daysOf = (event: EventDetail): EventCard[] =>
  [event, ...event.otherDates].toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))

interface Props {
  days: readonly EventCard[]
  /** The number of the one that the page is about. */
  here: number
  /** Where a day leads; to its page unless said. */
  hrefOf?: (day: EventCard) => string
  /** The price stands under the day; it is said in any case. */
  isPriced?: boolean
}

/** Days of an event: whether each can be had, and for how much; of two on one date each says its hour. */
export const EventDays = ({ days, here, hrefOf, isPriced = false }: Props) => {
  const shop = useShop()
  const dates = days.map((day) => dayOf(new Date(day.eventStartAt), day.timeZone))
  const titleHere = days.find(({ id }) => id === here)?.title
  return days.map((day, at) => {
    const isOpen = isOffered(day)
    const isSoon = day.status === 'not_yet_on_sale'
    return (
      <DayTile
        key={day.id}
        day={day}
        href={hrefOf?.(day)}
        current={day.id === here}
        // the soonest first, so two on one date stand beside one another
        timed={dates[at] === dates[at - 1] || dates[at] === dates[at + 1]}
        gone={!isOpen || changeOf(day).date === null}
        soon={isSoon}
        note={isPriced && isOpen && !isSoon && day.priceFrom ? withoutNoughts(shop.money(day.priceFrom)) : null}
        said={[
          day.title === titleHere ? null : day.title,
          isOpen ? priceLabel(day, shop) : null,
          statusLabel(day, shop)?.text,
        ]}
      />
    )
  })
}
