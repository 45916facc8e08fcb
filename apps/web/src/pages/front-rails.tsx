import type { InitData } from '@parter/contract/content.ts'
import type { Facets } from '@parter/contract/search.ts'
import { CategoryTiles } from '../catalogue/rails/category-tiles.tsx'
import { EventRail } from '../catalogue/rails/event-rail.tsx'
import { NearYouRail } from '../catalogue/rails/near-you-rail.tsx'
import { RailOf } from '../catalogue/rails/rail.tsx'
import { SeriesCard } from '../catalogue/series-card.tsx'
import { ArticleCard } from '../content/article-card.tsx'
import { LateBanners } from '../content/banners/late-banners.tsx'
import { useShop } from '../platform/shop-context.tsx'
import { GIFT_CARDS, useFrontAnswers } from './front-answers.ts'
import { FrontGiftCards } from './front-gift-cards.tsx'

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
        <RailOf title={t('catalogue_rail_news')} more={path('news', {})}>
          {news.map((article) => (
            <ArticleCard key={article.id} article={article} heading="h3" />
          ))}
        </RailOf>
      ) : null}
      <LateBanners page="frontPage" />
    </>
  )
}
