import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { placeLabel } from '@parter/contract/catalogue/show-labels.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './other-dates.module.css'
import { DayTile } from './cards/day-tile.tsx'
import { priceLabel, statusLabel } from './cards/event-labels.ts'

/** Beside an event that is called off, on a desktop: the other dates of its series or show, each the way to its tickets. */
export const OtherDates = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, dates, language } = shop
  if (event.otherDates.length === 0) return null
  return (
    <section className={styles.dates} aria-labelledby="other-dates-heading">
      <h2 id="other-dates-heading">{t('catalogue_other_dates')}</h2>
      <ul>
        {event.otherDates.map((date) => {
          const isGone = availabilityOf(date.status) === 'gone'
          const price = isGone ? statusLabel(date, shop)?.text : priceLabel(date, shop)
          return (
            <li key={date.id}>
              <DayTile day={date} gone={isGone} said={[price]} />
              <p>
                <strong>{dates.time(date.eventStartAt, date.timeZone)}</strong> {price}
                {date.title === event.title ? null : (
                  <span lang={date.lang === language ? undefined : date.lang}>{date.title}</span>
                )}
                {date.venue.id === event.venue.id ? null : <span>{placeLabel(date.venue)}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
