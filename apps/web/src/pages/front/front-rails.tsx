import { lazy, useDeferredValue, useEffect, useState } from 'react'
import type { Facets } from '@parter/contract/search/search.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShowRail } from '../../catalogue/rails/show-rail.tsx'
import { RailOf } from '../../catalogue/rails/rail.tsx'
import { ArticleCard } from '../../content/article-card.tsx'
import { LazyBanners } from '../../content/banners/lazy-banners.tsx'
import { GiftCardTeaser } from '../../gift-cards/gift-card-teaser.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { FrontWeek } from './front-week.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import places from './front-cities.module.css'
import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { LazyFaceBand } from '../../layouts/face/lazy-face-band.tsx'
import { useGround } from '../../layouts/face/use-ground.ts'
import { afterFrame } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Optional } from '../../ui/optional.tsx'
import feature from './front-feature.module.css'
import { LeadWords } from './lead-words.tsx'

const CountryMap = lazy(async () => ({ default: (await import('../../catalogue/way/country-map.tsx')).CountryMap }))

/** One show at double size, from edge to edge of the window. */
const FrontFeature = ({ show }: { show: ShowCard }) => (
  <section {...useGround()(show.event.picture)} aria-label={show.event.title}>
    <div className={feature.feature} data-stage="always">
      <PosterImage
        picture={show.event.picture}
        alt=""
        ratio={useIsWide() ? '1/1' : '4/5'}
        sizes="(width < 64rem) 100vw, 44rem"
        className={feature.picture}
      />
      <LeadWords show={show} text={show.event.lead} />
    </div>
  </section>
)

const MOST = 12

/** Where something is on, with how much: on the map of the country and by name, under the storefront's pattern. */
const FrontCities = ({ cities }: { cities: Facets['cities'] }) => {
  const { t, path, language } = useShop()
  const face = useGround()(null)
  const { data } = useApiQuery('listVenues', { query: { language, limit: 1 } })
  if (cities.length < 2) return null
  const hrefOf = (city: string) => `${path('tickets', {})}?${new URLSearchParams({ city, hideSoldOut: '1' })}`
  const countOf = (county: string, city: string) =>
    cities.find((one) => one.county === county && one.name === city)?.count ?? 0
  const counties = (data?.counties ?? []).map((county) => ({
    ...county,
    cities: county.cities
      .map((city) => ({ ...city, venues: countOf(county.name, city.name) }))
      .filter(({ venues }) => venues > 0),
  }))
  const title = t('content_front_places')
  return (
    <section className={places.band} aria-labelledby="front-cities" {...face}>
      <LazyFaceBand className={places.pattern} width={1440} height={88} unit={20} />
      <Container className={places.cities} data-stage="always">
        <header className={places.title}>
          <h2 id="front-cities" className="section-title">
            {title}
          </h2>
          <TextLink look="alone" href={path('venues', {})}>
            {t('shell_link_venues')}
          </TextLink>
        </header>
        <div className={places.country}>
          <Optional>
            <CountryMap counties={counties} to={{ label: title, href: ({ name }) => hrefOf(name) }} />
          </Optional>
        </div>
        <ul>
          {cities.slice(0, MOST).map(({ name, county, label, count }) => (
            <li key={`${county} ${name}`}>
              <a href={hrefOf(name)}>
                {label}
                <small>{t('catalogue_events_count', { count })}</small>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

/** Gift cards, on the storefront's own ground. */
const FrontGiftCards = () => (
  <div {...useGround()(null)}>
    <WithMessages page="frontPage" rooms={['gift-cards']}>
      <GiftCardTeaser />
    </WithMessages>
  </div>
)

const MOST_NEWS = 4

const TITLES = {
  announced: 'search_rail_just_announced',
  popular: 'search_rail_popular',
  soon: 'search_rail_soon',
} as const
const SORTS = { announced: 'announced', popular: 'popularity', soon: 'date' } as const

type Rail = ReplyOf<'readFrontRails'>['rails'][number]

const FrontRail = ({ rails, code }: { rails: readonly Rail[]; code: Rail['code'] }) => {
  const { t, path } = useShop()
  const shows = rails.find((rail) => rail.code === code)?.shows ?? []
  return shows.length === 0 ? null : (
    <Container>
      <ShowRail title={t(TITLES[code])} shows={shows} more={`${path('tickets', {})}?sort=${SORTS[code]}`} />
    </Container>
  )
}

interface RestProps {
  cities: Facets['cities']
  rails: readonly Rail[]
  feature: ShowCard | null
  articles: ReplyOf<'listNews'>['articles']
}

/** Everything under the first row. */
const FrontRest = ({ cities, rails, feature: large, articles }: RestProps) => {
  const { t, path } = useShop()
  return (
    <>
      {large ? <FrontFeature show={large} /> : null}
      <FrontRail rails={rails} code="popular" />
      <FrontCities cities={cities} />
      <FrontRail rails={rails} code="soon" />
      <Container>
        <FrontGiftCards />
      </Container>
      {articles.length > 0 ? (
        <Container>
          <RailOf title={t('shell_link_news')} more={path('news', {})}>
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} heading="h3" />
            ))}
          </RailOf>
        </Container>
      ) : null}
      <Container>
        <LazyBanners page="frontPage" own />
      </Container>
    </>
  )
}

/** False until the first rows are painted: the others are rendered and laid out in a task of their own. */
const useNextPaint = (isReady: boolean): boolean => {
  const [isNext, setNext] = useState(false)
  useEffect(() => (isReady && !isNext ? afterFrame(() => setNext(true)) : undefined), [isReady, isNext])
  return isNext
}

/**
 * What is further down the front page: the next days and the last places, rows, one show large, cities, gift cards and
 * news. From top to bottom, when all has loaded or failed: what appeared later would move the rest.
 */
export const FrontRails = ({ cities }: { cities: Facets['cities'] }) => {
  const { language } = useShop()
  const shown = useApiQuery('readFrontRails', { query: { language } })
  const news = useApiQuery('listNews', { query: { language } })
  // replies are rendered at once, in one long task; what waits for this renders in short ones
  const isShown = useDeferredValue(!(shown.isLoading || news.isLoading), false)
  const isRestShown = useNextPaint(isShown)
  if (!isShown) return null
  const { week = [], ending = [], rails = [], feature = null } = shown.data ?? {}
  const articles = (news.data?.articles ?? []).slice(0, MOST_NEWS)
  return (
    <>
      <Container>
        <FrontWeek week={week} ending={ending} />
      </Container>
      <FrontRail rails={rails} code="announced" />
      {isRestShown ? <FrontRest {...{ cities, rails, feature, articles }} /> : null}
    </>
  )
}
