import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ChipLink } from '../ui/actions/chip.tsx'
import styles from './event-dates.module.css'
import { statusLabel } from './cards/event-labels.ts'

/** The days of a series in one line, this one among them and in sight, and the way to all of it. */
export const EventDates = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, path, dates } = shop
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
        return (
          <ChipLink
            key={day.id}
            href={path('event', { id: day.id, slug: day.slug })}
            current={day.id === event.id}
            title={statusLabel(day, shop)?.text}
          >
            {changeOf(day).date === null ? <s>{when}</s> : when}
          </ChipLink>
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
