import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../ui/actions/icon.tsx'
import { Badge } from '../ui/cards/badge.tsx'
import styles from '../ui/layout/poster-page.module.css'
import wall from '../ui/layout/poster-wall.module.css'
import { statusLabel } from './cards/event-labels.ts'
import { EventPoster } from './event-poster.tsx'

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={styles.fact}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

/** What happened to an event that is not as it was announced: said in full, before anything else. */
const Notice = ({ event }: { event: EventDetail }) => {
  const { t } = useShop()
  const { kind, hasNewVenue, hasNewDate } = changeOf(event)
  if (kind === 'none') return null
  const sentences =
    kind === 'moved'
      ? [
          hasNewDate ? t('catalogue_moved_date_text') : '',
          hasNewVenue ? t('catalogue_moved_text', { venue: event.previousVenue?.name ?? '' }) : '',
        ]
      : [t(`shell_${kind}_text`)]
  return (
    <p id="change" className={styles.notice} role="note">
      {sentences.filter((sentence) => sentence !== '').join(' ')}
    </p>
  )
}

/** On a phone the way back to the event's category, on the poster. */
const Back = ({ event }: { event: EventDetail }) => {
  const { t, path } = useShop()
  const [category] = event.categories
  return (
    <a
      className={wall.back}
      href={category ? path('ticketCategory', { category: category.slug }) : path('tickets', {})}
      aria-label={category?.name ?? t('shell_link_tickets')}
    >
      <Icon name="back" size="1.375rem" />
    </a>
  )
}

interface Props {
  event: EventDetail
  buy: ReactNode
  about: ReactNode
  actions?: ReactNode
  /** Where the event is one of several: its other days. */
  dates?: ReactNode
}

/** An event's page: its poster, when and where it is, how it stands. */
export const EventHead = ({ event, buy, about, actions, dates: days }: Props) => {
  const shop = useShop()
  const { t, dates, path, language } = shop
  const lang = event.lang === language ? undefined : event.lang
  const status = statusLabel(event, shop)
  const strip = event.otherDates.length > 0 ? <div className={styles.dates}>{days}</div> : null
  // the way on from an evening that is gone stands in the first view
  const isSoldOut = event.status === 'sold_out'
  return (
    <EventPoster
      event={event}
      actions={
        <>
          <Back event={event} />
          {actions}
        </>
      }
      above={event.categories.map((each) => (
        <li key={each.code}>
          <a href={path('ticketCategory', { category: each.slug })}>{each.name}</a>
        </li>
      ))}
      note={isSoldOut ? strip : <Notice event={event} />}
      panel={buy}
      after={about}
    >
      {isSoldOut ? null : strip}
      {event.lead ? (
        <p className={styles.lead} lang={lang}>
          {event.lead}
        </p>
      ) : null}
      <ul className={styles.facts}>
        {event.doorsAt && changeOf(event).date !== null ? (
          <Fact icon="calendar">{t('catalogue_doors_open', { time: dates.time(event.doorsAt, event.timeZone) })}</Fact>
        ) : null}
        <Fact icon="pin">
          <strong>{event.venue.name}</strong>
          <small>{joinAddress(event.venue)}</small>
        </Fact>
        {event.durationMinutes ? (
          <Fact icon="hourglass">{t('catalogue_duration', { minutes: event.durationMinutes })}</Fact>
        ) : null}
        {event.ageLimit ? <Fact icon="info">{t('catalogue_age_limit', { age: event.ageLimit })}</Fact> : null}
      </ul>
      {status && event.status === 'few_left' ? (
        <p>
          <Badge tone={status.tone}>{status.text}</Badge>
        </p>
      ) : null}
    </EventPoster>
  )
}
