import type { BoughtTicket, Transaction } from '@parter/contract/orders.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FaultScreen } from '../layouts/fault-screen.tsx'
import { ProfileLayout } from '../layouts/profile-layout.tsx'
import { Waiting } from '../layouts/waiting.tsx'
import { usePurchase } from '../orders/purchase.queries.ts'
import { ReturnLink } from '../orders/return-link.tsx'
import { useAsking } from '../platform/answers.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { DateBlock } from '../ui/cards/date-block.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'
import styles from './my-tickets-page.module.css'

const loadDoor = () => import('../tickets/ticket-at-door.tsx')
const TicketAtDoor = lazy(() => loadDoor().then((module) => ({ default: module.TicketAtDoor })))
const SendTicket = lazy(() => import('../tickets/send-ticket.tsx').then((module) => ({ default: module.SendTicket })))
const SentTicket = lazy(() => import('../tickets/sent-ticket.tsx').then((module) => ({ default: module.SentTicket })))

/** One event that one has tickets for. */
interface Coming {
  readonly transaction: Transaction
  readonly event: Transaction['events'][number]
}

const comingOf = (transactions: readonly Transaction[]): Coming[] =>
  transactions
    .flatMap((transaction) => transaction.events.map((event) => ({ transaction, event })))
    .toSorted((first, second) => first.event.eventStartAt.localeCompare(second.event.eventStartAt))

/** The tickets of one event of an order; its codes, and the files. */
const useTickets = ({ transaction, event }: Coming) => {
  const { language } = useShop()
  const { data, refetch } = usePurchase(transaction.orderToken, language)
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

const ShowCode = ({ coming, large = false }: { coming: Coming; large?: boolean }) => {
  const { t } = useShop()
  const { tickets, sent, pdfLink, isWaiting, isMaking, refetch } = useTickets(coming)
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState<BoughtTicket | null>(null)
  const { orderToken } = coming.transaction
  const { title } = coming.event
  const change = () => void refetch()
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
        {pdfLink && tickets.length > 0 ? (
          <ButtonLink
            look="quiet"
            size={large ? 'large' : 'small'}
            icon="download"
            href={pdfLink}
            download
            rel="external"
            aria-label={`${t('tickets_download_pdf')}: ${title}`}
          >
            {t('tickets_download_pdf')}
          </ButtonLink>
        ) : null}
        {large && tickets[0] ? (
          <ButtonLink
            look="quiet"
            size="large"
            icon="calendarAdd"
            href={tickets[0].calendarLink}
            download
            rel="external"
          >
            {t('tickets_add_to_calendar')}
          </ButtonLink>
        ) : null}
        {tickets.length > 0 ? <ReturnLink orderToken={orderToken} size={large ? 'large' : 'small'} of={title} /> : null}
      </div>
      <Suspense>
        {sent.map((ticket) => (
          <SentTicket key={ticket.id} ticket={ticket} orderToken={orderToken} onChange={change} />
        ))}
        {isOpen && tickets.length > 0 ? (
          <TicketAtDoor
            tickets={tickets}
            open
            onClose={() => setOpen(false)}
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

/** The next evening, large: what, when, where, and the code one press away. */
const Next = ({ coming }: { coming: Coming }) => {
  const { t, dates, portal, path } = useShop()
  const { event } = coming
  const { tickets } = useTickets(coming)
  const [first] = tickets
  return (
    <article className={styles.next}>
      {event.picture ? (
        <div className={styles.poster}>
          <PosterImage picture={event.picture} alt="" sizes="(width >= 64rem) 20rem, 100vw" first />
        </div>
      ) : null}
      <div className={styles.words}>
        <p className={styles.above}>{t('account_next_event')}</p>
        <h2>
          <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
        </h2>
        <p className={styles.when}>
          <time dateTime={event.eventStartAt}>
            {dates.weekdayForm(event.eventStartAt, first?.timeZone ?? portal.timezone)}
          </time>
        </p>
        <p className={styles.where}>
          {first ? `${first.venueName}, ${first.address}` : '\u00a0'}
          <br />
          {t('account_tickets', { count: event.tickets })}
        </p>
        <ShowCode coming={coming} large />
      </div>
    </article>
  )
}

const Further = ({ coming }: { coming: Coming }) => {
  const { t, dates, portal, path } = useShop()
  const { event } = coming
  const zone = portal.timezone
  return (
    <li className={styles.further}>
      <DateBlock
        dateTime={event.eventStartAt}
        day={dates.pattern(event.eventStartAt, zone, 'd')}
        month={dates.pattern(event.eventStartAt, zone, 'LLL')}
        weekday={dates.pattern(event.eventStartAt, zone, 'EEEEEE')}
        said={dates.weekdayForm(event.eventStartAt, zone)}
      />
      <div className={styles.furtherWords}>
        <h3>
          <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
        </h3>
        <p>
          {dates.time(event.eventStartAt, zone)} · {t('account_tickets', { count: event.tickets })}
        </p>
      </div>
      <ShowCode coming={coming} />
    </li>
  )
}

/** Upcoming tickets, the next one first; past ones are in the history (R2.4). */
const MyTicketsPage = () => {
  const { t, language, path } = useShop()
  const { data, error, refetch } = useAsking('listActiveEvents', { query: { language } })
  const [next, ...further] = comingOf(data?.transactions ?? [])
  useEffect(() => {
    // at the door the network may be gone: what shows the code is there before it is asked for
    void loadDoor().catch(() => undefined)
  }, [])
  return (
    <ProfileLayout section="myTickets" title={t('shell_my_tickets')}>
      {data && !next ? (
        <EmptyState title={t('account_no_tickets')} text={t('account_no_tickets_text')}>
          <ButtonLink look="solid" href={path('tickets', {})}>
            {t('orders_find_events')}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {next ? <Next key={`${next.transaction.orderReference} ${next.event.id}`} coming={next} /> : null}
      {further.length > 0 ? (
        <section className={styles.list} aria-labelledby="tickets-further">
          <h2 id="tickets-further">{t('account_further_events')}</h2>
          <ul>
            {further.map((coming) => (
              <Further key={`${coming.transaction.orderReference} ${coming.event.id}`} coming={coming} />
            ))}
          </ul>
        </section>
      ) : null}
      {data ? (
        <p>
          <TextLink look="alone" href={path('profileHistory', {})}>
            {t('account_past_tickets')}
          </TextLink>
        </p>
      ) : error ? (
        <FaultScreen error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </ProfileLayout>
  )
}

export const page: PageProgram = { Page: MyTicketsPage }
