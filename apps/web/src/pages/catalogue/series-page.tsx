import { seriesQuery } from '@parter/contract/page-queries.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { EventCard } from '../../catalogue/cards/event-card.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './series-page.module.css'

/** A series: description, and its events by date. */
const SeriesPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const series = useApiDataOf(seriesQuery(params.id ?? '', language))
  const lang = series.lang === language ? undefined : series.lang
  useTitle(series.title)
  useContentSlugs(series.slugs)
  useCanonicalPath(path('series', { id: series.id, slug: series.slug }))
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <PosterImage
          picture={series.picture}
          alt=""
          first
          ratio="3/2"
          sizes={PICTURE_SIZES.seriesPoster}
          className={styles.poster}
        />
        <div className={styles.words}>
          <p className={styles.kind}>{t('catalogue_series')}</p>
          <h1 lang={lang}>{series.title}</h1>
          {series.lead ? (
            <p className={styles.lead} lang={lang}>
              {series.lead}
            </p>
          ) : null}
          <Prose html={series.description} lang={lang} />
        </div>
      </div>
      <section className={styles.events}>
        <h2>{t('catalogue_events_count', { count: series.events.length })}</h2>
        <ul>
          {series.events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} shape="line" />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

export const page: PageModule = { Page: SeriesPage }
