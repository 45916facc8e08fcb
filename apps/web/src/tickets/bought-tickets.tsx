import type { BoughtTicket } from '@parter/contract/orders.ts'
import { type ShopOnShow, useShop } from '../platform/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Badge } from '../ui/cards/badge.tsx'
import { TicketCard } from '../ui/cards/ticket-card.tsx'
import styles from './bought-tickets.module.css'

/** What a steward looks for. */
const factsOf = ({ section, row, seat, zoneName, ticketTypeName, holderName }: BoughtTicket, { t }: ShopOnShow) =>
  [
    { term: t('tickets_section'), value: section },
    { term: t('tickets_row'), value: row },
    { term: t('tickets_seat'), value: seat },
    { term: t('tickets_zone'), value: section === null ? zoneName : null },
    { term: t('tickets_type'), value: ticketTypeName },
    { term: t('tickets_holder'), value: holderName },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []))

const Ticket = ({ ticket, number, count }: { ticket: BoughtTicket; number: number; count: number }) => {
  const shop = useShop()
  const { t, dates } = shop
  const { state } = ticket
  return (
    <TicketCard
      title={ticket.title}
      heading="h2"
      when={<time dateTime={ticket.eventStartAt}>{dates.weekdayForm(ticket.eventStartAt, ticket.timeZone)}</time>}
      where={`${ticket.venueName}, ${ticket.address}`}
      facts={factsOf(ticket, shop)}
      badge={state === 'issued' ? undefined : <Badge tone="warn">{t(`tickets_state_${state}`)}</Badge>}
      code={
        <img
          src={`data:image/svg+xml,${encodeURIComponent(ticket.qrSvg)}`}
          width={256}
          height={256}
          alt={t('tickets_qr_alternative', { code: ticket.code })}
        />
      }
      number={t('tickets_ticket_of', { number, count })}
      actions={
        <>
          <ButtonLink size="small" icon="document" href={ticket.pdfLink} download rel="external">
            {t('tickets_download_pdf')}
          </ButtonLink>
          <ButtonLink size="small" icon="calendarAdd" href={ticket.calendarLink} download rel="external">
            {t('tickets_add_to_calendar')}
          </ButtonLink>
        </>
      }
      spent={state !== 'issued'}
    />
  )
}

/** Tickets right there: as one holds them up at the door (R7.5). */
export const BoughtTickets = ({ tickets }: { tickets: readonly BoughtTicket[] }) => {
  const { t } = useShop()
  if (tickets.length === 0) return null
  return (
    <div className={styles.tickets}>
      <ul>
        {tickets.map((ticket, at) => (
          <li key={ticket.id}>
            <Ticket ticket={ticket} number={at + 1} count={tickets.length} />
          </li>
        ))}
      </ul>
      <p>{t('tickets_show_at_door')}</p>
    </div>
  )
}
