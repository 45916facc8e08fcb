import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './other-dates.module.css'
import { priceLabel, dateLabel } from './cards/event-labels.ts'

/** Instead of an event that can't be had: the other dates of its series or show for which there are tickets now. */
export const OtherDates = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, path, language } = shop
  const dates = event.otherDates.filter(({ status }) => availabilityOf(status) === 'now')
  if (dates.length === 0) return null
  return (
    <section id="other-dates" className={styles.dates} aria-labelledby="other-dates-heading">
      <h3 id="other-dates-heading">{t('catalogue_other_dates')}</h3>
      <ul>
        {dates.map((date) => (
          <li key={date.id}>
            <a href={path('event', { id: date.id, slug: date.slug })}>
              <span>{dateLabel(date, shop)}</span>
              {date.title === event.title ? null : (
                <span lang={date.lang === language ? undefined : date.lang}>{date.title}</span>
              )}
              {date.venue.id === event.venue.id ? null : (
                <span>
                  {date.venue.name}, {date.venue.city}
                </span>
              )}
            </a>
            <strong>{priceLabel(date, shop)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
