import type { Contacts } from '@parter/contract/content/articles.ts'
import { Fragment } from 'react'
import { joinAddress } from '@parter/portal/addresses.ts'
import { hoursInLines } from '@parter/portal/time/opening-hours.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import styles from './sales-point-cards.module.css'

/** Sales points with address, hours by weekday, telephone and a map (R2.5, R4.9). */
export const SalesPointCards = ({ points }: { points: Contacts['salesPoints'] }) => {
  const { t, dates } = useShop()
  if (points.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="sales-points">
      <h2 id="sales-points" className="section-title">
        {t('content_sales_points')}
      </h2>
      <p>{t('content_sales_points_text')}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.id} className={styles.point}>
            <h3>{point.name}</h3>
            <p>
              {joinAddress(point)
                .split(/(?<=,) /)
                .map((part) => (
                  <Fragment key={part}>
                    <span className={styles.whole}>{part}</span>{' '}
                  </Fragment>
                ))}
              {point.directions ? (
                <>
                  <br />
                  {point.directions}
                </>
              ) : null}
            </p>
            <ul className={styles.hours} aria-label={t('content_sales_point_hours')}>
              {hoursInLines(point.hours, dates).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className="row-3">
              {point.phone ? (
                <TextLink look="quiet" href={`tel:${point.phone.replaceAll(' ', '')}`} icon="phone">
                  {point.phone}
                </TextLink>
              ) : null}
              <TextLink look="quiet" href={point.mapLink} icon="pin" outside={t('shell_open_externally')}>
                {t('shell_on_map')}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
