import { chooseLabel, placeLabel } from '@parter/contract/catalogue/show-labels.ts'
import { announcedDateLabel } from '@parter/contract/changed-events/event-labels.ts'
import { seriesQuery } from '@parter/contract/page-queries.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { lazy, useRef } from 'react'
import { isOffered } from '../../catalogue/cards/event-labels.ts'
import { ShowCalendar } from '../../catalogue/show-calendar.tsx'
import { partsOfTitle } from '@parter/portal/posters/poster-title.ts'
import { lengthOfTitle } from '@parter/portal/posters/title-length.ts'
import { useGround } from '../../layouts/face/use-ground.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useInViewport } from '../../platform/device/use-in-viewport.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { BuyBar } from '../../ui/layout/buy-bar.tsx'
import { Container, Row } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Optional } from '../../ui/optional.tsx'
import styles from './series-page.module.css'

const SeriesMore = lazy(async () => ({ default: (await import('../../catalogue/series-more.tsx')).SeriesMore }))

/** A series: what it is, on the ground of its poster, and its dates as a calendar. */
const SeriesPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const shop = useShop()
  const { t, language, path, dates: formats, money } = shop
  const series = useApiDataOf(seriesQuery(params.id ?? '', language))
  const lang = series.lang === language ? undefined : series.lang
  useTitle(series.title)
  useContentSlugs(series.slugs)
  useCanonicalPath(path('series', { id: series.id, slug: series.slug }))
  const byDate = series.events.toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))
  const [first, last] = [byDate[0], byDate.at(-1)]
  const picture = first?.picture ?? series.picture
  const venues = [...new Set(byDate.map(({ venue }) => placeLabel(venue)))]
  const { name, rest } = partsOfTitle(series.title)
  const isWide = useIsWide()
  const next = byDate.find(isOffered)
  const dates = useRef<HTMLElement>(null)
  const choose = next && chooseLabel(next, shop)
  // their tops in the first view don't tell yet where to press
  const hasSeenDates = useInViewport(dates, '0px 0px -50%')
  return (
    <>
      <section className={styles.stage} data-hero {...useGround()(picture)}>
        <div className={styles.inside} data-stage="always">
          <PosterImage
            picture={picture}
            alt=""
            first
            sizes={PICTURE_SIZES.seriesPoster}
            className={styles.poster}
            isOfPage
          />
          <div className={styles.words}>
            <h1 lang={lang} data-long={lengthOfTitle(name) !== 'short' || undefined}>
              {name}
              {rest ? <small> {rest}</small> : null}
            </h1>
            {series.lead ? (
              <p className={styles.lead} lang={lang}>
                {series.lead}
              </p>
            ) : null}
            {first && last ? (
              <ul className={styles.facts}>
                <li>
                  <strong>{t('catalogue_dates_count', { count: byDate.length })}</strong>
                  {formats.date(first.eventStartAt, first.timeZone)}
                  {last === first ? null : ` – ${formats.date(last.eventStartAt, last.timeZone)}`}
                </li>
                <li>
                  <strong>
                    <a href={path('venue', { id: first.venue.id, slug: first.venue.slug })}>{venues[0]}</a>
                  </strong>
                  {venues.slice(1).join(' · ')}
                </li>
                {series.priceFrom ? (
                  <li>
                    <strong>{t('shell_from_price', { price: money(series.priceFrom) })}</strong>
                    {t('catalogue_price_includes_fees')}
                  </li>
                ) : null}
              </ul>
            ) : null}
            {next && choose && isWide ? (
              <Row gap={4}>
                <ButtonLink
                  look="primary"
                  size="large"
                  href={path('event', { id: next.id, slug: next.slug })}
                  iconEnd="forward"
                >
                  {choose}
                </ButtonLink>
                <strong>{announcedDateLabel(next, shop)}</strong>
              </Row>
            ) : null}
          </div>
        </div>
      </section>
      <Container className={styles.page}>
        <section id="dates" ref={dates} className="gap-4">
          <h2 className="section-title">{t(byDate.length === 0 ? 'catalogue_no_events_now' : 'catalogue_pick_day')}</h2>
          <ShowCalendar events={series.events} />
        </section>
        {series.description ? (
          <section className={`gap-4 ${styles.story}`}>
            <h2 className="section-title">{t('catalogue_about_event')}</h2>
            <Prose html={series.description} lang={lang} />
          </section>
        ) : null}
      </Container>
      {first ? (
        <div className="gap-8">
          <Optional>
            <SeriesMore id={(next ?? first).id} placeless={venues.length > 1} />
          </Optional>
        </div>
      ) : null}
      {series.priceFrom && !isWide && !hasSeenDates && next ? (
        <BuyBar
          label={t('catalogue_pick_day')}
          summary={
            <>
              <strong>
                {formats.weekdayAndDay(next.eventStartAt, next.timeZone)} •{' '}
                {formats.time(next.eventStartAt, next.timeZone)}
              </strong>
              <small className={styles.from}>{t('shell_from_price', { price: money(series.priceFrom) })}</small>
            </>
          }
          action={
            <ButtonLink
              look="primary"
              size="large"
              href={choose ? path('event', { id: next.id, slug: next.slug }) : '#dates'}
            >
              {choose ?? t('catalogue_pick_day')}
            </ButtonLink>
          }
        />
      ) : null}
    </>
  )
}

export const page: PageModule = { Page: SeriesPage }
