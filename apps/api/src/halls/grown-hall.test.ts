import type { ReplyOf } from '@parter/contract/calls.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sell } from '../../testing/checkout/purchase.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { refreshOffers } from '../catalogue/writing/write-events.ts'

const EVENT = 200001
const SEATS = 10

let house: TestShop

beforeAll(async () => {
  house = await openTestShop()
  const { db, holdPool } = house.shop
  await sell(house, { id: EVENT, seats: SEATS }, 'Viimane õhtu')
  // the scene numbers its seats from 1; halls number them by section, row and place
  await holdPool.query('UPDATE hall_seat SET place_id = 1001000 + place_id, x = place_id * 55, y = 95')
  await holdPool.query(`INSERT INTO allocation SELECT $1, place_id, 2, 1, 1, 1, 'infinity', now(), 1 FROM hall_seat`, [
    EVENT,
  ])
  await refreshOffers(db, [EVENT])
})
afterAll(() => house.close())

const statuses = async () => {
  const event = (await house.ask(`GET /api/v1/events/${EVENT}?language=et`)).json<ReplyOf<'readEvent'>>()
  const { events } = (await house.ask('GET /api/v1/events?language=et')).json<ReplyOf<'listEvents'>>()
  return [event.status, ...events.map(({ status }) => status)]
}

describe('an evening whose hall is published anew', () => {
  it('that was sold out is counted with the publication, and on sale again on its page and in lists [R3.3]', async () => {
    expect(await statuses()).toEqual(['sold_out', 'sold_out'])
    const { browser } = await staffPerson(house, 'operator')
    const { model, version } = (await browser.ask('GET /api/staff/halls/1')).json<{
      model: HallModel
      version: number
    }>()
    const more = Array.from({ length: 30 }, (_, at) => ({
      label: String(at + 1),
      x: 60 + at * 55,
      y: 300,
      kind: 'normal',
      zone: 'zone-1',
    }))
    const sections = model.sections.map((section) =>
      section.kind === 'seated' ? { ...section, rows: [...section.rows, { label: '2', seats: more }] } : section,
    )
    const saved = await browser.ask('POST /api/staff/halls/1/versions', {
      baseVersion: version,
      model: { ...model, sections },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    const { rows } = await house.shop.holdPool.query('SELECT places_left, places_total FROM event_offer')
    expect(rows).toEqual([{ places_left: 30, places_total: SEATS + 30 }])
    // a process clears its cached replies when it is notified of the commit
    await vi.waitFor(async () => expect(await statuses()).toEqual(['on_sale', 'on_sale']))
  })

  it('refuses a removed seat, or one of another hall, with a sentence', async () => {
    const guest = house.guest()
    for (const placeId of [1_009_009, 2_001_001]) {
      const answer = await house.ask(`POST /api/v1/store/events/${EVENT}/tickets?language=en`, {
        guest,
        body: { tickets: [{ placeId }] },
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        errors: [{ code: 'places_unknown', message: expect.stringMatching(/\w{4,}/), details: { places: [placeId] } }],
      })
    }
    const many = Array.from({ length: 11 }, (_, at) => ({ placeId: 1_002_001 + at }))
    const tooMany = await house.ask(`POST /api/v1/store/events/${EVENT}/tickets?language=en`, {
      guest,
      body: { tickets: many },
    })
    expect(tooMany.json()).toMatchObject({ errors: [{ code: 'ticket_limit', details: { limit: 10 } }] })
    expect((await house.ask('GET /api/v1/store/cart?language=en', { guest })).json()).toMatchObject({ storeCart: [] })
  })
})
