import { calls, type ReplyOf } from '@parter/contract/calls.ts'
import { eventIdHash } from '@parter/portal/event-id-hash.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('reads of the catalogue', () => {
  let test: TestShop
  beforeAll(async () => {
    const open = (shop: Shop) => {
      // the figures of lists are this test's own
      shop.offers.close()
      return openApp(shop, { readSession: () => null, rooms: [catalogueRoutes] })
    }
    test = await openTestShop({ open, clock: { now: () => now } })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addHouse(db, 'lv', 100)
    await addSeries(db, 'ee', 20001, { et: 'Sari', ru: 'Серия' })
    await addEvent(db, 'ee', 200001, '2026-12-01T17:00:00Z', {
      titles: { et: 'Talvekontsert', ru: 'Зимний концерт' },
      seriesId: 20001,
      tags: [1],
      popularity: 5,
      announcedAt: '2026-11-01T10:00:00.123456Z',
      offer: { priceFrom: 1500, priceTo: 4500, placesTotal: 400, placesLeft: 12 },
    })
    await addEvent(db, 'ee', 200002, '2026-12-02T17:00:00Z', {
      seriesId: 20001,
      popularity: 9,
      announcedAt: '2026-11-01T10:00:00.123457Z',
      offer: { priceFrom: 900, priceTo: 900, placesTotal: 400, placesLeft: 300 },
    })
    // 23:30 in Tallinn, on the last of November there
    await addEvent(db, 'ee', 200003, '2026-11-30T21:30:00Z', {
      categories: [2],
      venueId: 2,
      announcedAt: '2026-11-02T10:00:00Z',
    })
    await addEvent(db, 'ee', 200004, '2026-11-01T17:00:00Z', {
      endsAt: '2026-12-31T17:00:00Z',
      saleEndsAt: '2026-12-31T17:00:00Z',
      announcedAt: '2026-10-02T10:00:00Z',
    })
    await addEvent(db, 'ee', 200005, '2026-11-01T17:00:00Z', { titles: { et: 'Möödas' } })
    await addEvent(db, 'ee', 200006, '2026-12-01T17:00:00Z', { published: false })
    await addEvent(db, 'lv', 300001, '2026-12-01T17:00:00Z', {
      titles: { lv: 'Koncerts' },
      venueId: 101,
      promoterId: 101,
      categories: [101],
    })
    const id = 'a'.repeat(32)
    await db
      .insertInto('picture')
      .values({ id, width: 9, height: 9, widths: [9], placeholder: '' })
      .execute()
    await db.updateTable('event').set({ pictureId: id }).where('id', 'in', [200001, 200004]).execute()
    await db.updateTable('eventText').set({ pictureAlt: 'Punane kuu' }).where('eventId', '=', 200004).execute()
  })
  afterAll(() => test.close())
  const idsOf = (reply: { json(): { events: { id: number }[] } }) => reply.json().events.map(({ id }) => id)
  const list = (query: string) => test.ask(`GET /api/v1/events?${query}`)

  it('returns an event as the contract writes it, in the storefront’s language [R3.3] [R7.1]', async () => {
    const reply = await test.ask('GET /api/v1/events/200001')
    expect(reply.statusCode).toBe(200)
    const event = calls.readEvent.reply.parse(reply.json())
    expect(event).toMatchObject({
      title: 'Talvekontsert',
      lang: 'et',
      status: 'few_left',
      placesLeft: 12,
      priceFrom: { amount: 1500, currency: 'EUR' },
      timeZone: 'Europe/Tallinn',
      venue: { name: 'Suur saal', city: 'Tallinn' },
      series: { id: 20001, title: 'Sari' },
      promoter: { name: 'Näidis', companyName: 'Näidis OÜ' },
      categories: [{ code: 'concerts', name: 'Kontserdid', slug: 'kontserdid' }],
    })
    expect(event.otherDates.map(({ id }) => id)).toEqual([200002])
    expect(event.similar.map((show) => show.event.id)).toEqual([200004])
    // what a picture shows is said where its organiser has said it
    expect(event.picture?.alt).toBeUndefined()
    expect(event.similar[0]?.event.picture?.alt).toBe('Punane kuu')
  })

  it('lists shows each once, with its dates; one that can be bought stands for them [R2.2]', async () => {
    const reply = await test.ask('GET /api/v1/shows')
    const { shows, total, dates } = calls.listShows.reply.parse(reply.json())
    const events = calls.listEvents.reply.parse((await list('')).json())
    expect(shows.map(({ event }) => event.id)).toEqual(events.events.map(({ id }) => id).filter((id) => id !== 200002))
    expect([total, dates]).toEqual([events.total - 1, events.total])
    const series = shows.find(({ event }) => event.seriesId === 20001)
    expect(series?.dates.map(({ id }) => id)).toEqual([200001, 200002])
    expect(series).toMatchObject({
      dateCount: 2,
      firstAt: '2026-12-01T17:00:00.000Z',
      lastAt: '2026-12-02T17:00:00.000Z',
      venues: ['Suur saal'],
    })
  })

  it.each(['date', 'popularity', 'announced', 'price'])(
    'pages through shows by %s, none twice [R2.2]',
    async (sort) => {
      const whole = (await test.ask(`GET /api/v1/shows?sort=${sort}`)).json<ReplyOf<'listShows'>>()
      const paged: number[] = []
      for (let after = ''; ; ) {
        const reply = await test.ask(`GET /api/v1/shows?sort=${sort}&limit=1${after && `&after=${after}`}`)
        const page = reply.json<ReplyOf<'listShows'>>()
        paged.push(...page.shows.map(({ event }) => event.id))
        if (page.next === null) break
        after = page.next
      }
      expect(paged).toEqual(whole.shows.map(({ event }) => event.id))
    },
  )

  it('lists of a show only the dates that pass the filters [R2.2]', async () => {
    const { shows } = (await test.ask('GET /api/v1/shows?from=2026-12-02&to=2026-12-02')).json<ReplyOf<'listShows'>>()
    const series = shows.find(({ event }) => event.seriesId === 20001)
    expect([series?.event.id, series?.dateCount, series?.dates.length]).toEqual([200002, 1, 1])
  })

  it('names events and series to trackers by a hash that the operator’s settings are in [R5.4]', async () => {
    const prefixes = { sixDigits: 'event-', fiveDigits: 'series-' }
    const event = (await test.ask('GET /api/v1/events/200001')).json()
    const series = (await test.ask('GET /api/v1/series/20001')).json()
    expect([event.hash, series.hash]).toEqual([await eventIdHash(200001, prefixes), await eventIdHash(20001, prefixes)])
    expect(event.hash).toMatch(/^[A-Z2-7]{10}$/)
  })

  it('replies in the language asked for, and says so when a text is missing in it [R1.3]', async () => {
    const russian = (await test.ask('GET /api/v1/events/200001?language=ru')).json()
    expect(russian).toMatchObject({ title: 'Зимний концерт', lang: 'ru', venue: { name: 'Большой зал' } })
    expect(Object.keys(russian.slugs)).toEqual(['et', 'ru'])
    const finnish = (await test.ask('GET /api/v1/events/200001?language=fi')).json()
    expect(finnish).toMatchObject({ title: 'Talvekontsert', lang: 'et' })
  })

  it('finds nothing of another storefront, nothing unpublished, and refuses ids that are none [R8.1]', async () => {
    for (const id of ['300001', '200006', '999999']) {
      const reply = await test.ask(`GET /api/v1/events/${id}`)
      expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, 'event_not_found'])
    }
    expect((await test.ask('GET /api/v1/events/300001', { host: 'lv.localhost' })).json().title).toBe('Koncerts')
    for (const id of ['0', '-1', '1.5', 'abc', '1e5', '99999999999'])
      expect((await test.ask(`GET /api/v1/events/${id}`)).json().errors[0]).toMatchObject({
        code: 'invalid_request',
        field: 'params.id',
      })
    expect((await test.ask('GET /api/v1/series/20002')).json().errors[0].code).toBe('series_not_found')
  })

  it('returns a series with its events to come', async () => {
    const series = calls.readSeries.reply.parse((await test.ask('GET /api/v1/series/20001')).json())
    expect(series).toMatchObject({ title: 'Sari', priceFrom: { amount: 900 }, lang: 'et' })
    expect(series.events.map(({ id }) => id)).toEqual([200001, 200002])
  })

  it('lists what is not over, the soonest first [R2.2]', async () => {
    const reply = calls.listEvents.reply.parse((await list('')).json())
    expect(reply.events.map(({ id }) => id)).toEqual([200004, 200003, 200001, 200002])
    expect(reply).toMatchObject({ total: 4, next: null })
  })

  it('narrows a list by every filter', async () => {
    expect(idsOf(await list('category=teater'))).toEqual([200003])
    expect(idsOf(await list('category=theatre'))).toEqual([200003])
    expect(idsOf(await list('tag=dzass'))).toEqual([200001])
    expect(idsOf(await list('venue=2'))).toEqual([200003])
    expect(idsOf(await list('promoter=1&city=tartu'))).toEqual([200003])
    expect(idsOf(await list('county=harju%20maakond'))).toEqual([200004, 200001, 200002])
    expect(idsOf(await list('priceTo=1000'))).toEqual([200002])
    expect(idsOf(await list('ids=200005,300001,200001,99999999999999999999'))).toEqual([200001, 200005])
  })

  it('takes days in the storefront’s time zone, and an exhibition on each of its days', async () => {
    expect(idsOf(await list('from=2026-11-30&to=2026-11-30'))).toEqual([200004, 200003])
    expect(idsOf(await list('from=2026-12-01&to=2026-12-01'))).toEqual([200004, 200001])
    expect(idsOf(await list('from=2027-01-01'))).toEqual([])
  })

  it('pages through every sorting without losing or repeating one', async () => {
    for (const [sort, expected] of [
      ['date', [200004, 200003, 200001, 200002]],
      ['popularity', [200002, 200001, 200003, 200004]],
      ['announced', [200003, 200002, 200001, 200004]],
      ['price', [200002, 200001, 200003, 200004]],
    ] as const) {
      const seen: number[] = []
      for (let after = ''; ; ) {
        const page = (await list(`sort=${sort}&limit=1${after}`)).json()
        expect(page.total).toBe(4)
        seen.push(...page.events.map(({ id }: { id: number }) => id))
        if (page.next === null) break
        after = `&after=${page.next}`
      }
      expect(seen, sort).toEqual(expected)
    }
  })

  it('calls that selling fast which is on sale and at least half sold, the fullest first', async () => {
    const { db } = test.shop
    const left = (eventId: number, placesLeft: number) =>
      db.updateTable('eventOffer').set({ placesTotal: 100, placesLeft }).where('eventId', '=', eventId).execute()
    const before = await db.selectFrom('eventOffer').selectAll().execute()
    await left(200001, 40)
    await left(200002, 7)
    expect(idsOf(await list('sort=selling&limit=59'))).toEqual([200002, 200001])
    await left(200001, 51)
    await left(200002, 0)
    expect(idsOf(await list('sort=selling&limit=58'))).toEqual([])
    for (const { eventId, placesTotal, placesLeft } of before)
      await db.updateTable('eventOffer').set({ placesTotal, placesLeft }).where('eventId', '=', eventId).execute()
  })

  it('lists the series that have upcoming events', async () => {
    const reply = calls.listSeries.reply.parse((await test.ask('GET /api/v1/series?language=ru')).json())
    expect(reply.series.map(({ id, events }) => [id, events])).toEqual([[20001, expect.any(Number)]])
  })

  it('refuses wrong filters by name [R8.1]', async () => {
    for (const [query, field] of [
      ['from=30.11.2026', 'query.from'],
      ['limit=0', 'query.limit'],
      ['limit=1000', 'query.limit'],
      ['venue=-1', 'query.venue'],
      ['venue=9007199254740991', 'query.venue'],
      ['sort=random', 'query.sort'],
      ['ids=1;DROP TABLE event', 'query.ids'],
      ['language=de', 'query.language'],
    ])
      expect((await list(query ?? '')).json().errors[0], query).toMatchObject({ code: 'invalid_request', field })
    expect((await list('after=d1-1&sort=price')).statusCode).toBe(400)
    expect((await list('venue=2147483647')).json().events).toEqual([])
    expect((await list('category=%00')).statusCode).toBe(400)
  })

  it('may be cached by browsers for a moment, and is not sent again unchanged', async () => {
    const first = await test.ask('GET /api/v1/events/200001')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    const again = await test.ask('GET /api/v1/events/200001', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await test.ask('GET /api/v1/events/200001', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
  })
})
