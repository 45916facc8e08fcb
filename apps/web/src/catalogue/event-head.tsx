import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../ui/actions/icon.tsx'
import { Badge } from '../ui/cards/badge.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'
import styles from './event-head.module.css'
import { EventWhen } from './cards/event-when.tsx'
import { statusLabel } from './cards/event-labels.ts'

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
    <div id="change" className={styles.notice} role="note">
      <Icon name="info" size="1.5rem" />
      <p>{sentences.filter((sentence) => sentence !== '').join(' ')}</p>
    </div>
  )
}

interface Props {
  event: EventDetail
  buy: ReactNode
  actions?: ReactNode
  /** Where the event is one of several: its other days. */
  dates?: ReactNode
}

/** The upper part of an event's page: poster, title, facts, and beside or under them the way to buy. */
export const EventHead = ({ event, buy, actions, dates: days }: Props) => {
  const shop = useShop()
  const { t, dates, path, language } = shop
  const lang = event.lang === language ? undefined : event.lang
  const status = statusLabel(event, shop)
  return (
    <div className={styles.head}>
      {event.picture ? (
        <div
          className={styles.glow}
          aria-hidden="true"
          style={{ backgroundImage: `url("${event.picture.placeholder}")` }}
        />
      ) : null}
      <Container className={styles.inside}>
        <div className={styles.poster}>
          <PosterImage
            picture={event.picture}
            alt=""
            first
            transition={`poster-${event.id}`}
            sizes={PICTURE_SIZES.eventPoster}
            className={styles.image}
          />
        </div>
        <div className={styles.words}>
          <div className={styles.top}>
            <ul className={styles.categories}>
              {event.categories.map((category) => (
                <li key={category.code}>
                  <a href={path('ticketCategory', { category: category.slug })}>{category.name}</a>
                </li>
              ))}
            </ul>
            <div className={styles.actions}>{actions}</div>
          </div>
          {status ? (
            <div>
              <Badge tone={status.tone}>{status.text}</Badge>
            </div>
          ) : null}
          <h1 lang={lang}>{event.title}</h1>
          {event.lead ? (
            <p className={styles.lead} lang={lang}>
              {event.lead}
            </p>
          ) : null}
          <Notice event={event} />
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
          {event.otherDates.length > 0 ? <div className={styles.dates}>{days}</div> : null}
        </div>
        <div className={styles.buy}>{buy}</div>
      </Container>
    </div>
  )
}
