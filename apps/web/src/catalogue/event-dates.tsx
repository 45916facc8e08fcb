import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import tile from '../ui/actions/date-tile.module.css'
import { Icon } from '../ui/actions/icon.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './event-dates.module.css'
import { daysOf, EventDays } from './cards/event-days.tsx'

/** The days of a series in one line, this one among them and in sight, and the way to all of it. */
export const EventDates = ({ event }: { event: EventDetail }) => {
  const { t, path } = useShop()
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 3
  }, [])
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('catalogue_other_dates')}>
      {event.series && event.otherDates.some(({ title }) => title !== event.title) ? (
        <span className={styles.name}>{event.series.title}</span>
      ) : null}
      <EventDays days={daysOf(event)} here={event.id} isPriced />
      {event.series ? (
        <a
          className={classNames(tile.tile, styles.all)}
          href={path('series', { id: event.series.id, slug: event.series.slug })}
        >
          <Icon name="calendar" />
          {t('shell_button_show_all')}
        </a>
      ) : null}
    </nav>
  )
}
