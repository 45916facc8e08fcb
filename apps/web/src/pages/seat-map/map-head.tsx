import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { lazy, type ReactNode } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from './map-head.module.css'

const MapDates = lazy(async () => ({ default: (await import('./map-dates.tsx')).MapDates }))

interface Props {
  event: EventDetail
  /** How long the places are held. */
  timer: ReactNode
  /** The hall is shown as a list; null: there is no choice. */
  isList: boolean | null
  onList: (isList: boolean) => void
}

/** The bar above the hall: back to the event, what it is, when and where, and the hall as a list. */
export const MapHead = ({ event, timer, isList, onList }: Props) => {
  const { t, path, dates } = useShop()
  const isWide = useIsWide()
  const href = path('event', { id: event.id, slug: event.slug })
  return (
    <header className={styles.head}>
      <a className={styles.round} href={href} aria-label={event.title}>
        <Icon name="back" size="1.375rem" />
      </a>
      <PosterImage picture={event.picture} alt="" first sizes="48px" className={styles.poster} />
      <div className={styles.words}>
        <h1>
          <a href={href}>{event.title}</a>
        </h1>
        <p>
          <time dateTime={event.eventStartAt}>{dates.weekdayForm(event.eventStartAt, event.timeZone)}</time>
          <span>{event.venue.name}</span>
        </p>
      </div>
      {isWide && event.otherDates.length > 0 ? (
        <div className={styles.dates}>
          <Optional>
            <MapDates event={event} />
          </Optional>
        </div>
      ) : null}
      {timer}
      {isList === null ? null : (
        <button type="button" className={styles.way} aria-pressed={isList} onClick={() => onList(!isList)}>
          <Icon name="list" size="1.375rem" />
          <span>{t('shell_view_list')}</span>
        </button>
      )}
    </header>
  )
}
