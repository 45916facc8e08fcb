import type { BoughtTicket, Transaction } from '@parter/contract/orders/orders.ts'
import { firstStartOf } from '@parter/contract/catalogue/ticket-when.ts'
import { lazy, Suspense, useState } from 'react'
import { usePurchase } from '../../orders/purchase.queries.ts'
import { ReturnLink } from '../../orders/return-link.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from './my-tickets-page.module.css'

/** Loads the dialog that shows codes for the entrance. */
export const loadTicketCodes = () => import('../../tickets/ticket-at-door.tsx')
const TicketAtDoor = lazy(() => loadTicketCodes().then((module) => ({ default: module.TicketAtDoor })))
const SendTicket = lazy(() =>
  import('../../tickets/send-ticket.tsx').then((module) => ({ default: module.SendTicket })),
)
const SentTicket = lazy(() =>
  import('../../tickets/sent-ticket.tsx').then((module) => ({ default: module.SentTicket })),
)

const BeforeEvening = lazy(() => import('./before-evening.tsx').then((module) => ({ default: module.BeforeEvening })))
const OwnResale = lazy(() => import('../../resale/own-resale.tsx').then((module) => ({ default: module.OwnResale })))

/** An order's event with tickets. */
export interface EventWithTickets {
  readonly transaction: Transaction
  readonly event: Transaction['events'][number]
}

/** The events of these orders, the next one first. */
export const eventsWithTickets = (transactions: readonly Transaction[]): EventWithTickets[] =>
  transactions
    .flatMap((transaction) => transaction.events.map((event) => ({ transaction, event })))
    .toSorted((first, second) => firstStartOf(first.event).localeCompare(firstStartOf(second.event)))

/** The tickets of one event of an order; its codes, and the files. */
export const useTickets = ({ transaction, event }: EventWithTickets) => {
  const { language } = useShop()
  const { data: purchase, refetch } = usePurchase(transaction.orderToken, language)
  const data = purchase?.shows === 'order' ? purchase : undefined
  const own = (data?.tickets ?? []).filter(({ eventId }) => eventId === event.id)
  return {
    tickets: own.filter(({ code }) => code !== ''),
    sent: own.filter(({ sentTo }) => sentTo !== null),
    pdfLink: data?.pdfLink ?? null,
    isWaiting: !data || (data.state === 'paid' && !data.ticketsReady),
    isMaking: data?.state === 'paid' && !data.ticketsReady,
    refetch,
  }
}

/** The actions for one event’s tickets: show codes, download, return. */
export const ShowCode = ({ coming, large = false }: { coming: EventWithTickets; large?: boolean }) => {
  const { t } = useShop()
  const { tickets, sent, pdfLink, isWaiting, isMaking, refetch } = useTickets(coming)
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState<BoughtTicket | null>(null)
  const { orderToken } = coming.transaction
  const { title } = coming.event
  const change = () => void refetch()
  const sendable = tickets.find(({ canSend }) => canSend)
  const back = <ReturnLink orderToken={orderToken} of={title} />
  return (
    <>
      <div className={styles.ways}>
        {isWaiting || tickets.length > 0 ? (
          <Button
            look="solid"
            size={large ? 'large' : 'small'}
            icon="ticket"
            busy={tickets.length === 0 ? t(isMaking ? 'orders_tickets_being_made' : 'shell_loading') : undefined}
            aria-label={`${t('account_show_code')}: ${title}`}
            onClick={() => setOpen(true)}
          >
            {t('account_show_code')}
          </Button>
        ) : null}
        {large && tickets[0] ? (
          <Optional>
            <BeforeEvening
              ticket={tickets[0]}
              pdfLink={pdfLink}
              onSend={sendable ? () => (tickets.length === 1 ? setSending(sendable) : setOpen(true)) : undefined}
            />
            {back}
          </Optional>
        ) : null}
      </div>
      <Optional>
        <OwnResale page="myTickets" tickets={tickets} orderToken={orderToken} />
      </Optional>
      <Suspense>
        {sent.map((ticket) => (
          <SentTicket key={ticket.id} ticket={ticket} orderToken={orderToken} onChange={change} />
        ))}
        {isOpen && tickets.length > 0 ? (
          <TicketAtDoor
            tickets={tickets}
            open
            onClose={() => setOpen(false)}
            more={large ? null : back}
            onSend={(ticket) => {
              setOpen(false)
              setSending(ticket)
            }}
          />
        ) : null}
        {sending ? (
          <SendTicket ticket={sending} orderToken={orderToken} onClose={() => setSending(null)} onSent={change} />
        ) : null}
      </Suspense>
    </>
  )
}
