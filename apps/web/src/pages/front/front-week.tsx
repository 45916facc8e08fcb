import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { placeLabel } from '@parter/contract/catalogue/show-labels.ts'
import { HourLine } from '../../catalogue/cards/hour-line.tsx'
import { ShowPrice } from '../../catalogue/cards/show-price.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './front-week.module.css'

/** What is on in the next days by the hour, and of what few places are left. */
export const FrontWeek = ({ week, ending }: { week: readonly ShowCard[]; ending: readonly ShowCard[] }) => {
  const { t, dates } = useShop()
  const day = ({ event }: ShowCard) => dates.weekdayAndDay(event.eventStartAt, event.timeZone)
  if (week.length + ending.length === 0) return null
  return (
    <div className={styles.week}>
      {week.length > 0 ? (
        <section className={styles.near}>
          <h2 className="section-title">{t('content_front_next_days')}</h2>
          <ul>
            {week.map((show) => (
              <HourLine
                key={show.event.id}
                event={show.event}
                figure={
                  <>
                    <strong>{day(show)}</strong>
                    <b>{dates.time(show.event.eventStartAt, show.event.timeZone)}</b>
                  </>
                }
                under={placeLabel(show.event.venue)}
                price={<ShowPrice show={show} />}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {ending.length > 0 ? (
        <section className={styles.ending}>
          <h2 className="section-title">{t('search_rail_selling_fast')}</h2>
          <ul>
            {ending.map((show) => (
              <HourLine
                key={show.event.id}
                event={show.event}
                figure={<b>{show.event.placesLeft}</b>}
                below={t('search_tickets_word', { count: show.event.placesLeft ?? 0 })}
                under={`${day(show)} · ${show.event.venue.name}`}
                price={<ShowPrice show={show} alone />}
                narrow
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
