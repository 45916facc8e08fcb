import type { ContentItemReply } from '@parter/contract/content-items/content-items.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf, type TestBrowser } from '../../testing/account/browser.ts'
import { openShopWithPeople } from '../../testing/every-call/shop-with-people.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'

let people: Awaited<ReturnType<typeof openShopWithPeople>>
let editor: TestBrowser
beforeAll(async () => {
  people = await openShopWithPeople()
  editor = (await staffPerson(people.test, 'editor')).browser
}, 120_000)
afterAll(() => people.scene.close())

const VENUE = {
  countryCode: 'EE',
  county: 'Harjumaa',
  city: 'Tallinn',
  address: 'Telliskivi 60a',
  latitude: 59.44,
  longitude: 24.73,
  timeZone: 'Europe/Tallinn',
  texts: {
    et: { name: 'Uus saal', directions: '<p>Tramm 2, peatus Telliskivi.</p>', pictureAlt: 'Punane maja' },
    ru: { name: 'Новый зал' },
  },
}
const make = async (kind: string, content: object) =>
  (await editor.get<{ id: number }>('POST /api/staff/content', { kind, storefront: 'ee', content })).id
const change = async (kind: string, key: number) =>
  (await editor.get<{ id: number }>('POST /api/staff/content', { kind, change: String(key) })).id
const read = (id: number) => editor.get<ContentItemReply>(`GET /api/staff/content/${id}`)
const save = (id: number, path: string[], was: unknown, value: unknown) =>
  editor.get(`POST /api/staff/content/${id}`, { changes: [{ path, was, value }] })
const faultsOf = async (id: number) => (await read(id)).faults.map(({ path, code }) => `${path.join('.')} ${code}`)
const published = async (id: number): Promise<number> => {
  const reply = await editor.ask(`POST /api/staff/content/${id}/publish`, { version: (await read(id)).version })
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json<ContentItemReply>().thingKey)
}
const takeBack = (id: number) => editor.ask(`POST /api/staff/content/${id}/take-back`, {})
const shown = async (path: string) => people.stranger().ask(`GET /api/v1/${path}?language=et`)
const originOf = async (table: 'venue' | 'promoter' | 'series', id: number) =>
  (await people.scene.rows<{ origin: string }>(`SELECT origin FROM ${table} WHERE id = ${id}`))[0]?.origin
/** Visitors see a change within two seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 50 })

describe('venues, organisers and series of staff', () => {
  it('are shown as soon as they are published, and are staff’s, so that imports leave them alone [R12.3] [R12.5]', async () => {
    const venue = await published(await make('venue', VENUE))
    await soon(async () =>
      expect((await shown(`venues/${venue}`)).json()).toMatchObject({
        name: 'Uus saal',
        address: 'Telliskivi 60a',
        directions: '<p>Tramm 2, peatus Telliskivi.</p>',
      }),
    )
    const promoter = await published(
      await make('promoter', { companyName: 'Näidis OÜ', countryCode: 'EE', texts: { et: { name: 'Näidis' } } }),
    )
    expect((await shown(`promoters/${promoter}`)).json()).toMatchObject({ name: 'Näidis', companyName: 'Näidis OÜ' })
    const series = await published(await make('series', { promoter, texts: { et: { title: 'Kevadkavad' } } }))
    expect((await shown(`series/${series}`)).json()).toMatchObject({ title: 'Kevadkavad', events: [] })
    expect([
      await originOf('venue', venue),
      await originOf('promoter', promoter),
      await originOf('series', series),
    ]).toEqual(['staff', 'staff', 'staff'])
    const choices = await editor.get<{
      venues: { id: number }[]
      promoters: { id: number }[]
      series: { id: number }[]
    }>('GET /api/staff/event-choices?storefront=ee')
    expect(choices.venues.map(({ id }) => id)).toContain(venue)
    expect(choices.promoters.map(({ id }) => id)).toContain(promoter)
    expect(choices.series.map(({ id }) => id)).toContain(series)
  })

  it('say what they lack, each at its field [R12.3]', async () => {
    const { county: _county, longitude: _longitude, ...half } = VENUE
    const venue = await make('venue', { ...half, timeZone: 'Europe/Nowhere', texts: { ru: { name: 'Зал' } } })
    expect(await faultsOf(venue)).toEqual(
      expect.arrayContaining([
        'county missing',
        'longitude missing',
        'timeZone invalid',
        'texts.et.name title_missing',
      ]),
    )
    const promoter = await make('promoter', {
      companyName: '',
      countryCode: 'Eesti',
      email: 'nobody',
      website: 'javascript:alert(1)',
      texts: { et: { name: 'A' } },
    })
    expect(await faultsOf(promoter)).toEqual(
      expect.arrayContaining(['companyName missing', 'countryCode invalid', 'email invalid', 'website invalid']),
    )
    expect(await faultsOf(await make('series', { promoter: 999_999, texts: { et: { title: 'A' } } }))).toEqual([
      'promoter reference_unknown',
    ])
  })

  it('limit what one person may buy of all dates of a series, which each date says at once [R14.4]', async () => {
    const [date] = await people.scene.rows<{ id: number; series_id: number }>(
      `SELECT id, series_id FROM event WHERE portal_code = 'ee' AND published AND series_id IS NOT NULL
       AND sale_starts_at < now() AND sale_ends_at > now() ORDER BY id LIMIT 1`,
    )
    if (!date) throw new Error('The shop has a date of a series')
    const limitTold = async () => (await shown(`store/events/${date.id}/prices`)).json().ticketsPerPersonOfSeries
    expect(await limitTold()).toBeUndefined()
    const id = await change('series', date.series_id)
    for (const wrong of [0, 501]) {
      await save(id, ['ticketsPerPerson'], wrong === 0 ? undefined : 0, wrong)
      expect(await faultsOf(id)).toEqual(['ticketsPerPerson out_of_range'])
    }
    await save(id, ['ticketsPerPerson'], 501, 6)
    await published(id)
    await soon(async () => expect(await limitTold()).toBe(6))
    const again = await change('series', date.series_id)
    expect((await read(again)).content.ticketsPerPerson).toBe(6)
    await save(again, ['ticketsPerPerson'], 6, undefined)
    await published(again)
    await soon(async () => expect(await limitTold()).toBeUndefined())
  })

  it('that were imported are renamed by staff, and their events say so [R12.3] [R12.5]', async () => {
    const [event] = await people.scene.rows<{ id: number; venue_id: number }>(
      "SELECT id, venue_id FROM event WHERE portal_code = 'ee' AND published ORDER BY id LIMIT 1",
    )
    if (!event) throw new Error('The shop has an event')
    const id = await change('venue', event.venue_id)
    const before = (await read(id)).content.texts?.et?.name
    await save(id, ['texts', 'et', 'name'], before, 'Ümber nimetatud saal')
    expect(await published(id)).toBe(event.venue_id)
    await soon(async () =>
      expect((await shown(`events/${event.id}`)).json()).toMatchObject({ venue: { name: 'Ümber nimetatud saal' } }),
    )
    expect(await originOf('venue', event.venue_id)).toBe('staff')
    expect(codeOf(await takeBack(id))).toBe('content_in_use')
  })

  it('are taken back while nothing names them, and previewed by the shop’s own page [R12.3]', async () => {
    const id = await make('venue', VENUE)
    const { path } = await editor.get<{ path: string }>(`GET /api/staff/content/${id}/preview`)
    const page = await people.stranger().ask(`GET ${path}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Telliskivi 60a')
    const key = await published(id)
    const taken = await takeBack(id)
    expect(taken.statusCode, taken.body).toBe(200)
    await soon(async () => expect(codeOf(await shown(`venues/${key}`))).toBe('venue_not_found'))
  })
})
