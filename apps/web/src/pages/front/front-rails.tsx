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

/** The gift cards' part of the front page, which loads its own messages. */
const FrontGiftCards = () => (
  <WithMessages page="frontPage" rooms={['gift-cards']}>
    <GiftCardTeaser />
  </WithMessages>
)

/** Gift tickets are events of this category, for which the recipient chooses the day. */
const GIFT_CARDS = 'gift-cards'
const MOST_NEWS = 4
/** How many events a row shows. */
const MOST = 8
/** How many are fetched to choose a row's events from. */
const FETCHED = 24

/**
 * The data of the rows further down the front page. They are shown together, when all have loaded or failed: a row that
 * appeared later would move the others.
 */
const useFrontRows = (counties: Facets['counties']) => {
  const { language } = useShop()
  const query = { language, limit: FETCHED } as const
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
    // the row stays for its choice of counties, even if the chosen one has no events
    near: { ...near, events: railEvents(near.data?.events ?? [], MOST, 1) },
  }
}

interface Props {
  categories: InitData['categories']
  counties: Facets['counties']
}

/** The rows further down: by kind, selling fast, this weekend, new, nearby, series, gift tickets and news. */
export const FrontRails = ({ categories, counties }: Props) => {
  const { t, path } = useShop()
  const { isPending, near, series, news, ...events } = useFrontRows(counties)
  const tickets = path('tickets', {})
  const gifts = categories.find(({ code }) => code === GIFT_CARDS)
  if (isPending) return null
  return (
    <>
      <CategoryTiles categories={categories} />
      <EventRail title={t('catalogue_rail_selling_fast')} events={events.selling} />
      <EventRail title={t('catalogue_this_weekend')} events={events.weekend} more={`${tickets}?when=weekend`} />
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
