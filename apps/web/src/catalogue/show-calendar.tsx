import { dateStatusLabel } from '@parter/contract/catalogue/show-labels.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { CSSProperties } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { isOffered, priceLabel } from './cards/event-labels.ts'
import styles from './show-calendar.module.css'

/** One evening: its day large, the hour, the price, and how it stands. */
const Evening = ({ event, isElsewhere }: { event: EventCard; isElsewhere: boolean }) => {
  const shop = useShop()
  const { path, dates } = shop
  const part = (tokens: string) => dates.pattern(event.eventStartAt, event.timeZone, tokens)
  const isGone = availabilityOf(event.status) === 'gone'
  const price = isOffered(event) ? priceLabel(event, shop) : null
  const status = event.status === 'few_left' || isGone ? dateStatusLabel(event, shop) : ''
  const said = [dates.weekdayForm(event.eventStartAt, event.timeZone), event.venue.name, price, status]
  return (
    <a
      className={styles.evening}
      href={path('event', { id: event.id, slug: event.slug })}
      data-gone={isGone || undefined}
    >
      <span className="visually-hidden">{said.filter(Boolean).join(', ')}</span>
      <b aria-hidden="true">{part('d')}</b>
      <span aria-hidden="true">
        {part('LLL')} <span>{part('EEEEEE')}</span>
        <strong>{dates.time(event.eventStartAt, event.timeZone)}</strong>
      </span>
      <span className={styles.foot} aria-hidden="true">
        {price}
        {status ? <em>{status}</em> : null}
        {isElsewhere ? <small>{event.venue.name}</small> : null}
      </span>
    </a>
  )
}

/** So many days at most stand in a row, and so many have room in it at least; all rows are of about the same length. */
const MOST = 7
const LEAST = 5

/** The dates of a show, each a leaf of a calendar; those that can't be had are struck. */
export const ShowCalendar = ({ events }: { events: readonly EventCard[] }) => {
  const isOneVenue = new Set(events.map(({ venue }) => venue.id)).size < 2
  const rows = Math.ceil(events.length / MOST)
  const days = Math.max(LEAST, Math.ceil(events.length / rows))
  return (
    <ul className={styles.calendar} style={{ '--days': days } as CSSProperties}>
      {events
        .toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))
        .map((event) => (
          <li key={event.id}>
            <Evening event={event} isElsewhere={!isOneVenue} />
          </li>
        ))}
    </ul>
  )
}
