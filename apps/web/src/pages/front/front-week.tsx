import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import type { ReactNode } from 'react'
import { ShowPrice } from '../../catalogue/cards/show-price.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './front-week.module.css'

/** A show in a row: a figure, what and where, and its poster. */
const Line = ({
  show: { event },
  figure,
  under,
  price,
}: {
  show: ShowCard
  figure: ReactNode
  under: string
  price: ReactNode
}) => {
  const { path, language } = useShop()
  return (
    <li>
      <a className={styles.line} href={path('event', { id: event.id, slug: event.slug })}>
        {figure}
        <PosterImage picture={event.picture} alt="" sizes="3.5rem" className={styles.picture} />
        <span className={styles.words}>
          <strong lang={event.lang === language ? undefined : event.lang}>{event.title}</strong>
          <span>{under}</span>
        </span>
        {price}
      </a>
    </li>
  )
}

/** What is on in the next days by the hour, and of what few places are left. */
export const FrontWeek = ({ week, ending }: { week: readonly ShowCard[]; ending: readonly ShowCard[] }) => {
  const { t, dates } = useShop()
  const day = ({ event }: ShowCard) => dates.pattern(event.eventStartAt, event.timeZone, 'EEEEEE d.MM')
  if (week.length + ending.length === 0) return null
  return (
    <div className={styles.week}>
      {week.length > 0 ? (
        <section className={styles.near}>
          <h2 className="section-title">{t('content_front_next_days')}</h2>
          <ul>
            {week.map((show) => (
              <Line
                key={show.event.id}
                show={show}
                figure={
                  <span className={styles.figure}>
                    <b>{dates.time(show.event.eventStartAt, show.event.timeZone)}</b>
                    {day(show)}
                  </span>
                }
                under={`${show.event.venue.name}, ${show.event.venue.city}`}
                price={<ShowPrice show={show} />}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {ending.length > 0 ? (
        <section className={styles.ending}>
          <h2 className="section-title">{t('catalogue_rail_selling_fast')}</h2>
          <ul>
            {ending.map((show) => (
              <Line
                key={show.event.id}
                show={show}
                figure={
                  <span className={styles.figure}>
                    <b aria-hidden="true">{show.event.placesLeft}</b>
                  </span>
                }
                under={`${day(show)} · ${show.event.venue.name}`}
                price={<ShowPrice show={show} />}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
