import { venueQuery } from '@parter/contract/page-queries.ts'
import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { chooseLabel } from '@parter/contract/catalogue/show-labels.ts'
import { isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import { joinAddress, mapOf } from '@parter/portal/addresses.ts'
import { lazy } from 'react'
import { ShowsOf } from '../../catalogue/shows-of.tsx'
import { HallDrawing } from '../../catalogue/cards/hall-drawing.tsx'
import { HourLine } from '../../catalogue/cards/hour-line.tsx'
import { ShowPrice } from '../../catalogue/cards/show-price.tsx'
import { Figures } from '../../layouts/face/figures.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { useGround } from '../../layouts/face/use-ground.ts'
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

const OtherVenues = lazy(async () => ({
  default: (await import('../../catalogue/way/other-venues.tsx')).OtherVenues,
}))
const VenueLand = lazy(async () => ({ default: (await import('../../catalogue/way/venue-land.tsx')).VenueLand }))

/** The first show to come of a house that can still be had. */
const NextShow = ({ shows }: { shows: readonly ShowCard[] }) => {
  const shop = useShop()
  const { t, dates } = shop
  const show = shows.find(({ event }) => chooseLabel(event, shop) && !isGiftTicket(event))
  if (!show) return null
  const { eventStartAt, timeZone } = show.event
  return (
    <ul className={styles.next}>
      <HourLine
        event={show.event}
        figure={
          <>
            <strong>{dates.weekdayAndDay(eventStartAt, timeZone)}</strong>
            <b>{dates.time(eventStartAt, timeZone)}</b>
          </>
        }
        under={t('catalogue_next_here')}
        price={<ShowPrice show={show} alone />}
      />
    </ul>
  )
}

/** A venue: its hall drawn from its plan, how large it is, the way there and access, then what is on, and the city's other halls. */
const VenuePage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const venue = useApiDataOf(venueQuery(params.id ?? '', language))
  useTitle(venue.name)
  useContentSlugs(venue.slugs)
  useCanonicalPath(path('venue', { id: venue.id, slug: venue.slug }))
  const lang = venue.lang === language ? undefined : venue.lang
  const { drawing, seats, floors, wheelchairPlaces, shows } = venue
  const map = mapOf(venue)
  const art = drawing
    ? {
        palette: { stage: drawing.ground, onStage: drawing.ink, spot: drawing.ink },
        shown: <HallDrawing drawing={drawing} first />,
      }
    : undefined
  return (
    <>
      <StageBand picture={venue.picture} tall large art={art}>
        <PageHead
          title={venue.name}
          lang={lang}
          above={venue.city}
          crumbs={[{ label: t('shell_link_venues'), href: path('venues', {}) }]}
        />
        {/* where the list ends here, it begins with the same as a large card */}
        {shows.next === null ? null : <NextShow shows={shows.shows} />}
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
      <section className={styles.facts} aria-labelledby="way" {...useGround()(art ?? venue.picture)}>
        <Container className={styles.way} data-stage="always">
          <div className="gap-3">
            <h2 id="way" className="visually-hidden">
              {t('catalogue_getting_there')}
            </h2>
            <p>
              <span className="section-title">{venue.address}</span>
              <br />
              {joinAddress({ city: venue.city, county: venue.county })}
            </p>
            <Prose html={venue.directions} lang={lang} />
            {map ? (
              <p>
                <ButtonLink href={map} icon="pin" target="_blank" rel="noreferrer">
                  {t('shell_on_map')}
                </ButtonLink>
              </p>
            ) : null}
          </div>
          <div className={styles.land}>
            <Optional>
              <VenueLand city={venue.city} />
            </Optional>
          </div>
          {venue.accessibility ? (
            <div className={styles.fact}>
              <Icon name="accessible" />
              <div>
                <h2 className={wheelchairPlaces ? 'visually-hidden' : undefined}>{t('catalogue_accessibility')}</h2>
                {wheelchairPlaces ? (
                  <strong>{t('catalogue_wheelchair_places', { count: wheelchairPlaces })}</strong>
                ) : null}
                <Prose html={venue.accessibility} lang={lang} />
              </div>
            </div>
          ) : null}
          {drawing && venue.picture ? (
            <PosterImage picture={venue.picture} alt="" ratio="4/3" sizes="15rem" className={styles.house} />
          ) : null}
        </Container>
      </section>
      <Container className={list.under}>
        <div className="gap-8">
          <section className={list.part}>
            <ShowsOf heading={t('catalogue_upcoming_events')} of={{ venue: venue.id }} first={shows} />
          </section>
          <Optional>
            <OtherVenues id={venue.id} city={venue.city} county={venue.county} />
          </Optional>
        </div>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: VenuePage }
