import { venueQuery } from '@parter/contract/page-queries.ts'
import { joinAddress, mapOf } from '@parter/portal/addresses.ts'
import { lazy } from 'react'
import { ShowsOf } from '../../catalogue/shows-of.tsx'
import { HallDrawing } from '../../catalogue/cards/hall-drawing.tsx'
import { Figures } from '../../layouts/face/figures.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Optional } from '../../ui/optional.tsx'
import list from '../list-page.module.css'
import styles from './venue-page.module.css'

const VenueLand = lazy(async () => ({ default: (await import('../../catalogue/way/venue-land.tsx')).VenueLand }))

/** A venue: its hall drawn from its plan, what is on, the way there, access. */
const VenuePage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const venue = useApiDataOf(venueQuery(params.id ?? '', language))
  useTitle(venue.name)
  useContentSlugs(venue.slugs)
  useCanonicalPath(path('venue', { id: venue.id, slug: venue.slug }))
  const lang = venue.lang === language ? undefined : venue.lang
  const { drawing, seats, floors, shows } = venue
  const map = mapOf(venue)
  return (
    <>
      <StageBand
        picture={venue.picture}
        tall
        large
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
        {seats ? (
          <Figures
            figures={[
              { count: seats, said: t('catalogue_venue_seats', { count: seats }) },
              ...floors.map((floor) => ({ count: floor.seats, said: floor.name })),
              ...(shows.dates > 0
                ? [{ count: shows.dates, said: t('catalogue_events_count', { count: shows.dates }) }]
                : []),
            ]}
          />
        ) : null}
      </StageBand>
      <Container className={list.under}>
        <section className={list.part}>
          <ShowsOf heading={t('catalogue_upcoming_events')} of={{ venue: venue.id }} first={shows} />
        </section>
        <section className={styles.way} aria-labelledby="way">
          <div className={list.part}>
            <h2 id="way" className="section-title">
              {t('catalogue_getting_there')}
            </h2>
            <div className={styles.fact}>
              <Icon name="pin" />
              <div>
                <strong>{joinAddress(venue)}</strong>
                <Prose html={venue.directions} lang={lang} />
              </div>
            </div>
            {venue.accessibility ? (
              <div className={styles.fact}>
                <Icon name="accessible" />
                <div>
                  <h3>{t('catalogue_accessibility')}</h3>
                  <Prose html={venue.accessibility} lang={lang} />
                </div>
              </div>
            ) : null}
            {map ? (
              <div>
                <ButtonLink look="solid" href={map} target="_blank" rel="noreferrer" iconEnd="external">
                  {t('shell_on_map')}
                </ButtonLink>
              </div>
            ) : null}
          </div>
          {drawing && venue.picture ? (
            <PosterImage picture={venue.picture} alt="" ratio="4/3" sizes="(width < 64rem) 92vw, 26rem" />
          ) : null}
          <div className={styles.land}>
            <Optional>
              <VenueLand city={venue.city} />
            </Optional>
          </div>
        </section>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: VenuePage }
