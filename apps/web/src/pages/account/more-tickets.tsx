import { changeIn, firstStartOf } from '@parter/contract/catalogue/ticket-when.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { changeLabel, whenOf } from '../../platform/shop/ticket-when.ts'
import { DateBlock } from '../../ui/cards/date-block.tsx'
import { When } from '../../ui/cards/when.tsx'
import { type EventWithTickets, ShowCode } from './my-tickets-codes.tsx'
import styles from './my-tickets-page.module.css'

/** An event after the next one, as a row. */
export const MoreTickets = ({ coming }: { coming: EventWithTickets }) => {
  const shop = useShop()
  const { t, dates, path } = shop
  const { event } = coming
  const zone = event.timeZone
  const start = firstStartOf(event)
  const words = whenOf(event, shop)
  const said = dates.weekdayForm(start, zone)
  // the date is shown beside it, except for tickets of several days
  const shown = words.when === said ? dates.time(start, zone) : words.when
  const tickets = event.tickets > 0 ? t('shell_ticket_count', { count: event.tickets }) : null
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
          <When {...words} when={shown} />
          {[changeIn(event).kind === 'moved' ? changeLabel(event, shop) : null, tickets]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </p>
      </div>
      <ShowCode coming={coming} />
    </li>
  )
}
