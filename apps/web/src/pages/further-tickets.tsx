import { useShop } from '../platform/shop-context.tsx'
import { firstStartOf, whenOf } from '../tickets/ticket-time.ts'
import { DateBlock } from '../ui/cards/date-block.tsx'
import { type Coming, ShowCode } from './my-tickets-codes.tsx'
import styles from './my-tickets-page.module.css'

/** An event after the next one, as a row. */
export const FurtherTickets = ({ coming }: { coming: Coming }) => {
  const shop = useShop()
  const { t, dates, path } = shop
  const { event } = coming
  const zone = event.timeZone
  const start = firstStartOf(event)
  const when = whenOf(event, shop)
  const said = dates.weekdayForm(start, zone)
  return (
    <li className={styles.further}>
      <DateBlock
        dateTime={start}
        day={dates.pattern(start, zone, 'd')}
        month={dates.pattern(start, zone, 'LLL')}
        weekday={dates.pattern(start, zone, 'EEEEEE')}
        said={said}
      />
      <div className={styles.furtherWords}>
        <h3>
          <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
        </h3>
        <p>
          {[
            // the date stands beside it; days of several are named in full
            when === said ? dates.time(start, zone) : when,
            event.tickets > 0 ? t('account_tickets', { count: event.tickets }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ShowCode coming={coming} />
    </li>
  )
}
