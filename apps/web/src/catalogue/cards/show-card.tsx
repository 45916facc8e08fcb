import type { ShowCard as ShowOnCard, ShowDate } from '@parter/contract/catalogue/catalogue.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { statusLabel } from './event-labels.ts'
import { ShowPrice } from './show-price.tsx'
import { announcedDateLabel, isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import { chooseLabel, dateStatusLabel, placesLabel } from '@parter/contract/catalogue/show-labels.ts'
import { datesToShow, nameOfShow } from '@parter/contract/catalogue/show-card.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { DayTile } from './day-tile.tsx'
import styles from './show-dates.module.css'

/** One date of a show as a tile that says how it stands. */
export const ShowDateTile = ({ date, current = false }: { date: ShowDate; current?: boolean }) => {
  const shop = useShop()
  return (
    <DayTile
      day={date}
      said={[dateStatusLabel(date, shop)]}
      few={date.status === 'few_left'}
      gone={availabilityOf(date.status) === 'gone'}
      soon={availabilityOf(date.status) === 'soon'}
      current={current}
    />
  )
}

/** The dates of a show as tiles, each the way to its evening; of a single one the hour beside it. */
export const ShowDates = ({ show: { event, dates: all, dateCount } }: { show: ShowOnCard }) => {
  const shop = useShop()
  const { t, path, dates } = shop
  if (isGiftTicket(event)) return <p className={styles.plain}>{announcedDateLabel(event, shop)}</p>
  const shown = datesToShow(all)
  const [only] = shown
  const rest = dateCount - shown.length
  const whole = event.seriesId
    ? path('series', { id: event.seriesId })
    : path('event', { id: event.id, slug: event.slug })
  return (
    <div className={styles.dates}>
      {shown.map((date) => (
        <ShowDateTile key={date.id} date={date} />
      ))}
      {rest > 0 ? (
        <a
          className={styles.more}
          href={whole}
          aria-label={`+${rest}, ${t('catalogue_dates_count', { count: dateCount })}`}
        >
          +{rest}
        </a>
      ) : null}
      {only && dateCount === 1 && availabilityOf(only.status) !== 'gone' ? (
        <span>{dates.time(only.eventStartAt, only.timeZone)}</span>
      ) : null}
    </div>
  )
}

interface Props {
  show: ShowOnCard
  heading?: 'h2' | 'h3'
  /** tall: a poster above words. show: the same, on a phone beside them. lead: the largest of a list. line: a row of a list. */
  shape?: 'tall' | 'show' | 'lead' | 'line'
  /** Among the first on the screen: its picture is fetched at once. */
  first?: boolean
  sizes?: string
  /** On the page of the venue, which says where. */
  placeless?: boolean
  /** A press of its own on the picture: the favourite's heart. */
  action?: ReactNode
  /** What can be done now, in place of the large card's button. */
  next?: ReactNode
}

/** How a show as a whole stands, where that is not said by its tiles and its price. */
const badgeOf = (show: ShowOnCard, shop: Parameters<typeof statusLabel>[1]) =>
  show.event.status === 'few_left' ? null : statusLabel(show.event, shop)

/** A show to choose: poster, title, where, the whole price, and its dates. */
export const ShowCard = ({
  show,
  heading = 'h3',
  shape = 'tall',
  first = false,
  sizes,
  placeless = false,
  action,
  next,
}: Props) => {
  const shop = useShop()
  const { path, language } = shop
  const { event } = show
  const name = nameOfShow(show)
  const href = path(show.series ? 'series' : 'event', { id: name.id, slug: name.slug })
  const lang = event.lang === language ? undefined : event.lang
  const isLead = shape === 'lead'
  const choose = chooseLabel(event, shop)
  const status = badgeOf(show, shop)
  const badge = status ? (
    <Badge tone={status.tone} onPicture={shape !== 'line'}>
      {status.text}
    </Badge>
  ) : null
  return (
    <Card
      href={href}
      title={name.title}
      heading={heading}
      shape={shape}
      lang={name.lang === language ? undefined : name.lang}
      picture={<PosterImage picture={event.picture} alt="" first={first} sizes={sizes ?? PICTURE_SIZES.card} />}
      badges={shape === 'line' ? null : badge}
      action={action}
      foot={
        <>
          {shape === 'line' ? badge : null}
          <ShowPrice show={show} />
          <ShowDates show={show} />
          {next ? (
            <p className={styles.next}>{next}</p>
          ) : isLead && choose ? (
            <p className={styles.choose}>
              <ButtonLink look="primary" size="large" href={href}>
                {choose}
              </ButtonLink>
            </p>
          ) : null}
        </>
      }
    >
      {placeless ? null : placesLabel(show)}
      {isLead && event.lead ? (
        <p className={styles.about} lang={lang}>
          {event.lead}
        </p>
      ) : null}
    </Card>
  )
}
