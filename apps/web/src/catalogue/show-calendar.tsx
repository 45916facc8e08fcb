import { dateStatusLabel } from '@parter/contract/catalogue/show-labels.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { Fragment, type CSSProperties } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { monthOf, weekdayOf, weeksOf } from '../ui/navigation/calendar.rules.ts'
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
      <span className={styles.weekday} aria-hidden="true">
        {part('EEEEEE')}
      </span>
      <strong aria-hidden="true">{dates.time(event.eventStartAt, event.timeZone)}</strong>
      {price ? <span aria-hidden="true">{price}</span> : null}
      {status ? <em aria-hidden="true">{status}</em> : null}
      {isElsewhere ? <small aria-hidden="true">{event.venue.name}</small> : null}
    </a>
  )
}

/**
 * The dates of a show as a calendar: its months, of each the weeks in which it plays; on a phone only the days on which it
 * does. What can't be had is struck.
 */
export const ShowCalendar = ({ events }: { events: readonly EventCard[] }) => {
  const { language, dates } = useShop()
  const { weekStartsOn } = LANGUAGE_FACTS[language]
  const byDay = Map.groupBy(
    events.toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1)),
    ({ eventStartAt, timeZone }) => dayOf(new Date(eventStartAt), timeZone),
  )
  const isOneVenue = new Set(events.map(({ venue }) => venue.id)).size < 2
  const months = [...new Set([...byDay.keys()].map(monthOf))]
  const weekdays = weeksOf(months[0] ?? '2026-11', weekStartsOn)[0] ?? []
  const played = new Set([...byDay.keys()].map(weekdayOf))
  const columns = weekdays
    .map((day) => (played.has(weekdayOf(day)) ? 'minmax(8.5rem, 2fr)' : 'minmax(2.75rem, 1fr)'))
    .join(' ')
  const named = (day: string, tokens: string) => dates.pattern(`${day}T12:00:00Z`, 'UTC', tokens)
  return (
    <div className={styles.calendar} style={{ '--columns': columns } as CSSProperties}>
      <p className={styles.names} aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day}>{named(day, 'EEEEEE')}</span>
        ))}
      </p>
      {months.map((month) => (
        <Fragment key={month}>
          <h3>{named(`${month}-01`, 'LLLL yyyy')}</h3>
          <ul>
            {weeksOf(month, weekStartsOn)
              .filter((week) => week.some((day) => monthOf(day) === month && byDay.has(day)))
              .flat()
              .map((day) => {
                const there = monthOf(day) === month ? byDay.get(day) : undefined
                return there ? (
                  <li key={day}>
                    {there.map((event) => (
                      <Evening key={event.id} event={event} isElsewhere={!isOneVenue} />
                    ))}
                  </li>
                ) : (
                  <li key={day} className={styles.empty} aria-hidden="true">
                    {monthOf(day) === month ? Number(day.slice(8)) : ''}
                  </li>
                )
              })}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
