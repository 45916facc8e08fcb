import type { BoughtTicket, Purchase } from '@parter/contract/orders/orders.ts'
import { changeIn, type TimedTicket, timesOf } from '@parter/contract/catalogue/ticket-when.ts'
import { entriesAllowed, ticketTime } from '@parter/portal/time/event-days.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsWide } from '../platform/device/use-is-wide.ts'
import { type ShopContext, useShop } from '../platform/shop/shop-context.tsx'
import { changeLabel, whenOf } from '../platform/shop/ticket-when.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { Badge } from '../ui/cards/badge.tsx'
import { TicketCard } from '../ui/cards/ticket-card.tsx'
import { When } from '../ui/cards/when.tsx'
import styles from './bought-tickets.module.css'
import { ticketFacts } from './ticket-facts.ts'
import { TicketBack } from './ticket-back.tsx'
import { TicketSwipe } from './ticket-swipe.tsx'
import { TicketTurn } from './ticket-turn.tsx'
import { TicketWays } from './ticket-ways.tsx'

/** How to use the code: it admits once, or once on each of the ticket's days. */
const doorLabel = (ticket: TimedTicket, { t, dates }: ShopContext): string => {
  const { kind } = changeIn(ticket)
  if (kind === 'cancelled') return t('shell_cancelled_text')
  if (kind === 'postponed') return `${t('shell_postponed_text')} ${t('tickets_show_at_door')}`
  const times = timesOf(ticket)
  const sort = entriesAllowed(times, ticket.days)
  return sort === 'once'
    ? t('tickets_show_at_door')
    : t('tickets_show_at_door_days', { sort, days: ticketTime(dates, times, ticket.days) })
}

const SentTicket = lazy(() => import('./sent-ticket.tsx').then((module) => ({ default: module.SentTicket })))
const SendTicket = lazy(() => import('./send-ticket.tsx').then((module) => ({ default: module.SendTicket })))

interface Parts {
  readonly ticket: BoughtTicket
  readonly orderToken: string
  /** The files of all tickets together. */
  readonly files: ReactNode
  readonly onSend: () => void
  readonly onChange: () => void
}

/** Shown instead of a code that was sent on, or is void. */
const Code = ({ ticket }: { ticket: BoughtTicket }) => {
  const { t } = useShop()
  if (ticket.code === '') return <Icon name={ticket.sentTo ? 'share' : 'ticket'} size="3rem" />
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(ticket.qrSvg)}`}
      width={256}
      height={256}
      alt={t('tickets_qr_alternative', { code: ticket.code })}
    />
  )
}

/** What can be done with the ticket in sight. */
const Actions = ({ ticket, orderToken, files, onSend, onChange }: Parts) => {
  const { t } = useShop()
  if (ticket.code === '')
    return (
      <>
        {files}
        {ticket.sentTo ? (
          <Suspense>
            <SentTicket ticket={ticket} orderToken={orderToken} onChange={onChange} />
          </Suspense>
        ) : null}
      </>
    )
  return (
    <>
      <TicketWays ticket={ticket} file={files} />
      {ticket.canSend ? (
        <Button size="small" icon="share" onClick={onSend}>
          {t('tickets_send')}
        </Button>
      ) : null}
    </>
  )
}

/** One file with all tickets, for a wallet where the shop has one, and to print. */
const Files = ({ pdfLink, appleWalletLink, tickets }: Pick<Purchase, 'pdfLink' | 'appleWalletLink' | 'tickets'>) => {
  const { t } = useShop()
  return (
    <>
      {appleWalletLink && tickets.length > 1 ? (
        <ButtonLink size="small" icon="wallet" href={appleWalletLink} rel="external">
          {t('tickets_wallet_bundle')}
        </ButtonLink>
      ) : null}
      {pdfLink ? (
        <ButtonLink look="solid" icon="download" href={pdfLink} download rel="external">
          {t('orders_download_tickets')}
        </ButtonLink>
      ) : null}
    </>
  )
}

const Ticket = ({ ticket }: { ticket: BoughtTicket }) => {
  const shop = useShop()
  const { t } = shop
  const { state } = ticket
  const changed = changeLabel(ticket, shop)
  const badge = changed ? <Badge tone={changeIn(ticket).kind === 'cancelled' ? 'bad' : 'warn'}>{changed}</Badge> : null
  const stateBadge = ticket.sentTo ? (
    <Badge tone="plain">{t('tickets_sent_badge')}</Badge>
  ) : state === 'issued' ? null : (
    <Badge tone="warn">{t(`tickets_state_${state}`)}</Badge>
  )
  return (
    <TicketCard
      title={ticket.title}
      picture={ticket.picture}
      heading="h2"
      when={<When {...whenOf(ticket, shop, { hasBadge: true })} />}
      where={`${ticket.venueName}, ${ticket.address}`}
      facts={ticketFacts(ticket, shop)}
      badge={
        badge || stateBadge ? (
          <>
            {badge} {stateBadge}
          </>
        ) : undefined
      }
      code={<Code ticket={ticket} />}
      number={ticket.sentTo ? t('tickets_sent_to', { email: ticket.sentTo.email }) : undefined}
      spent={state !== 'issued' || ticket.sentTo !== null}
    />
  )
}

/** What one should know of the ticket in sight; where there is room, without a press. */
export const AboutTicket = ({ ticket }: { ticket: BoughtTicket }) => <TicketBack ticket={ticket} open={useIsWide()} />

/** The tickets as they are shown at the entrance (R7.5), and what can be done with the one in sight (R10.5). */
export const BoughtTickets = ({
  order,
  at,
  onAt,
  onChange,
}: {
  order: Pick<Purchase, 'tickets' | 'orderToken' | 'pdfLink' | 'appleWalletLink'>
  /** The one in sight. */
  at: number
  onAt: (at: number) => void
  onChange: () => void
}) => {
  const { tickets, orderToken } = order
  const shop = useShop()
  const [sending, setSending] = useState<BoughtTicket | null>(null)
  const ticket = tickets[at]
  if (!ticket) return null
  return (
    <div className={styles.tickets}>
      <TicketSwipe
        tickets={tickets}
        at={at}
        onAt={onAt}
        cards={tickets.map((one) => <Ticket key={one.id} ticket={one} />)}
      />
      <div className={styles.foot} data-print="hide">
        <TicketTurn count={tickets.length} at={at} onAt={onAt} />
        <div className={styles.actions}>
          <Actions
            key={ticket.id}
            ticket={ticket}
            orderToken={orderToken}
            files={<Files {...order} />}
            onSend={() => setSending(ticket)}
            onChange={onChange}
          />
        </div>
      </div>
      {ticket.code === '' ? null : <p>{doorLabel(ticket, shop)}</p>}
      {sending ? (
        <Suspense>
          <SendTicket ticket={sending} orderToken={orderToken} onClose={() => setSending(null)} onSent={onChange} />
        </Suspense>
      ) : null}
    </div>
  )
}
