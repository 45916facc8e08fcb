import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { signLabels } from '@parter/contract/catalogue/show-labels.ts'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import tile from '../ui/actions/date-tile.module.css'
import { DateKey } from '../ui/actions/date-tile.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './event-dates.module.css'
import { daysOf, EventDays } from './cards/event-days.tsx'

/** The days of a series in one line, this one among them and in sight, and the way to all of it. */
export const EventDates = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, path } = shop
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 3
  }, [])
  const days = daysOf(event)
  // these tiles have prices in place of a dot
  const signs = signLabels(days, shop).filter(({ sign }) => sign !== 'few')
  return (
    <nav aria-label={t('catalogue_other_dates')}>
      <div className={styles.line}>
        {event.series && event.otherDates.some(({ title }) => title !== event.title)
          ? event.series.title
          : t('catalogue_pick_day')}
        <DateKey signs={signs} />
      </div>
      <div ref={strip} className={styles.strip}>
        <EventDays days={days} here={event.id} isPriced />
        {event.series ? (
          <a
            className={classNames(tile.tile, styles.all)}
            href={path('series', { id: event.series.id, slug: event.series.slug })}
          >
            <Icon name="calendar" />
            {t('shell_button_show_all')}
          </a>
        ) : null}
      </div>
    </nav>
  )
}
