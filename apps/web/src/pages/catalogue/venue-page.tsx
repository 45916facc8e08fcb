import { venueQuery } from '@parter/contract/page-queries.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { lazy, Suspense } from 'react'
import { ShowsOf } from '../../catalogue/shows-of.tsx'
import { HallDrawing } from '../../catalogue/cards/hall-drawing.tsx'
import { MapLink } from '../../catalogue/map-link.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import list from '../list-page.module.css'
import styles from './venue-page.module.css'

const CountryMap = lazy(async () => ({ default: (await import('../../catalogue/way/country-map.tsx')).CountryMap }))

/** A venue: its hall drawn from its plan, what is on, the way there, access. */
const VenuePage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const venue = useApiDataOf(venueQuery(params.id ?? '', language))
  useTitle(venue.name)
  useContentSlugs(venue.slugs)
  useCanonicalPath(path('venue', { id: venue.id, slug: venue.slug }))
  const lang = venue.lang === language ? undefined : venue.lang
  const { drawing, seats } = venue
  return (
    <>
      <StageBand
        picture={venue.picture}
        art={
          drawing
            ? {
                palette: { stage: drawing.ground, onStage: drawing.ink, spot: drawing.ink },
                shown: <HallDrawing drawing={drawing} first />,
              }
            : undefined
        }
      >
        <PageHead
          title={venue.name}
          lang={lang}
          above={venue.city}
          crumbs={[{ label: t('shell_link_venues'), href: path('venues', {}) }]}
        />
        <Prose html={venue.description} lang={lang} />
        {seats ? <p className="section-title">{t('catalogue_venue_seats', { count: seats })}</p> : null}
      </StageBand>
      <Container className={list.under}>
        <section className={list.part}>
          <ShowsOf heading={t('catalogue_upcoming_events')} of={{ venue: venue.id }} first={venue.shows} />
        </section>
        <section className={styles.way} aria-labelledby="way">
          <div className={list.part}>
            <h2 id="way">{t('catalogue_getting_there')}</h2>
            <p className={styles.address}>{joinAddress(venue)}</p>
            <MapLink place={venue} />
            <Prose html={venue.directions} lang={lang} />
          </div>
          <Suspense fallback={null}>
            <CountryMap places={[venue]} />
          </Suspense>
          {venue.accessibility ? (
            <div className={list.part}>
              <h2>{t('catalogue_accessibility')}</h2>
              <Prose html={venue.accessibility} lang={lang} />
            </div>
          ) : null}
        </section>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: VenuePage }
