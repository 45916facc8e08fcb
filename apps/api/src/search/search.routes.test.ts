import { calls, type ReplyOf } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { catchUpSearch, refreshSearch } from './indexing/refresh-search.ts'
import { searchRoutes } from './search.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const offer = (priceFrom: number) => ({ priceFrom, priceTo: priceFrom * 2, placesTotal: 100, placesLeft: 50 })

describe('search', () => {
  let test: TestShop
  beforeAll(async () => {
    const open = (shop: Shop) => {
      // the figures of lists are this test's own
      shop.offers.close()
      return openApp(shop, { readSession: () => null, rooms: [searchRoutes] })
    }
    test = await openTestShop({ open, clock: { now: () => now } })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addHouse(db, 'lv', 100)
    await addSeries(db, 'ee', 20001, { et: 'Talvemuusika', ru: 'Зимняя музыка' })
    await addEvent(db, 'ee', 200001, '2026-12-01T17:00:00Z', {
      titles: { et: 'Tšaikovski õhtu', ru: 'Вечер Чайковского' },
      seriesId: 20001,
      tags: [1],
      popularity: 5,
      offer: offer(1500),
    })
    await addEvent(db, 'ee', 200002, '2026-11-21T17:00:00Z', {
      titles: { et: 'Щелкунчик' },
      popularity: 9,
      offer: offer(900),
    })
    await addEvent(db, 'ee', 200003, '2026-12-05T21:30:00Z', {
      titles: { et: 'Jõulujazz', en: 'Christmas Jazz' },
      categories: [2],
      venueId: 2,
      offer: offer(4000),
    })
    await addEvent(db, 'ee', 200004, '2026-11-01T17:00:00Z', {
      titles: { et: 'Õunte näitus <b>"&\'</b> 😀' },
      endsAt: '2026-12-31T17:00:00Z',
      saleEndsAt: '2026-12-31T17:00:00Z',
      popularity: 1,
    })
    await addEvent(db, 'ee', 200005, '2026-11-01T17:00:00Z', { titles: { et: 'Tšaikovski möödas' } })
    await addEvent(db, 'ee', 200006, '2026-12-01T17:00:00Z', { titles: { et: 'Tšaikovski salaja' }, published: false })
    await addEvent(db, 'lv', 300001, '2026-12-01T17:00:00Z', {
      titles: { lv: 'Čaikovskis' },
      venueId: 101,
      promoterId: 101,
      categories: [101],
    })
    await addSeries(db, 'lv', 30001, { lv: 'Ceļojums' })
    for (let day = 1; day <= 10; day++)
      await addEvent(db, 'lv', 300_010 + day, `2027-03-${String(day).padStart(2, '0')}T17:00:00Z`, {
        titles: { lv: 'Ceļojums' },
        seriesId: 30001,
        venueId: day % 2 === 0 ? 101 : 102,
        promoterId: 101,
        categories: [101],
      })
    await db.updateTable('eventText').set({ performers: 'Maria Faust' }).where('eventId', '=', 200002).execute()
    await db
      .updateTable('venueText')
      .set({ city: 'Таллинн', county: 'Харьюский уезд' })
      .where('venueId', '=', 1)
      .where('language', '=', 'ru')
      .execute()
    await refreshSearch(db, ['ee', 'lv'])
  })
  afterAll(() => test.close())

  const ask = (query: Record<string, string>, host = 'ee.localhost') =>
    test.ask(`GET /api/v1/search?${new URLSearchParams(query)}`, { host })
  const search = async (q: string, filters: Record<string, string> = {}): Promise<ReplyOf<'searchCatalogue'>> =>
    calls.searchCatalogue.reply.parse((await ask({ q, ...filters })).json())
  const idsOf = async (q: string, filters?: Record<string, string>) =>
    (await search(q, filters)).shows.map(({ event }) => event.id)
  const suggest = async (q: string) =>
    calls.suggest.reply.parse((await test.ask(`GET /api/v1/search/suggestions?${new URLSearchParams({ q })}`)).json())

  it('finds titles, performers, the series, venues, cities, tags and promoters in every language [R2.2]', async () => {
    expect(await idsOf('tšaikovski')).toEqual([200001])
    expect(await idsOf('maria faust')).toEqual([200002])
    expect(await idsOf('зимняя')).toEqual([200001])
    expect(await idsOf('väike saal')).toEqual([200003])
    expect(await idsOf('Tartu')).toEqual([200003])
    expect(await idsOf('džäss')).toEqual([200001])
    expect(await idsOf('näidis')).toEqual([200004, 200002, 200001, 200003])
    expect(await idsOf('christmas')).toEqual([200003])
  })

  it('gives all dates that a show has in a month, each with its own venue, and eight in a list [R2.2]', async () => {
    const dated = async (query: Record<string, string>) =>
      calls.searchCatalogue.reply.parse((await ask({ q: 'ceļojums', ...query }, 'lv.localhost')).json())
    const { shows, calendar } = await dated({ month: '2027-03' })
    const places = shows.flatMap(({ dates }) => dates.map(({ place }) => place))
    expect(places).toHaveLength(10)
    expect(calendar?.days.map(({ count }) => count)).toEqual(Array.from(places, () => 1))
    expect(places.slice(0, 3)).toEqual(['Väike saal, Tartu', 'Suur saal, Tallinn', 'Väike saal, Tartu'])
    expect((await dated({})).shows[0]?.dates).toHaveLength(8)
  })

  it('narrows to days by their name, and counts the days of a month for a calendar [R2.2]', async () => {
    expect(await idsOf('', { when: 'weekend' })).toEqual([200004, 200002])
    expect(await idsOf('', { when: 'today' })).toEqual([200004])
    const december = await search('', { month: '2026-12' })
    expect(december.shows.map(({ event }) => event.id)).toEqual([200004, 200001, 200003])
    const { days } = december.calendar ?? { days: [] }
    expect(days).toHaveLength(31)
    // the exhibition is on every day; the fifth is the sixth's first half in no place but Greenwich
    expect(days.filter(({ count }) => count > 1).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-05'])
    const day = await search('', { month: '2026-12', from: '2026-12-05', to: '2026-12-05' })
    expect([day.total, day.calendar?.days.length]).toEqual([2, 31])
    expect((await search('', { month: 'now' })).calendar?.month).toBe('2026-11')
    expect((await search('')).calendar).toBeNull()
    for (const month of ['2026-13', '2026-1', 'x']) expect((await ask({ month })).statusCode, month).toBe(400)
    expect((await ask({ when: 'someday' })).statusCode).toBe(400)
  })

  it('ignores missing diacritics, another alphabet and another order of words', async () => {
    for (const q of ['tsaikovski', 'TCHAIKOVSKY', 'Чайковский', 'чайковского', 'caikovskis', 'ohtu tsaikovski'])
      expect(await idsOf(q), q).toEqual([200001])
    for (const q of ['Schelkunchik', 'shchelkunchik', 'щелкунчик']) expect(await idsOf(q), q).toEqual([200002])
    expect(await idsOf('faust maria')).toEqual([200002])
    expect(await idsOf('joulujazz')).toEqual([200003])
  })

  it('corrects typos, and shows the corrected words', async () => {
    for (const [q, id, meant] of [
      ['tsaikofski', 200001, 'tšaikovski'],
      ['joulujaz', 200003, null],
      ['jouljuazz', 200003, 'jõulujazz'],
      ['щелкунчек', 200002, 'щелкунчик'],
      ['marai fuast', 200002, 'maria faust'],
    ] as const) {
      const found = await search(q)
      expect([found.shows.map(({ event }) => event.id), found.meant], q).toEqual([[id], meant])
    }
  })

  it('finds words inside compounds, and beginnings of words', async () => {
    expect(await idsOf('jazz')).toEqual([200003])
    expect(await idsOf('muusika')).toEqual([200001])
    expect(await idsOf('jõ')).toEqual([200003])
    expect(await idsOf('щелк')).toEqual([200002])
  })

  it('shows what has all words but one when nothing has them all, and reports it', async () => {
    expect(await search('tšaikovski Tartu')).toMatchObject({ relaxed: true, total: 2 })
    expect(await search('tšaikovski õhtu')).toMatchObject({ relaxed: false, total: 1 })
    // as one types, too: a forgotten space makes two words one that nothing has
    expect((await suggest('marjafaust schelkunchik')).events.map(({ id }) => id)).toEqual([200002])
  })

  it('leaves out what is over, unpublished or of another storefront', async () => {
    expect(await idsOf('möödas')).toEqual([])
    expect(await idsOf('salaja')).toEqual([])
    const latvian = (await ask({ q: 'чайковский' }, 'lv.localhost')).json()
    expect(latvian.shows.map(({ event }: { event: { id: number } }) => event.id)).toEqual([300001])
  })

  it('narrows by every filter, and sorts', async () => {
    expect(await idsOf('', { category: 'teater' })).toEqual([200003])
    expect(await idsOf('', { category: 'concerts', priceTo: '1000' })).toEqual([200002])
    expect(await idsOf('', { tag: 'dzass' })).toEqual([200001])
    expect(await idsOf('', { city: 'TARTU' })).toEqual([200003])
    expect(await idsOf('', { county: 'harju maakond', from: '2026-12-01', to: '2026-12-01' })).toEqual([200004, 200001])
    expect(await idsOf('', { venue: '2', promoter: '1' })).toEqual([200003])
    expect(await idsOf('', { category: 'no-such' })).toEqual([])
    expect(await idsOf('', { sort: 'date' })).toEqual([200004, 200002, 200001, 200003])
    expect(await idsOf('', { sort: 'popularity' })).toEqual([200002, 200001, 200004, 200003])
    expect(await idsOf('', { sort: 'price' })).toEqual([200002, 200001, 200003, 200004])
  })

  it('counts each facet as if its own filter were not there', async () => {
    const { facets, total } = await search('', { category: 'concerts', priceTo: '1000' })
    expect(total).toBe(1)
    expect(facets?.categories).toEqual([{ code: 'concerts', name: 'Kontserdid', slug: 'kontserdid', count: 1 }])
    // of the three concerts one has no price yet; steps that leave the same as the one before are no choices
    expect(facets?.prices).toEqual([
      { priceTo: 1000, count: 1 },
      { priceTo: 2000, count: 2 },
    ])
    const all = (await search('')).facets
    expect(all?.categories.map(({ code, count }) => [code, count])).toEqual([
      ['concerts', 3],
      ['theatre', 1],
    ])
    expect(all?.cities).toEqual([
      { name: 'Tallinn', label: 'Tallinn', county: 'Harju maakond', count: 3 },
      { name: 'Tartu', label: 'Tartu', county: 'Tartu maakond', count: 1 },
    ])
    expect(all?.counties.map(({ count }) => count)).toEqual([3, 1])
    const dates = Object.fromEntries(all?.dates.map(({ code, count }) => [code, count]) ?? [])
    expect(dates).toMatchObject({ today: 1, tomorrow: 2, weekend: 2, '2026-11': 2, '2026-12': 3, '2027-01': 0 })
  })

  it('knows cities by their names in other languages, and shows them so [R1.3]', async () => {
    expect(await idsOf('Таллинн')).toEqual(await idsOf('Tallinn'))
    const { facets } = await search('', { language: 'ru', city: 'Таллинн' })
    expect(facets?.cities.map(({ name, label }) => [name, label])).toEqual([
      ['Tallinn', 'Таллинн'],
      ['Tartu', 'Tartu'],
    ])
    expect(await idsOf('', { city: 'таллинн' })).toEqual(await idsOf('', { city: 'Tallinn' }))
    expect((await suggest('талл')).others).toMatchObject([{ kind: 'city', name: 'Tallinn', slug: 'Tallinn' }])
    const { shows } = await search('', { language: 'ru', city: 'Tallinn' })
    expect(new Set(shows.map(({ event }) => event.venue.city))).toEqual(new Set(['Таллинн']))
  })

  it('pages without gaps or repeats, and counts facets once', async () => {
    const seen: number[] = []
    for (let after: string | null = '0'; after !== null; ) {
      const page: ReplyOf<'searchCatalogue'> = await search('', { limit: '3', ...(after === '0' ? {} : { after }) })
      expect([page.total, page.facets === null]).toEqual([4, after !== '0'])
      seen.push(...page.shows.map(({ event }) => event.id))
      after = page.next
    }
    expect(seen).toEqual([200004, 200002, 200001, 200003])
  })

  it('suggests events, series, venues, promoters, categories, tags and cities as one types', async () => {
    expect((await suggest('tsai')).events.map(({ id }) => id)).toEqual([200001])
    expect((await suggest('talvem')).others).toEqual([
      { kind: 'series', id: 20001, name: 'Talvemuusika', slug: 'talvemuusika', lang: 'et', events: 1 },
    ])
    const kinds = async (q: string) => (await suggest(q)).others.map(({ kind, name }) => `${kind} ${name}`)
    expect(await kinds('suur')).toEqual(['venue Suur saal'])
    expect(await kinds('naid')).toEqual(['promoter Näidis'])
    expect(await kinds('teat')).toEqual(['category Teater'])
    expect(await kinds('dz')).toEqual(['tag Džäss'])
    expect(await kinds('tart')).toEqual(['city Tartu'])
    expect(await suggest('  ')).toEqual({ query: '', meant: null, events: [], others: [] })
  })

  it('treats any input as words [R8.1]', async () => {
    for (const q of [
      "'; DROP TABLE event; --",
      '%',
      '_',
      "%' OR '1'='1",
      "') | 'a' & !!",
      '\\',
      ':* & | ! ( ) <->',
      '\u202eihkstsaj\u202c',
      '\u0001\u0007\u001b[31m',
      '😀😀',
      'א ب ก 日本',
      `${'ab '.repeat(3000)}x`,
      'a'.repeat(9000),
      '\ud800',
    ]) {
      const reply = await ask({ q })
      expect(reply.statusCode, JSON.stringify(q.slice(0, 30))).toBe(200)
      const found = calls.searchCatalogue.reply.parse(reply.json())
      expect(found.query).not.toMatch(/\p{Cc}|\u202e/u)
      expect(found.query.length).toBeLessThanOrEqual(200)
      expect((await test.ask(`GET /api/v1/search/suggestions?${new URLSearchParams({ q })}`)).statusCode).toBe(200)
    }
    expect((await ask({ q: 'õunte <b>"' })).json().shows[0].event.title).toBe('Õunte näitus <b>"&\'</b> 😀')
    expect((await test.ask('GET /api/v1/search?q=%00')).statusCode).toBe(400)
    expect((await test.ask('GET /api/v1/search/suggestions')).json().errors[0]).toMatchObject({ field: 'query.q' })
    for (const [name, value] of Object.entries({ after: '-1', limit: '61', from: 'x', sort: 'random', language: 'de' }))
      expect((await ask({ q: 'a', [name]: value })).json().errors[0].field, name).toBe(`query.${name}`)
  })

  it('follows a change of the content [R10.2]', async () => {
    const { db } = test.shop
    await db.updateTable('eventText').set({ title: 'Pähklipureja' }).where('eventId', '=', 200002).execute()
    await db.updateTable('event').set({ published: false }).where('id', '=', 200003).execute()
    await refreshSearch(db, ['ee'])
    expect(await idsOf('pahklipureja')).toEqual([200002])
    expect((await search('schelkunchik maria')).relaxed).toBe(true)
    expect(await idsOf('christm')).toEqual([])
  })

  it('catches up with content that was there before it', async () => {
    const { db } = test.shop
    await db.deleteFrom('searchEvent').where('portalCode', '=', 'lv').execute()
    await catchUpSearch(db)
    expect((await db.selectFrom('searchEvent').select('eventId').where('portalCode', '=', 'lv').execute()).length).toBe(
      11,
    )
  })
})
