import type { InitData } from '@parter/contract/content/content.ts'
import type { Facets } from '@parter/contract/search/search.ts'
import { SeriesCard } from '../../catalogue/cards/series-card.tsx'
import { CategoryTiles } from '../../catalogue/rails/category-tiles.tsx'
import { EventRail } from '../../catalogue/rails/event-rail.tsx'
import { useNearYou } from '../../catalogue/rails/near-you.ts'
import { NearYouRail } from '../../catalogue/rails/near-you-rail.tsx'
import { RailOf } from '../../catalogue/rails/rail.tsx'
import { railEvents } from '../../catalogue/rails/rail-events.rules.ts'
import { ArticleCard } from '../../content/article-card.tsx'
import { LazyBanners } from '../../content/banners/lazy-banners.tsx'
import { GiftCardTeaser } from '../../gift-cards/gift-card-teaser.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'

/** Gift cards among the rails of the front page, with their words, which no other rail needs. */
const FrontGiftCards = () => (
  <WithMessages page="frontPage" rooms={['gift-cards']}>
    <GiftCardTeaser />
  </WithMessages>
)

/** Gift tickets are events of this category: what is bought is an evening whose day somebody else will choose. */
const GIFT_CARDS = 'gift-cards'
const MOST_NEWS = 4
/** Events of a row. */
const MOST = 8
/** Of which they are taken: a series has many evenings, and not every event invites. */
const LOOKED_THROUGH = 24

/**
 * What the rows further down the front page show. They are drawn together, when all has come or can't be had: a row
 * that came late would push the others from under the thumb.
 */
const useFrontAnswers = (counties: Facets['counties']) => {
  const { language } = useShop()
  const query = { language, limit: LOOKED_THROUGH } as const
  const selling = useApiQuery('listEvents', { query: { ...query, sort: 'selling' } })
  const weekend = useApiQuery('searchCatalogue', {
    query: { ...query, when: 'weekend', sort: 'date', hideSoldOut: '1' },
  })
  const popular = useApiQuery('listEvents', { query: { ...query, sort: 'popularity' } })
  const announced = useApiQuery('listEvents', { query: { ...query, sort: 'announced' } })
  const gifts = useApiQuery('listEvents', { query: { language, limit: MOST, category: GIFT_CARDS } })
  const series = useApiQuery('listSeries', { query: { language } })
  const news = useApiQuery('listNews', { query: { language } })
  const near = useNearYou(counties)
  const all = [selling, weekend, popular, announced, gifts, series, news, near]
  return {
    isPending: all.some(({ isLoading }) => isLoading),
    selling: railEvents(selling.data?.events ?? [], MOST),
    weekend: railEvents(weekend.data?.events ?? [], MOST),
    popular: railEvents(popular.data?.events ?? [], MOST),
    announced: railEvents(announced.data?.events ?? [], MOST),
    gifts: railEvents(gifts.data?.events ?? [], MOST),
    series: series.data?.series ?? [],
    news: (news.data?.articles ?? []).slice(0, MOST_NEWS),
    // the counties stand above this row, whatever the one that was chosen has
    near: { ...near, events: railEvents(near.data?.events ?? [], MOST, 1) },
  }
}

interface Props {
  categories: InitData['categories']
  counties: Facets['counties']
}

/** What else is on: by kind, what sells fast, this weekend, new, near, in a series, to give away, in the news. */
export const FrontRails = ({ categories, counties }: Props) => {
  const { t, path } = useShop()
  const { isPending, near, series, news, ...events } = useFrontAnswers(counties)
  const tickets = path('tickets', {})
  const gifts = categories.find(({ code }) => code === GIFT_CARDS)
  if (isPending) return null
  return (
    <>
      <CategoryTiles categories={categories} />
      <EventRail title={t('catalogue_rail_selling_fast')} events={events.selling} />
      <EventRail title={t('catalogue_rail_weekend')} events={events.weekend} more={`${tickets}?when=weekend`} />
      <EventRail title={t('catalogue_rail_popular')} events={events.popular} more={`${tickets}?sort=popularity`} />
      <EventRail
        title={t('catalogue_rail_just_announced')}
        events={events.announced}
        more={`${tickets}?sort=announced`}
      />
      <NearYouRail counties={counties} {...near} />
      {series.length > 0 ? (
        <RailOf title={t('catalogue_rail_series')}>
          {series.map((one) => (
            <SeriesCard key={one.id} series={one} />
          ))}
        </RailOf>
      ) : null}
      <FrontGiftCards />
      <EventRail
        title={t('catalogue_rail_gift_cards')}
        events={events.gifts}
        {...(gifts ? { more: path('ticketCategory', { category: gifts.slug }) } : {})}
      />
      {news.length > 0 ? (
        <RailOf title={t('shell_link_news')} more={path('news', {})}>
          {news.map((article) => (
            <ArticleCard key={article.id} article={article} heading="h3" />
          ))}
        </RailOf>
      ) : null}
      <LazyBanners page="frontPage" />
    </>
  )
}
