import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../ui/actions/icon.tsx'
import { Badge } from '../ui/cards/badge.tsx'
import { stageOf } from '../ui/pictures/stage.ts'
import { statusLabel } from './cards/event-labels.ts'
import { EventWhen } from './cards/event-when.tsx'
import styles from './event-head.module.css'
import { EventWall } from './event-wall.tsx'
import { partsOfTitle, titleSize } from '@parter/portal/posters/poster-title.ts'

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={styles.fact}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

/** What happened to an event that is not as it was announced: said in full, before anything else. */
const Notice = ({ event }: { event: EventDetail }) => {
  const { t, dates } = useShop()
  const { kind, hasNewVenue, hasNewDate, oldDate } = changeOf(event)
  if (kind === 'none') return null
  const sentences =
    kind === 'moved'
      ? [
          hasNewDate && oldDate
            ? `${t('catalogue_moved_date_text')} ${t('shell_previous_date', { when: dates.weekdayForm(oldDate, event.timeZone) })}.`
            : '',
          hasNewVenue ? t('catalogue_moved_text', { venue: event.previousVenue?.name ?? '' }) : '',
        ]
      : [t(`shell_${kind}_text`)]
  return (
    <p id="change" className={styles.notice} role="note">
      {sentences.filter((sentence) => sentence !== '').join(' ')}
    </p>
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

/**
 * An event's page as a poster: on a phone the whole picture with the title on its ground, on a desktop a wall with the
 * picture beside which the page is read. How the event stands is a strip across the poster's lower edge.
 */
export const EventHead = ({ event, buy, about, actions, dates: days }: Props) => {
  const shop = useShop()
  const { t, dates, path, language } = shop
  const lang = event.lang === language ? undefined : event.lang
  const status = statusLabel(event, shop)
  const hasStrip = status !== null && event.status !== 'few_left'
  const { name, rest } = partsOfTitle(event.title)
  return (
    <div className={styles.head} {...stageOf(event.picture?.palette)} data-strip={hasStrip || undefined}>
      <EventWall event={event} actions={actions} hasStrip={hasStrip} />
      <div className={styles.bill} data-stage="phone">
        {hasStrip ? (
          <p className={styles.strip}>
            <span>{status.text}</span>
          </p>
        ) : null}
        <ul className={styles.categories}>
          {event.categories.map((each) => (
            <li key={each.code}>
              <a href={path('ticketCategory', { category: each.slug })}>{each.name}</a>
            </li>
          ))}
        </ul>
        <h1
          lang={lang}
          style={{ '--t': titleSize(name, hasStrip) } as CSSProperties}
          data-long={name.length > 28 || undefined}
        >
          {name}
          {rest ? <small> {rest}</small> : null}
        </h1>
        <p className={styles.when}>
          <strong>
            <EventWhen event={event} />
          </strong>{' '}
          {event.venue.name}
        </p>
        <Notice event={event} />
      </div>
      <div className={styles.intro}>
        {event.otherDates.length > 0 ? <div className={styles.dates}>{days}</div> : null}
        {event.lead ? (
          <p className={styles.lead} lang={lang}>
            {event.lead}
          </p>
        ) : null}
        <ul className={styles.facts}>
          <Fact icon="calendar">
            <strong>
              <EventWhen event={event} />
            </strong>
            {event.doorsAt && changeOf(event).date !== null ? (
              <small>{t('catalogue_doors_open', { time: dates.time(event.doorsAt, event.timeZone) })}</small>
            ) : null}
          </Fact>
          <Fact icon="pin">
            <strong>{event.venue.name}</strong>
            <small>{joinAddress(event.venue)}</small>
          </Fact>
          {event.durationMinutes ? (
            <Fact icon="hourglass">{t('catalogue_duration', { minutes: event.durationMinutes })}</Fact>
          ) : null}
          {event.ageLimit ? <Fact icon="info">{t('catalogue_age_limit', { age: event.ageLimit })}</Fact> : null}
        </ul>
        {status && !hasStrip ? (
          <p>
            <Badge tone={status.tone}>{status.text}</Badge>
          </p>
        ) : null}
      </div>
      <div className={styles.buy}>{buy}</div>
      <div className={styles.about}>{about}</div>
    </div>
  )
}
