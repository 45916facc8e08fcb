import { venueQuery } from '@parter/contract/page-queries.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { EventsOf } from '../../catalogue/events-of.tsx'
import { MapLink } from '../../catalogue/map-link.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from '../list-page.module.css'

/** A venue: address, directions, access and events. */
const VenuePage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const venue = useApiDataOf(venueQuery(params.id ?? '', language))
  useTitle(venue.name)
  useContentSlugs(venue.slugs)
  useCanonicalPath(path('venue', { id: venue.id, slug: venue.slug }))
  const lang = venue.lang === language ? undefined : venue.lang
  return (
    <Container className={styles.page}>
      <PageHead
        title={venue.name}
        lang={lang}
        above={joinAddress(venue)}
        crumbs={[{ label: t('shell_link_venues'), href: path('venues', {}) }]}
      />
      {venue.picture ? (
        <PosterImage
          picture={venue.picture}
          alt=""
          first
          ratio="21/9"
          sizes={PICTURE_SIZES.banner}
          className={styles.picture}
        />
      ) : null}
      <div className={styles.split}>
        <section className={styles.part}>
          <EventsOf heading={t('catalogue_upcoming_events')} of={{ venue: venue.id }} first={venue.events} />
        </section>
        <aside className={styles.part}>
          <Prose html={venue.description} lang={lang} />
          <h2>{t('catalogue_getting_there')}</h2>
          <p>{joinAddress(venue)}</p>
          <MapLink place={venue} />
          <Prose html={venue.directions} lang={lang} />
          {venue.accessibility ? (
            <>
              <h2>{t('catalogue_accessibility')}</h2>
              <Prose html={venue.accessibility} lang={lang} />
            </>
          ) : null}
        </aside>
      </div>
    </Container>
  )
}

export const page: PageModule = { Page: VenuePage }
