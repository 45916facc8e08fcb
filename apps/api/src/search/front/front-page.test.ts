import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openApp } from '../../platform/http/server/open-app.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refreshSearch } from '../indexing/refresh-search.ts'
import { searchRoutes } from '../search.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const offer = (placesLeft: number) => ({ priceFrom: 1500, priceTo: 1500, placesTotal: 400, placesLeft })

describe('the front page', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({
      open: (shop: Shop) => {
        // the figures of lists are this test's own
        shop.offers.close()
        return openApp(shop, { readSession: () => null, rooms: [searchRoutes] })
      },
      clock: { now: () => now },
    })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addSeries(db, 'ee', 20001, { et: 'Sari' })
    const add = (id: number, day: string, row: Parameters<typeof addEvent>[4]) =>
      addEvent(db, 'ee', id, `2026-${day}T17:00:00Z`, { titles: { et: `Lavastus ${id}` }, offer: offer(300), ...row })
    const series = { titles: { et: 'Sari' }, seriesId: 20001, popularity: 50 }
    // close days: two of the series, of which the first is sold out, and three of their own
    await add(200001, '11-20', { ...series, offer: offer(0) })
    await add(200002, '11-21', series)
    await add(200003, '11-22', { popularity: 9 })
    await add(200004, '11-23', { popularity: 8 })
    await add(200005, '11-23', { disposition: 'cancelled', popularity: 99 })
    // few are left; of the fuller hall more
    await add(200006, '12-05', { offer: offer(8) })
    await add(200007, '12-06', { offer: offer(4) })
    await add(200008, '12-07', { offer: { ...offer(6), placesTotal: 4000 } })
    // a dozen later ones, the last announced first
    for (let at = 10; at < 26; at++)
      await add(200000 + at, `12-${at}`, { popularity: at, announcedAt: `2026-11-${at - 9}T10:00:00Z` })
    const link = (id: number, page: 'piletid' | 'series') => ({
      language: 'et' as const,
      title: 'Plakat',
      link: `/${page}/${id}`,
    })
    await db
      .insertInto('picture')
      .values({ id: 'p1', width: 800, height: 1000, widths: [400, 800], placeholder: 'data:,' })
      .execute()
    for (const [id, text] of [
      [1, link(200011, 'piletid')],
      [2, link(20001, 'series')],
    ] as const) {
      await db
        .insertInto('banner')
        .values({ id, portalCode: 'ee', type: 'hero', position: id, pictureId: 'p1' })
        .execute()
      await db
        .insertInto('bannerText')
        .values({ bannerId: id, ...text, text: '', label: '' })
        .execute()
    }
    await refreshSearch(db, ['ee'])
  })
  afterAll(() => test.close())

  const front = async () => calls.readFrontPage.reply.parse((await test.ask('GET /api/v1/front-page')).json())
  const rails = async () => calls.readFrontRails.reply.parse((await test.ask('GET /api/v1/front-page/rails')).json())
  const idsOf = (shows: readonly { event: { id: number } }[]) => shows.map(({ event }) => event.id)

  it('begins with what its banners lead to, on a date that can be bought, and fills up with what is popular [R3.6]', async () => {
    const { leads } = await front()
    expect(leads.map(({ show, banner }) => [show.event.id, banner])).toEqual([
      [200011, 1],
      [200002, 2],
      [200025, null],
      [200024, null],
    ])
    expect(leads[1]?.show.dates.map(({ id }) => id)).toEqual([200001, 200002])
  })

  it('counts for each of the next days the shows that can be bought [R1.1]', async () => {
    const { days } = await front()
    expect(days).toHaveLength(14)
    expect(days.slice(0, 5)).toEqual([
      { day: '2026-11-20', count: 0 },
      { day: '2026-11-21', count: 1 },
      { day: '2026-11-22', count: 1 },
      { day: '2026-11-23', count: 1 },
      { day: '2026-11-24', count: 0 },
    ])
  })

  it('counts the days as the calendar does: what can be bought, not what is sold out or cancelled [R1.1] [R2.2]', async () => {
    const { days } = await front()
    const month = calls.searchCatalogue.reply.parse((await test.ask('GET /api/v1/search?month=2026-11')).json())
    expect(month.calendar?.days).toEqual(days.filter(({ day, count }) => count > 0 && day < '2026-12'))
    // the list of the month has the sold-out evening as well
    expect(month.dates).toBe(4)
  })

  it('offers the cities where something can be bought, with how much [R1.1]', async () => {
    const { cities } = await front()
    expect(cities.map(({ name, count }) => [name, count])).toEqual([['Tallinn', 22]])
  })

  it('shows no show twice, nothing that can’t be bought, and no row of fewer than four [R1.1]', async () => {
    const [{ leads }, { week, ending, rails: rows, feature }] = [await front(), await rails()]
    expect(idsOf(week)).toEqual([200003, 200004])
    expect(idsOf(ending)).toEqual([200007, 200008, 200006])
    const all = [
      ...idsOf(leads.map(({ show }) => show)),
      ...idsOf(week),
      ...idsOf(ending),
      ...rows.flatMap(({ shows }) => idsOf(shows)),
      ...(feature ? [feature.event.id] : []),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(all).not.toContain(200001)
    expect(all).not.toContain(200005)
    for (const { shows } of rows) expect(shows.length).toBeGreaterThanOrEqual(4)
    expect(rows.map(({ code }) => code)).toEqual(['announced', 'popular'])
  })
})
