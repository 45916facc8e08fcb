import { changeIn, firstStartOf } from '@parter/contract/catalogue/ticket-when.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { ProfileLayout } from '../../layouts/profile-layout.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { changeLabel, daysLeft, whenOf } from '../../platform/shop/ticket-when.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Perforated } from '../../ui/cards/perforated.tsx'
import { When } from '../../ui/cards/when.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { stageOf } from '../../ui/pictures/stage.ts'
import { type EventWithTickets, eventsWithTickets, loadTicketCodes, ShowCode, useTickets } from './my-tickets-codes.tsx'
import styles from './my-tickets-page.module.css'

const EmptyState = lazy(() =>
  import('../../ui/feedback/empty-state.tsx').then((module) => ({ default: module.EmptyState })),
)
const FurtherTickets = lazy(() => import('./more-tickets.tsx').then((module) => ({ default: module.MoreTickets })))

/** So many places are named on the large ticket; of more its codes tell. */
const FEW = 4

/** The next event as a large ticket, with a button for the codes on its stub. */
const Next = ({ coming }: { coming: EventWithTickets }) => {
  const shop = useShop()
  const { t, path, language, dates } = shop
  const { event } = coming
  const { tickets } = useTickets(coming)
  const [first] = tickets
  const changed = changeLabel(event, shop)
  const left = changed ? null : daysLeft(firstStartOf(event), event.timeZone, shopNow(), language)
  const places = [...new Set(tickets.map((ticket) => placeLabel(ticket, t)))]
  return (
    <article {...stageOf(event.picture?.palette)}>
      <Perforated
        stub={
          <div className={styles.stub}>
            <p className={`display ${styles.count}`}>
              {event.tickets > 0 ? t('shell_ticket_count', { count: event.tickets }) : null}
            </p>
            <ShowCode coming={coming} large />
          </div>
        }
      >
        <div className={styles.bill} data-stage="always">
          {event.picture ? (
            <PosterImage
              picture={event.picture}
              alt=""
              sizes="(width >= 64rem) 20rem, 100vw"
              first
              className={styles.poster}
            />
          ) : null}
          <div className={styles.words}>
            <p className={styles.above}>{[t('account_next_event'), left].filter(Boolean).join(' · ')}</p>
            <h2 className="display">
              <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
            </h2>
            {changed ? (
              <div>
                <Badge tone={changeIn(event).kind === 'cancelled' ? 'bad' : 'warn'}>{changed}</Badge>
              </div>
            ) : null}
            <p className={styles.when}>
              <When {...whenOf(event, shop, { hasBadge: true })} />
            </p>
            {first?.doorsAt ? <p>{t('tickets_doors', { time: dates.time(first.doorsAt, event.timeZone) })}</p> : null}
            <p>{first ? `${first.venueName}, ${first.address}` : '\u00a0'}</p>
            {places.length <= FEW ? places.map((place) => <p key={place}>{place}</p>) : null}
          </div>
        </div>
      </Perforated>
    </article>
  )
}

/** Upcoming tickets, the next one first; past ones are in the history (R2.4). */
const MyTicketsPage = () => {
  const { t, language, path } = useShop()
  const { data, error, refetch } = useApiQuery('listActiveEvents', { query: { language } })
  const [next, ...further] = eventsWithTickets(data?.transactions ?? [])
  useEffect(() => {
    // preloads the dialog with the codes, since the venue may have no network
    void loadTicketCodes().catch(() => undefined)
  }, [])
  return (
    <ProfileLayout section="myTickets" title={t('shell_my_tickets')}>
      {data && !next ? (
        <Suspense fallback={<Loading />}>
          <EmptyState title={t('account_no_tickets')} text={t('account_no_tickets_text')}>
            <ButtonLink look="solid" href={path('tickets', {})}>
              {t('orders_find_events')}
            </ButtonLink>
          </EmptyState>
        </Suspense>
      ) : null}
      {next ? <Next key={`${next.transaction.orderReference} ${next.event.id}`} coming={next} /> : null}
      {further.length > 0 ? (
        <section className={styles.list} aria-labelledby="tickets-further">
          <h2 id="tickets-further">{t('account_further_events')}</h2>
          <Suspense fallback={<Loading />}>
            <ul>
              {further.map((coming) => (
                <FurtherTickets key={`${coming.transaction.orderReference} ${coming.event.id}`} coming={coming} />
              ))}
            </ul>
          </Suspense>
        </section>
      ) : null}
      {data ? (
        <p>
          <TextLink look="alone" href={path('profileHistory', {})}>
            {t('account_past_tickets')}
          </TextLink>
        </p>
      ) : error ? (
        <ErrorScreen within error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="ticket" />
      )}
    </ProfileLayout>
  )
}

export const page: PageModule = { Page: MyTicketsPage }
