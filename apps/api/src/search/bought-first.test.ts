import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { venuesRoutes } from '../catalogue/venues.routes.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { refreshSearch } from './indexing/refresh-search.ts'
import { searchRoutes } from './search.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const offer = (placesLeft: number, priceFrom = 1500) => ({
  priceFrom,
  priceTo: priceFrom,
  placesTotal: 100,
  placesLeft,
})

describe('what can be bought comes first', () => {
  let test: TestShop
  beforeAll(async () => {
    const rooms = [searchRoutes, catalogueRoutes, venuesRoutes]
    test = await openTestShop({
      open: (shop: Shop) => {
        // the figures of lists are this test's own
        shop.offers.close()
        return openApp(shop, { readSession: () => null, rooms })
      },
      clock: { now: () => now },
    })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addSeries(db, 'ee', 20001, { et: 'Kuningas' })
    const add = (id: number, day: number, row: Parameters<typeof addEvent>[4]) =>
      addEvent(db, 'ee', id, `2026-12-${String(day).padStart(2, '0')}T17:00:00Z`, row)
    const king = { titles: { et: 'Kuningas' }, seriesId: 20001 }
    const announced = (day: number) => ({ announcedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` })
    await add(200001, 1, { ...king, ...announced(1), popularity: 9, offer: offer(0) })
    await add(200002, 2, {
      ...king,
      ...announced(9),
      popularity: 9,
      offer: offer(50),
      saleStartsAt: '2026-11-25T10:00:00Z',
    })
    await add(200003, 9, { ...king, ...announced(2), popularity: 1, offer: offer(50, 4000) })
    await add(200004, 8, { ...king, ...announced(3), popularity: 2, offer: offer(50, 2500) })
    await add(200005, 3, { titles: { et: 'Kuninganna' }, ...announced(8), popularity: 99, disposition: 'cancelled' })
    await add(200006, 4, { titles: { et: 'Kuninganna' }, ...announced(7), popularity: 3, offer: offer(50, 900) })
    await refreshSearch(db, ['ee'])
  })
  afterAll(() => test.close())

  const get = async (path: string) => (await test.ask(`GET ${path}`)).json()
  const ids = ({ events }: { events: { id: number }[] }) => events.map(({ id }) => id)
  const shown = ({ shows }: { shows: { event: { id: number } }[] }) => shows.map(({ event }) => event.id)
  const search = async (query: Record<string, string>) =>
    calls.searchCatalogue.reply.parse(await get(`/api/v1/search?${new URLSearchParams(query)}`))

  it('in search, each show once, whatever it is sorted by, for its next date that can be bought [R2.2]', async () => {
    for (const sort of ['date', 'price', 'popularity'])
      expect(shown(await search({ sort })), sort).toEqual([200006, 200004])
    expect(shown(await search({ q: 'kuning' }))).toEqual([200006, 200004])
    // by its date that was announced last, and still for the one that can be bought
    expect(shown(await search({ sort: 'announced' }))).toEqual([200004, 200006])
  })

  it('and the dates of a show are all that pass the filters, soonest first [R2.2]', async () => {
    const { shows, total, dates } = await search({ sort: 'date' })
    expect(shows.map((show) => show.dates.map(({ id }) => id))).toEqual([
      [200005, 200006],
      [200001, 200002, 200004, 200003],
    ])
    expect([total, dates, shows[1]?.dateCount]).toEqual([2, 6, 4])
    const close = await search({ from: '2026-12-02', to: '2026-12-04' })
    expect(close.shows.map((show) => show.dates.map(({ id }) => id))).toEqual([[200006], [200002]])
    const seen: number[] = []
    for (let after = ''; ; ) {
      const page = await search({ sort: 'date', limit: '1', ...(after ? { after } : {}) })
      seen.push(...shown(page))
      if (page.next === null) break
      after = page.next
    }
    expect(seen).toEqual([200006, 200004])
  })

  it('in lists, page after page, of venues and of favourites too [R2.2]', async () => {
    for (const [sort, expected] of [
      ['date', [200006, 200004, 200003, 200002, 200001, 200005]],
      ['popularity', [200006, 200004, 200003, 200002, 200005, 200001]],
      ['announced', [200002, 200006, 200004, 200003, 200005, 200001]],
    ] as const) {
      const seen: number[] = []
      for (let after = ''; ; ) {
        const page = await get(`/api/v1/events?sort=${sort}&limit=1${after}`)
        seen.push(...ids(page))
        if (page.next === null) break
        after = `&after=${page.next}`
      }
      expect(seen, sort).toEqual(expected)
    }
    expect(shown((await get('/api/v1/venues/1')).shows)).toEqual([200006, 200004])
    expect(ids(await get('/api/v1/events?ids=200001,200003'))).toEqual([200003, 200001])
    expect(ids(await get('/api/v1/series/20001'))).toEqual([200004, 200003, 200002, 200001])
  })

  it('among suggestions, a show once, on its next date that can be bought [R2.2]', async () => {
    const suggested = calls.suggest.reply.parse(await get('/api/v1/search/suggestions?q=kun'))
    expect(suggested.events.map(({ id, status }) => [id, status])).toEqual([
      [200006, 'on_sale'],
      [200004, 'on_sale'],
    ])
  })

  it('and nothing else where what is sold out is hidden: counts follow [R2.2]', async () => {
    const all = await search({})
    expect([all.total, all.dates, all.facets?.available]).toEqual([2, 6, 2])
    const open = await search({ hideSoldOut: '1' })
    expect(shown(open)).toEqual([200006, 200004])
    expect([open.total, open.dates, open.facets?.available]).toEqual([2, 4, 2])
    expect(open.facets?.categories.map(({ count }) => count)).toEqual([2])
    expect(open.facets?.cities.map(({ count }) => count)).toEqual([2])
    expect(open.facets?.dates.find(({ code }) => code === '2026-12')?.count).toBe(2)
    const [{ statusCode }] = [await test.ask('GET /api/v1/search?hideSoldOut=yes')]
    expect(statusCode).toBe(400)
  })

  it('prices count only that, and are choices only where they narrow [R2.2]', async () => {
    const { facets } = await search({})
    expect(facets?.prices).toEqual([{ priceTo: 1000, count: 1 }])
    const cheap = await search({ priceTo: '2000' })
    expect(shown(cheap)).toEqual([200006, 200002])
    // the one that is chosen stays
    expect(cheap.facets?.prices).toEqual([
      { priceTo: 1000, count: 1 },
      { priceTo: 2000, count: 2 },
    ])
  })
})
