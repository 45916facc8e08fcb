import { dayOf } from '@parter/portal/time/dates.ts'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { DateTile } from '../../ui/actions/date-tile.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import styles from './front-days.module.css'

/** The next days with what can be bought on each, and the way to the months with theirs. */
export const FrontDays = ({ days }: { days: readonly { readonly day: string; readonly count: number }[] }) => {
  const { t, path, dates, portal } = useShop()
  const today = dayOf(new Date(shopNow()), portal.timezone)
  const tickets = path('tickets', {})
  const part = (day: string, tokens: string) => dates.pattern(`${day}T12:00:00Z`, 'UTC', tokens)
  return (
    <nav className={styles.days} aria-label={t('search_filter_dates')}>
      {days.map(({ day, count }) => {
        const counted = t('catalogue_events_count', { count })
        return (
          <DateTile
            key={day}
            href={
              count === 0 ? undefined : `${tickets}?${new URLSearchParams({ from: day, to: day, hideSoldOut: '1' })}`
            }
            weekday={day === today ? t('search_today') : part(day, 'EEEEEE')}
            day={part(day, 'd')}
            month={part(day, 'LLL')}
            note={count === 0 ? null : counted}
            said={`${part(day, 'EEEE')} ${dates.date(`${day}T12:00:00Z`, 'UTC')}, ${counted}`}
          />
        )
      })}
      <a className={styles.pick} href={`${tickets}?${new URLSearchParams({ view: 'calendar' })}`}>
        <Icon name="calendar" />
        {t('catalogue_pick_day')}
      </a>
    </nav>
  )
}
