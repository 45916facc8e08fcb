import type { Facets } from '@parter/contract/search.ts'
import { useNearYou } from '../catalogue/rails/near-you.ts'
import { rowOf } from '../catalogue/rails/row-of.rules.ts'
import { useAsking } from '../platform/answers.ts'
import { useShop } from '../platform/shop-context.tsx'

/** Gift tickets are events of this category: what is bought is an evening whose day somebody else will choose. */
export const GIFT_CARDS = 'gift-cards'
const MOST_NEWS = 4
/** Events of a row. */
const MOST = 8
/** Of which they are taken: a series has many evenings, and not every event invites. */
const LOOKED_THROUGH = 24

/**
 * What the rows further down the front page show. They are drawn together, when all has come or can't be had: a row
 * that came late would push the others from under the thumb.
 */
export const useFrontAnswers = (counties: Facets['counties']) => {
  const { language } = useShop()
  const query = { language, limit: LOOKED_THROUGH } as const
  const selling = useAsking('listEvents', { query: { ...query, sort: 'selling' } })
  const weekend = useAsking('searchCatalogue', { query: { ...query, when: 'weekend', sort: 'date', hideSoldOut: '1' } })
  const popular = useAsking('listEvents', { query: { ...query, sort: 'popularity' } })
  const announced = useAsking('listEvents', { query: { ...query, sort: 'announced' } })
  const gifts = useAsking('listEvents', { query: { language, limit: MOST, category: GIFT_CARDS } })
  const series = useAsking('listSeries', { query: { language } })
  const news = useAsking('listNews', { query: { language } })
  const near = useNearYou(counties)
  const all = [selling, weekend, popular, announced, gifts, series, news, near]
  return {
    isPending: all.some(({ isLoading }) => isLoading),
    selling: rowOf(selling.data?.events ?? [], MOST),
    weekend: rowOf(weekend.data?.events ?? [], MOST),
    popular: rowOf(popular.data?.events ?? [], MOST),
    announced: rowOf(announced.data?.events ?? [], MOST),
    gifts: rowOf(gifts.data?.events ?? [], MOST),
    series: series.data?.series ?? [],
    news: (news.data?.articles ?? []).slice(0, MOST_NEWS),
    // the counties stand above this row, whatever the one that was chosen has
    near: { ...near, events: rowOf(near.data?.events ?? [], MOST, 1) },
  }
}
