import { isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'
import styles from './event-wall.module.css'

/** The date set like a picture, under the poster; the page says the same date in words. */
const LargeDate = ({ event }: { event: EventDetail }) => {
  const { dates } = useShop()
  const { date } = changeOf(event)
  if (date === null || isGiftTicket(event)) return null
  return (
    <p className={styles.date} aria-hidden="true">
      <span>{dates.pattern(date, event.timeZone, 'd.MM')}</span>
      <span>
        <b>
          {dates.pattern(date, event.timeZone, 'EEEE')} {dates.time(date, event.timeZone)}
        </b>
        {event.venue.name}
      </span>
    </p>
  )
}

interface Props {
  event: EventDetail
  actions: ReactNode
  /** A strip lies across the lower edge of the poster. */
  hasStrip: boolean
}

/** The poster on its own ground: at the top of a phone, on a desktop a wall that stays while the page is read. */
export const EventWall = ({ event, actions, hasStrip }: Props) => {
  const { t, path } = useShop()
  const [category] = event.categories
  return (
    <div className={styles.wall} data-stage="always" data-strip={hasStrip || undefined} data-status={event.status}>
      <div className={styles.stick}>
        <div className={styles.actions}>
          <a
            className={styles.back}
            href={category ? path('ticketCategory', { category: category.slug }) : path('tickets', {})}
            aria-label={category?.name ?? t('catalogue_all_events')}
          >
            <Icon name="back" size="1.375rem" />
          </a>
          {actions}
        </div>
        <div className={styles.poster}>
          <PosterImage
            picture={event.picture}
            alt=""
            first
            isOfPage
            sizes={PICTURE_SIZES.eventPoster}
            className={styles.image}
          />
        </div>
        <LargeDate event={event} />
      </div>
    </div>
  )
}
