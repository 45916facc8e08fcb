import { changeIn } from '@parter/contract/catalogue/ticket-when.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { changeLabel, whenOf } from '../../platform/shop/ticket-when.ts'
import { PosterTicket } from '../../ui/cards/poster-ticket.tsx'
import { When } from '../../ui/cards/when.tsx'
import { type EventWithTickets, ShowCode } from './my-tickets-codes.tsx'
import styles from './my-tickets-page.module.css'

/** An event after the next one, as a smaller ticket. */
export const MoreTickets = ({ coming }: { coming: EventWithTickets }) => {
  const shop = useShop()
  const { t, path } = shop
  const { event } = coming
  const tickets = event.tickets > 0 ? t('shell_ticket_count', { count: event.tickets }) : null
  return (
    <li>
      <PosterTicket picture={event.picture}>
        <div className={styles.further}>
          <div>
            <h3>
              <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
            </h3>
            <p className="small-print">
              <When {...whenOf(event, shop)} />
              {[changeIn(event).kind === 'moved' ? changeLabel(event, shop) : null, tickets]
                .filter(Boolean)
                .map((part) => ` · ${part}`)}
            </p>
          </div>
          <ShowCode coming={coming} />
        </div>
      </PosterTicket>
    </li>
  )
}
