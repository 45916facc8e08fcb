import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ChipLink } from '../ui/actions/chip.tsx'
import { DateTile } from '../ui/actions/date-tile.tsx'
import styles from './event-dates.module.css'
import { isOffered, priceLabel, statusLabel } from './cards/event-labels.ts'

/** The days of a series in one line, this one among them and in sight, and the way to all of it. */
export const EventDates = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, path, dates, money } = shop
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 3
  }, [])
  const days = [event, ...event.otherDates].toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('catalogue_other_dates')}>
      {days.map((day) => {
        const when = dates.weekdayForm(day.eventStartAt, day.timeZone)
        const part = (tokens: string) => dates.pattern(day.eventStartAt, day.timeZone, tokens)
        const status = statusLabel(day, shop)
        const isOpen = isOffered(day)
        return (
          <DateTile
            key={day.id}
            href={path('event', { id: day.id, slug: day.slug })}
            current={day.id === event.id}
            gone={!isOpen || changeOf(day).date === null}
            weekday={part('EEEEEE')}
            day={part('d')}
            month={part('LLL')}
            note={isOpen && day.priceFrom ? money(day.priceFrom) : null}
            said={[when, isOpen ? priceLabel(day, shop) : null, status?.text].filter(Boolean).join(', ')}
          />
        )
      })}
      {event.series ? (
        <ChipLink href={path('series', { id: event.series.id, slug: event.series.slug })} icon="calendar">
          {t('shell_button_show_all')}
        </ChipLink>
      ) : null}
    </nav>
  )
}
