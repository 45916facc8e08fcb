import type { ReplyOf } from '@parter/contract/calls.ts'
import { promoterQuery } from '@parter/contract/page-queries.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { chooseLabel, cityOfPlace } from '@parter/contract/catalogue/show-labels.ts'
import { leadsOf } from '@parter/contract/catalogue/show-card.ts'
import { announcedDateLabel, isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import { PosterFan } from '../../catalogue/rails/poster-fan.tsx'
import { ShowsOf } from '../../catalogue/shows-of.tsx'
import { Figures } from '../../layouts/face/figures.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Container, Row } from '../../ui/layout/page-layout.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import styles from '../list-page.module.css'

/** As many posters as the widest screen has room for. */
const MOST_POSTERS = 8

type Promoter = ReplyOf<'readPromoter'>

/** Posters of its shows, each once; its own picture where they are too few for a wall. */
const postersOf = ({ shows: { shows }, picture }: Promoter) => {
  const all = [...shows.map(({ event }) => event.picture), picture].filter((one) => one !== null)
  return [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MOST_POSTERS)
}

/** The soonest event that can be had, and the way to it. */
const Next = ({ shows: { shows } }: Promoter) => {
  const shop = useShop()
  const event = shows.map((show) => show.event).find(({ status }) => availabilityOf(status) !== 'gone')
  const choose = event && chooseLabel(event, shop)
  if (!event || !choose) return null
  return (
    <Row gap={4}>
      <ButtonLink
        look="primary"
        size="large"
        href={shop.path('event', { id: event.id, slug: event.slug })}
        iconEnd="forward"
      >
        {choose}
      </ButtonLink>
      <p>
        <strong lang={event.lang === shop.language ? undefined : event.lang}>{event.title}</strong>
        <br />
        {[announcedDateLabel(event, shop), event.venue.city].filter(Boolean).join(' · ')}
      </p>
    </Row>
  )
}

/** How a promoter is reached, and which company it is. */
const Contacts = ({ companyName, countryCode, registryCode, email, phone, website }: Promoter) => {
  const { t } = useShop()
  return (
    <>
      <Row gap={5}>
        {email ? (
          <TextLink look="quiet" icon="mail" href={`mailto:${email}`}>
            {email}
          </TextLink>
        ) : null}
        {phone ? (
          <TextLink look="quiet" icon="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </TextLink>
        ) : null}
        {website ? (
          <TextLink look="quiet" href={website} outside={t('shell_open_externally')}>
            {website.replace(/^https?:\/\//, '')}
          </TextLink>
        ) : null}
      </Row>
      <small>{[companyName, registryCode, countryCode].filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** A promoter: its shows as posters, what it is, the next evening, contacts and events. */
const PromoterPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const promoter = useApiDataOf(promoterQuery(params.id ?? '', language))
  useTitle(promoter.name)
  useContentSlugs(promoter.slugs)
  useCanonicalPath(path('promoter', { id: promoter.id, slug: promoter.slug }))
  const lang = promoter.lang === language ? undefined : promoter.lang
  const { shows } = promoter
  const isWide = useIsWide()
  const evenings = shows.shows.filter(({ event }) => !isGiftTicket(event))
  // a whole list may begin with the same as a large card
  const isLed = shows.next === null && leadsOf(evenings, evenings.length).has(0)
  const posters = postersOf(promoter)
  const cities = new Set(shows.shows.flatMap(({ dates }) => dates.map(({ place }) => cityOfPlace(place))))
  return (
    <>
      <StageBand
        large
        picture={promoter.picture}
        art={
          posters.length > 1
            ? { palette: promoter.picture?.palette ?? null, shown: <PosterFan pictures={posters} /> }
            : undefined
        }
      >
        <PageHead
          title={promoter.name}
          lang={lang}
          crumbs={[{ label: t('shell_link_promoters'), href: path('promoters', {}) }]}
        />
        <Prose html={promoter.description} lang={lang} />
        {shows.dates > 0 ? (
          <Figures
            figures={[
              { count: shows.dates, said: t('catalogue_events_count', { count: shows.dates }) },
              // the cities of the first page are not all of them
              ...(shows.next === null
                ? [{ count: cities.size, said: t('catalogue_cities_count', { count: cities.size }) }]
                : []),
            ]}
          />
        ) : null}
        {isLed || !isWide ? null : <Next {...promoter} />}
        {isWide ? <Contacts {...promoter} /> : null}
      </StageBand>
      <Container className={styles.under}>
        <ShowsOf heading={t('catalogue_upcoming_events')} of={{ promoter: promoter.id }} first={shows} />
        {isWide ? null : (
          <section className={styles.part}>
            <h2>{t('shell_link_contacts')}</h2>
            <Contacts {...promoter} />
          </section>
        )}
      </Container>
    </>
  )
}

export const page: PageModule = { Page: PromoterPage }
