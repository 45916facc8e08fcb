import type { OrderStory } from '@parter/contract/desk/order-story.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import office from '../platform/office.module.css'
import { useMoney } from './order-labels.ts'
import styles from './orders.module.css'

type Ticket = OrderStory['tickets'][number]

const TONES = { issued: office.good, used: '', returned: office.bad, void: '' }

/** The tickets, event by event. @param onExchange none: nobody may exchange a seat here */
export const TicketsBox = (props: { order: OrderStory; onExchange: ((ticketId: string) => void) | undefined }) => {
  const { order, onExchange } = props
  const { t } = useShop()
  const events = [...Map.groupBy(order.tickets, ({ eventId }) => eventId).values()]
  return events.map((tickets) => {
    const [first] = tickets
    if (!first) return null
    return (
      <section key={first.eventId} className={office.box}>
        <div className={office.head}>
          <h2>{first.title}</h2>
          <WhenOf ticket={first} />
        </div>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col">{t('desk_place')}</th>
              <th scope="col">{t('staff_state')}</th>
              <th scope="col" className={styles.number}>
                {t('desk_price')}
              </th>
              {onExchange ? (
                <th scope="col">
                  <span className="visually-hidden">{t('staff_actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket, at) => (
              <Row key={ticket.id ?? at} ticket={ticket} onExchange={onExchange} />
            ))}
          </tbody>
        </table>
      </section>
    )
  })
}

/** When the event is, as the clock at its venue shows it. */
const WhenOf = ({ ticket: { startsAt, timeZone } }: { ticket: Ticket }) => {
  const { language } = useShop()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return <span className={office.soft}>{format.format(new Date(startsAt))}</span>
}

const Row = ({ ticket, onExchange }: { ticket: Ticket; onExchange: ((ticketId: string) => void) | undefined }) => {
  const { t } = useShop()
  const money = useMoney()
  const { id, state, sentTo, isSeat } = ticket
  return (
    <tr>
      <td data-label={t('desk_place')}>
        <b>{placeLabel(ticket, t)}</b>
        <small>{[ticket.ticketTypeName, ticket.zoneName, ticket.holder].filter(Boolean).join(' · ')}</small>
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${state === null ? '' : TONES[state]}`}>
          {state === null ? t('desk_ticket_none') : t(`desk_ticket_${state}`)}
        </span>
        {sentTo ? <small>{t('desk_sent_to', { email: sentTo })}</small> : null}
      </td>
      <td data-label={t('desk_price')} className={styles.number}>
        <b>{money(ticket.price)}</b>
        <small>
          {t('desk_fee')} {money(ticket.fee)}
        </small>
      </td>
      {onExchange ? (
        <td>
          {id !== null && state === 'issued' && isSeat && sentTo === null ? (
            <Button size="small" look="quiet" onClick={() => onExchange(id)}>
              {t('desk_exchange')}
            </Button>
          ) : null}
        </td>
      ) : null}
    </tr>
  )
}
