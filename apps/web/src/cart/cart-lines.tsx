import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { errorMessage } from '../platform/calls/error-message.ts'
import { CartLine } from '../ui/cards/cart-line.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'
import { useCartChange } from './changes/cart-changes.ts'
import styles from './cart-lines.module.css'
import { forgetLastCart } from './restoring/last-cart.ts'
import { ticketDays, ticketInFull, ticketTitle } from './changes/ticket-labels.ts'

interface LineProps {
  ticket: CartTicket
  leaving: boolean
  onRemove: (() => unknown) | undefined
}

const TicketLine = ({ ticket, leaving, onRemove }: LineProps) => {
  const shop = useShop()
  const { t, money } = shop
  const title = ticketTitle(shop, ticket)
  const about = [ticketDays(shop, ticket), ticket.section, ticket.zoneName, ticket.ticketTypeName].filter(
    (word) => word && word !== title,
  )
  const holder = [ticket.firstName, ticket.lastName].filter(Boolean).join(' ')
  return (
    <CartLine
      title={title}
      text={
        <>
          {[...new Set(about)].join(', ')}
          {ticket.isResale ? <span className={styles.holder}>{t('cart_resale')}</span> : null}
          {ticket.needsProof ? <span className={styles.holder}>{t('cart_needs_proof')}</span> : null}
          {holder ? <span className={styles.holder}>{holder}</span> : null}
          {ticket.fee.amount > 0 ? (
            <small className={styles.fee}>{t('cart_fee_included', { amount: money(ticket.fee) })}</small>
          ) : null}
        </>
      }
      price={money(ticket.price)}
      onRemove={onRemove}
      removeLabel={t('cart_remove_ticket', { ticket: ticketInFull(shop, ticket) })}
      leaving={leaving}
    />
  )
}

interface Props {
  events: readonly CartEvent[]
  heading?: 'h2' | 'h3'
  /** Nothing can be taken out. */
  fixed?: boolean
}

/** All tickets of a cart, by event, each with its whole price and the fee in it (R4.11). */
export const CartLines = ({ events, heading: Heading = 'h3', fixed = false }: Props) => {
  const shop = useShop()
  const { t, language, path, dates } = shop
  const remove = useCartChange('removeTickets')
  const isLast = events.reduce((sum, { tickets }) => sum + tickets.length, 0) === 1
  const removing = remove.isPending ? remove.variables.query : null
  const take = (eventId: number, id: number) => {
    // a cart that was emptied by hand is not offered again when its time is over
    if (isLast) forgetLastCart()
    remove.mutate({ query: { language, eventId: String(eventId), ticketIds: String(id) } })
  }
  return (
    <div className={styles.events}>
      <Fault>{remove.isError ? errorMessage(remove.error, t) : null}</Fault>
      {events.map((event) => (
        <section key={event.id} className={styles.event} aria-label={event.title}>
          <header className={styles.head}>
            {events.length > 1 ? (
              <PosterImage picture={event.picture} alt="" sizes="56px" className={styles.poster} />
            ) : null}
            <div>
              <Heading>
                <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
              </Heading>
              <p className="small-print">
                <time dateTime={event.eventStartAt}>
                  {dates.event({ startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone })}
                </time>
                {' · '}
                {event.venueName}, {event.city}
              </p>
            </div>
          </header>
          <ul className={styles.lines}>
            {event.tickets.map((ticket) => (
              <li key={ticket.id}>
                <TicketLine
                  ticket={ticket}
                  leaving={removing?.eventId === String(event.id) && removing.ticketIds === String(ticket.id)}
                  onRemove={fixed ? undefined : () => remove.isPending || take(event.id, ticket.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="visually-hidden">
        {remove.isSuccess ? t('cart_ticket_removed') : ''}
      </p>
    </div>
  )
}
