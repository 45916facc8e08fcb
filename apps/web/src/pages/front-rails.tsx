import type { InitData } from '@parter/contract/content.ts'
import type { Facets } from '@parter/contract/search.ts'
import { Suspense } from 'react'
import { EventRail } from '../catalogue/event-rail.tsx'
import { RailOf } from '../catalogue/rail.tsx'
import { SeriesCard } from '../catalogue/series-card.tsx'
import { ArticleCard } from '../content/article-card.tsx'
import { useAsking } from '../platform/answers.ts'
import { useShop } from '../platform/shop-context.tsx'
import { ChipLink, ChipRow } from '../ui/actions/chip.tsx'
import { FrontGiftCards } from './front-gift-cards.tsx'

/** Gift tickets are events of this category: what is bought is an evening whose day somebody else will choose. */
const GIFT_CARDS = 'gift-cards'
const MOST_NEWS = 4
/** Events of a row. */
const MOST = 8

const useRail = (asked: Record<string, string | number>, isWanted = true) => {
  const { language } = useShop()
  const { data } = useAsking('listEvents', { query: { language, limit: MOST, ...asked } }, { enabled: isWanted })
  return data?.events ?? []
}

const useWeekend = () => {
  const { language } = useShop()
  const { data } = useAsking('searchCatalogue', {
    query: { language, when: 'weekend', sort: 'popularity', limit: MOST },
  })
  return data?.events ?? []
}

interface Props {
  categories: InitData['categories']
  counties: Facets['counties']
}

/** What else is on: what sells fast, this weekend, new, near, in a series, to give away, in the news. */
export const FrontRails = ({ categories, counties }: Props) => {
  const { t, language, path } = useShop()
  const tickets = path('tickets', {})
  const gifts = categories.find(({ code, events }) => code === GIFT_CARDS && events > 0)
  const series = useAsking('listSeries', { query: { language } }).data?.series ?? []
  const news = useAsking('listNews', { query: { language } }).data?.articles ?? []
  return (
    <>
      <EventRail title={t('catalogue_rail_selling_fast')} events={useRail({ sort: 'selling' })} />
      <EventRail title={t('catalogue_rail_weekend')} events={useWeekend()} more={`${tickets}?when=weekend`} />
      <EventRail
        title={t('catalogue_rail_popular')}
        events={useRail({ sort: 'popularity' })}
        more={`${tickets}?sort=popularity`}
      />
      <EventRail
        title={t('catalogue_rail_just_announced')}
        events={useRail({ sort: 'announced' })}
        more={`${tickets}?sort=announced`}
      />
      {counties.length > 1 ? (
        <RailOf title={t('catalogue_rail_by_county')}>
          <ChipRow label={t('catalogue_rail_by_county')}>
            {counties.map(({ name, label, count }) => (
              <ChipLink key={name} href={`${tickets}?${new URLSearchParams({ county: name })}`} icon="pin">
                {label} · {count}
              </ChipLink>
            ))}
          </ChipRow>
        </RailOf>
      ) : null}
      {series.length > 0 ? (
        <RailOf title={t('catalogue_rail_series')} row>
          {series.map((one) => (
            <SeriesCard key={one.id} series={one} />
          ))}
        </RailOf>
      ) : null}
      <Suspense>
        <FrontGiftCards />
      </Suspense>
      <EventRail
        title={t('catalogue_rail_gift_cards')}
        events={useRail({ category: GIFT_CARDS }, gifts !== undefined)}
        {...(gifts ? { more: path('ticketCategory', { category: gifts.slug }) } : {})}
      />
      {news.length > 0 ? (
        <RailOf title={t('catalogue_rail_news')} more={path('news', {})} row>
          {news.slice(0, MOST_NEWS).map((article) => (
            <ArticleCard key={article.id} article={article} heading="h3" />
          ))}
        </RailOf>
      ) : null}
    </>
  )
}
