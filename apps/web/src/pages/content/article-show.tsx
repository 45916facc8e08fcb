import type { EventCard, ShowCard as ShowOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { chooseLabel, placeLabel, placesLabel } from '@parter/contract/catalogue/show-labels.ts'
import { useRef } from 'react'
import { daysOf } from '../../catalogue/cards/event-days.tsx'
import { ShowDateTile } from '../../catalogue/cards/show-card.tsx'
import { ShowPrice } from '../../catalogue/cards/show-price.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useInViewport } from '../../platform/device/use-in-viewport.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Perforated } from '../../ui/cards/perforated.tsx'
import { BuyBar } from '../../ui/layout/buy-bar.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import type { Closing } from '../../content/closing-link.rules.ts'
import styles from '../list-page.module.css'

/** More than these are told by the page of the show. */
const MOST_DATES = 20

/** Dates of a show, the soonest first, as lists show it: by the first that can be had. */
const showOf = (events: readonly EventCard[]): ShowOnCard | undefined => {
  const [first] = events
  const [last = first] = events.slice(-1)
  const event = events.find(({ status }) => availabilityOf(status) !== 'gone') ?? first
  if (!event || !first || !last) return undefined
  const venues = [...new Set(events.map(({ venue }) => venue.name))]
  const span = { firstAt: first.eventStartAt, lastAt: last.eventStartAt }
  const dates = events.slice(0, MOST_DATES).map((one) => ({ ...one, place: placeLabel(one.venue) }))
  return { event, series: null, dates, dateCount: events.length, ...span, venues }
}

/**
 * As a ticket without the poster, which the article has: what, where and when; on the stub the price and the way to it. On a
 * phone the bar has both until the ticket has come into view.
 */
const Ticket = ({ show }: { show: ShowOnCard }) => {
  const shop = useShop()
  const { dates } = shop
  const { event } = show
  const ticket = useRef<HTMLDivElement>(null)
  const isSeen = useInViewport(ticket, '0px')
  const isWide = useIsWide()
  const href = shop.path('event', { id: event.id, slug: event.slug })
  const choose = chooseLabel(event, shop)
  return (
    <>
      <div ref={ticket}>
        <Perforated
          stub={
            <Stack className={styles.ticket}>
              <ShowPrice show={show} />
              {choose ? (
                <ButtonLink look="primary" size="large" wide href={href} iconEnd="forward">
                  {choose}
                </ButtonLink>
              ) : null}
            </Stack>
          }
        >
          <Stack gap={2} className={styles.ticket}>
            <h2 lang={event.lang === shop.language ? undefined : event.lang}>
              <a href={href}>{event.title}</a>
            </h2>
            <p>{placesLabel(show)}</p>
            <div className={styles.days}>
              {show.dates.map((date) => (
                <ShowDateTile key={date.id} date={date} />
              ))}
            </div>
          </Stack>
        </Perforated>
      </div>
      {choose && !isSeen && !isWide ? (
        <BuyBar
          label={choose}
          summary={
            <>
              <strong>{dates.weekdayAndDay(event.eventStartAt, event.timeZone)}</strong>
              <ShowPrice show={show} alone />
            </>
          }
          action={
            <ButtonLink look="primary" size="large" href={href}>
              {choose}
            </ButtonLink>
          }
        />
      ) : null}
    </>
  )
}

const Shown = ({ show, link, isLoading }: { show: ShowOnCard | undefined; link: string; isLoading: boolean }) => {
  if (!show) return isLoading ? null : <Prose html={link} />
  return (
    <WithMessages page="article" rooms={['catalogue']}>
      <Ticket show={show} />
    </WithMessages>
  )
}

const OfSeries = ({ id, link }: Closing) => {
  const { language } = useShop()
  const { data, isLoading } = useApiQuery('readSeries', { params: { id: String(id) }, query: { language } })
  return <Shown show={data && showOf(data.events)} link={link} isLoading={isLoading} />
}

const OfEvent = ({ id, link }: Closing) => {
  const { language } = useShop()
  const { data, isLoading } = useApiQuery('readEvent', { params: { id: String(id) }, query: { language } })
  const dates = data && daysOf(data).filter(({ status }) => status !== 'past')
  return <Shown show={dates && showOf(dates)} link={link} isLoading={isLoading} />
}

/** The show that an article is about, to be bought at once; its link as it is written when it isn't on any more. */
export const ArticleShow = (closing: Closing) =>
  closing.page === 'series' ? <OfSeries {...closing} /> : <OfEvent {...closing} />
