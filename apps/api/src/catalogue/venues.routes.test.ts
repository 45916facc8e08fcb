import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { seatMapRoutes } from '../seat-map/seat-map.routes.ts'
import { venuesRoutes } from './venues.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('venues, promoters and tags', () => {
  let test: TestShop
  beforeAll(async () => {
    const open = (shop: Shop) => {
      // the figures of lists are this test's own
      shop.offers.close()
      return openApp(shop, { readSession: () => null, rooms: [venuesRoutes, seatMapRoutes] })
    }
    test = await openTestShop({ open, clock: { now: () => now } })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addHouse(db, 'lv', 100)
    await addEvent(db, 'ee', 200001, '2026-12-01T17:00:00Z', { tags: [1] })
    await addEvent(db, 'ee', 200002, '2026-12-02T17:00:00Z')
    await addEvent(db, 'ee', 200003, '2026-11-01T17:00:00Z', { venueId: 2 })
    await addEvent(db, 'ee', 200004, '2026-12-01T17:00:00Z', { published: false })
    const text = { description: '<p>Kirjeldus</p>', directions: 'Trammiga', accessibility: 'Lift on' }
    await db.updateTable('venueText').set(text).where('venueId', '=', 1).where('language', '=', 'et').execute()
    await db.updateTable('venue').set({ latitude: 59.43, longitude: 24.75 }).where('id', '=', 1).execute()
    const place = { address: 'Примерная 1', city: 'Таллинн', county: 'Харьюский уезд' }
    await db.updateTable('venueText').set(place).where('venueId', '=', 1).where('language', '=', 'ru').execute()
    await db
      .insertInto('promoterText')
      .values({ promoterId: 1, language: 'ru', name: 'Пример', slug: 'primer' })
      .execute()
    await db
      .updateTable('promoter')
      .set({ website: 'https://naidis.example', phone: '+372 1' })
      .where('id', '=', 1)
      .execute()
    await db
      .insertInto('tag')
      .values([{ id: 5, portalCode: 'ee', code: 'opera' }])
      .execute()
    await db.insertInto('tagText').values({ tagId: 5, language: 'et', name: 'Ooper', slug: 'ooper' }).execute()
  })
  afterAll(() => test.close())
  const ask = async (path: string, host?: string) =>
    (await test.ask(`GET /api/v1/${path}`, host ? { host } : {})).json()
  const codeOf = async (path: string) => (await ask(path)).errors[0].code

  it('have addresses in the reader’s language, and are found by those and by the original ones [R1.3]', async () => {
    const russian = calls.listVenues.reply.parse(await ask('venues?language=ru'))
    expect(russian.venues.map(({ id, address, city, county }) => [id, address, city, county])).toEqual([
      [1, 'Примерная 1', 'Таллинн', 'Харьюский уезд'],
      [2, 'Näidise 1', 'Tartu', 'Tartu maakond'],
    ])
    expect(russian.counties.map(({ name, label }) => [name, label])).toEqual([
      ['Harju maakond', 'Харьюский уезд'],
      ['Tartu maakond', 'Tartu maakond'],
    ])
    expect(await ask('venues/1?language=ru')).toMatchObject({ city: 'Таллинн', address: 'Примерная 1' })
    expect(await ask('venues/1')).toMatchObject({ city: 'Tallinn', address: 'Näidise 1' })
    for (const county of ['Harju maakond', 'харьюский уезд']) {
      const query = new URLSearchParams({ language: 'ru', county })
      expect(
        (await ask(`venues?${query}`)).venues.map(({ id }: { id: number }) => id),
        county,
      ).toEqual([1])
    }
  })

  it('have the drawing of their hall’s latest version, kept for ever, and those without a plan none [R2.6]', async () => {
    const { db } = test.shop
    await db
      .insertInto('hall')
      .values({ id: 77, venueId: 1, name: JSON.stringify({ et: 'Suur saal' }) })
      .execute()
    const plan = JSON.stringify({
      width: 100,
      height: 100,
      focalPoint: [0, 0],
      shapes: [],
      zones: [],
      floors: [
        { code: 'stalls', name: { et: 'Parter', fi: 'Permanto' } },
        { code: 'balcony', name: { et: 'Rõdu' } },
        { code: 'roof', name: { et: 'Katus' } },
      ],
      sections: [
        { id: 1, floor: 'stalls', outline: [] },
        { id: 2, floor: 'balcony', outline: [] },
      ],
    })
    const made = await db
      .insertInto('hallVersion')
      .values(
        [1, 2].map((version) => ({ hallId: 77, version, plan, checksum: `${version}`, seatCount: version * 100 })),
      )
      .returning(['id', 'version'])
      .execute()
    const latest = made.find(({ version }) => version === 2)?.id ?? 0
    for (const [sectionId, seats] of [
      [1, 3],
      [2, 2],
    ] as const) {
      await db
        .insertInto('hallSection')
        .values({ hallVersionId: latest, sectionId, kind: 'seated', name: JSON.stringify({ et: 'Osa' }) })
        .execute()
      await db
        .insertInto('hallSeat')
        .values(
          Array.from({ length: seats }, (_, at) => ({
            hallVersionId: latest,
            placeId: sectionId * 10 + at,
            sectionId,
            rowLabel: '1',
            seatLabel: `${at}`,
            zoneCode: 'a',
            kind: sectionId === 2 ? 'wheelchair' : 'normal',
            x: at,
            y: 0,
          })),
        )
        .execute()
    }
    const { venues } = calls.listVenues.reply.parse(await ask('venues'))
    expect(venues.map(({ drawing }) => drawing?.link)).toEqual([
      `/api/v1/venues/1/halls/${latest}/drawing.svg`,
      undefined,
    ])
    expect(await ask('venues/1?language=fi')).toMatchObject({
      seats: 200,
      drawing: { link: venues[0]?.drawing?.link },
      floors: [
        { name: 'Permanto', seats: 3 },
        { name: 'Rõdu', seats: 2 },
      ],
      wheelchairPlaces: 2,
    })
    expect(await ask('venues/2?language=fi')).toMatchObject({
      seats: null,
      drawing: null,
      floors: [],
      wheelchairPlaces: 0,
    })
    const link = `/api/v1/venues/1/halls/${latest}/drawing.svg`
    const drawing = await test.ask(`GET ${link}`)
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(drawing.body).toMatch(/^<svg /)
    const { etag } = drawing.headers
    expect((await test.ask(`GET ${link}`, { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
    for (const wrong of [`/api/v1/venues/1/halls/9999/drawing.svg`, `/api/v1/venues/1/halls/x/drawing.svg`])
      expect((await test.ask(`GET ${wrong}`)).statusCode).toBe(404)
  })

  it('are listed by the number of their upcoming events, then by name [R2.6]', async () => {
    const { venues, counties, total } = calls.listVenues.reply.parse(await ask('venues'))
    expect(venues.map(({ id, name, events, city }) => [id, name, events, city])).toEqual([
      [1, 'Suur saal', 2, 'Tallinn'],
      [2, 'Väike saal', 0, 'Tartu'],
    ])
    expect(total).toBe(2)
    const [nowhere, north] = [
      { latitude: null, longitude: null, countryCode: 'EE' },
      { latitude: 59.43, longitude: 24.75, countryCode: 'EE' },
    ]
    expect(counties).toEqual([
      {
        name: 'Harju maakond',
        label: 'Harju maakond',
        venues: 1,
        cities: [{ name: 'Tallinn', label: 'Tallinn', venues: 1, ...north }],
      },
      {
        name: 'Tartu maakond',
        label: 'Tartu maakond',
        venues: 1,
        cities: [{ name: 'Tartu', label: 'Tartu', venues: 1, ...nowhere }],
      },
    ])
    const { promoters } = calls.listPromoters.reply.parse(await ask('promoters?language=ru'))
    expect(promoters).toMatchObject([{ id: 1, name: 'Пример', slug: 'primer', companyName: 'Näidis OÜ', events: 2 }])
    const { tags } = calls.listTags.reply.parse(await ask('tags'))
    expect(tags).toEqual([
      { code: 'jazz', name: 'Džäss', slug: 'dzass', lang: 'et', slugs: { et: 'dzass' }, events: 1 },
    ])
  })

  it('are narrowed by county and city, and paged', async () => {
    const ids = async (query: string) => (await ask(`venues?${query}`)).venues.map(({ id }: { id: number }) => id)
    expect(await ids('city=TARTU')).toEqual([2])
    expect(await ids('county=harju%20maakond')).toEqual([1])
    expect(await ids('city=Narva')).toEqual([])
    expect(await ids('limit=1')).toEqual([1])
    expect((await ask('venues?limit=1')).next).toBe('1')
    expect(await ids('limit=1&after=1')).toEqual([2])
    expect((await ask('venues?limit=1&after=1')).next).toBeNull()
  })

  it('come with their first upcoming shows', async () => {
    const venue = calls.readVenue.reply.parse(await ask('venues/1'))
    expect(venue).toMatchObject({
      name: 'Suur saal',
      lang: 'et',
      slugs: { et: 'suur-saal', ru: 'bolshoi-zal' },
      description: '<p>Kirjeldus</p>',
      directions: 'Trammiga',
      accessibility: 'Lift on',
      address: 'Näidise 1',
    })
    expect(venue.shows).toMatchObject({ total: 2, next: null })
    expect(venue.shows.shows.map(({ event }) => event.id)).toEqual([200001, 200002])
    const promoter = calls.readPromoter.reply.parse(await ask('promoters/1'))
    expect(promoter).toMatchObject({ name: 'Näidis', website: 'https://naidis.example', phone: '+372 1', email: null })
    expect(promoter.shows.total).toBe(2)
    const tag = calls.readTag.reply.parse(await ask('tags/dzass'))
    expect(tag.shows.shows.map(({ event }) => event.id)).toEqual([200001])
    expect(calls.readTag.reply.parse(await ask('tags/opera'))).toMatchObject({ slug: 'ooper', shows: { total: 0 } })
  })

  it('have info pages of events, found by their slug in any language [R2.6]', async () => {
    const { db } = test.shop
    await db
      .insertInto('eventInfo')
      .values([
        { eventId: 200001, language: 'et', slug: 'parkimine', position: 1, title: 'Parkimine', body: '<p>Seal</p>' },
        { eventId: 200001, language: 'et', slug: 'kava', position: 0, title: 'Kava', body: '<p>Lood</p>' },
        { eventId: 200001, language: 'ru', slug: 'parkovka', position: 1, title: 'Парковка', body: '<p>Там</p>' },
      ])
      .execute()
    const info = calls.readEventInfo.reply.parse(await ask('events/200001/info/parkovka'))
    expect(info).toMatchObject({ slug: 'parkimine', title: 'Parkimine', slugs: { et: 'parkimine', ru: 'parkovka' } })
    expect(info.sections.map(({ slug }) => slug)).toEqual(['kava', 'parkimine'])
    expect(info.event.id).toBe(200001)
    expect((await ask('events/200001/info/parkimine?language=ru')).title).toBe('Парковка')
    expect((await ask('events/200001/info/parkimine?language=fi')).lang).toBe('et')
    expect(await codeOf('events/200001/info/no-such')).toBe('info_not_found')
    expect(await codeOf('events/200004/info/parkimine')).toBe('event_not_found')
  })

  it('name their language when it is another than the one asked for [R1.3]', async () => {
    expect(await ask('venues/1?language=ru')).toMatchObject({ name: 'Большой зал', lang: 'ru', description: '' })
    expect(await ask('venues/2?language=ru')).toMatchObject({ name: 'Väike saal', lang: 'et' })
  })

  it('are the storefront’s own, and not found otherwise [R8.1]', async () => {
    expect((await ask('venues', 'lv.localhost')).venues.map(({ id }: { id: number }) => id)).toEqual([101, 102])
    for (const [path, code] of [
      ['venues/101', 'venue_not_found'],
      ['venues/999999999', 'venue_not_found'],
      ['promoters/101', 'promoter_not_found'],
      ['tags/no-such', 'tag_not_found'],
      [`tags/${encodeURIComponent("' OR 1=1 --")}`, 'tag_not_found'],
      ['venues/0', 'invalid_request'],
      ['venues/abc', 'invalid_request'],
      ['promoters/1e3', 'invalid_request'],
      ['venues?after=-1', 'invalid_request'],
      ['venues?limit=101', 'invalid_request'],
      [`tags/${'x'.repeat(201)}`, 'invalid_request'],
      ['venues?language=de', 'invalid_request'],
    ] as const)
      expect(await codeOf(path), path).toBe(code)
  })
})
