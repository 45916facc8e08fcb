import type { Hold, Prices, SeatMap, SectionSeatMap } from '@parter/contract/box-office/box-office.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FULL, guest, putOnSale, STAFF, STANDING_ZONE } from '../../testing/box-office/scene.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { holdTickets } from './holding/hold-tickets.ts'

const HALL = 200001
const FIELD = 200002
const SEATS = 200003

let house: TestShop

beforeAll(async () => {
  house = await openTestShop()
  await putOnSale(house.shop.holdPool, { id: HALL, seats: 60, standing: [20] })
  await putOnSale(house.shop.holdPool, { id: FIELD, standing: [7] })
  await putOnSale(house.shop.holdPool, { id: SEATS, seats: 60 })
})
afterAll(() => house.close())

const tickets = (event: number | string) => `POST /api/v1/store/events/${event}/tickets`
const codeOf = (reply: { json(): { errors: { code: string }[] } }) => reply.json().errors.map((error) => error.code)

describe('prices', () => {
  it('are whole, by zone and type, with what is left; hidden types stay hidden [R7.3, R10.7]', async () => {
    const reply = await house.ask(`GET /api/v1/store/events/${HALL}/prices`)
    expect(reply.statusCode).toBe(200)
    const prices = reply.json<Prices>()
    expect(prices).toMatchObject({ eventId: HALL, currency: 'EUR', ticketsPerOrder: 10 })
    expect(prices.ticketTypes.map((type) => type.id)).not.toContain(STAFF)
    expect(prices.zones.map((zone) => [zone.id, zone.kind, zone.placesLeft])).toEqual([
      [1, 'seated', 60],
      [STANDING_ZONE, 'standing', 20],
    ])
    expect(prices.zones[0]?.prices[0]).toEqual({
      ticketTypeId: FULL,
      price: { amount: 1900, currency: 'EUR' },
      fee: { amount: 100, currency: 'EUR' },
    })
  })

  it('are not found for an unknown event, or another storefront’s', async () => {
    expect((await house.ask('GET /api/v1/store/events/299999/prices')).statusCode).toBe(404)
    const other = await house.ask(`GET /api/v1/store/events/${HALL}/prices`, { host: 'lv.localhost' })
    expect(codeOf(other)).toEqual(['event_not_found'])
    expect((await house.ask('GET /api/v1/store/events/abc/prices')).statusCode).toBe(400)
  })
})

describe('the seat map', () => {
  it('shows the hall by sections with what is left [R7.3]', async () => {
    const map = (await house.ask(`GET /api/v1/store/events/${HALL}/seat-map`)).json<SeatMap>()
    expect(map).toMatchObject({ width: 2000, focalPoint: [1000, 0] })
    expect(map.sections).toMatchObject([{ id: 1, kind: 'seated', name: 'Parter', zoneIds: [1], placesTotal: 60 }])
  })

  it('shows standing zones as sections where there is no hall', async () => {
    const map = (await house.ask(`GET /api/v1/store/events/${FIELD}/seat-map`)).json<SeatMap>()
    expect(map.sections).toMatchObject([{ id: STANDING_ZONE, kind: 'standing', placesLeft: 7, placesTotal: 7 }])
    const section = await house.ask(`GET /api/v1/store/events/${FIELD}/sections/${STANDING_ZONE}/seat-map`)
    expect(section.json<SectionSeatMap>()).toMatchObject({ seats: [], section: { placesTotal: 7 } })
  })

  it('shows each seat as it is for the visitor: free, taken, mine [R7.3]', async () => {
    const [me, another] = [house.guest(), house.guest()]
    await house.ask(tickets(SEATS), { guest: another, body: { tickets: [{ placeId: 1 }] } })
    await house.ask(tickets(SEATS), { guest: me, body: { tickets: [{ placeId: 2 }] } })
    const look = async (guest?: typeof me) => {
      const address = `GET /api/v1/store/events/${SEATS}/sections/1/seat-map`
      const map = (await house.ask(address, guest ? { guest } : {})).json<SectionSeatMap>()
      return map.seats.slice(0, 3).map((seat) => seat.state)
    }
    expect(await look(me)).toEqual(['taken', 'mine', 'free'])
    expect(await look(another)).toEqual(['mine', 'taken', 'free'])
    expect(await look()).toEqual(['taken', 'taken', 'free'])
    const nowhere = await house.ask(`GET /api/v1/store/events/${HALL}/sections/9/seat-map`)
    expect(codeOf(nowhere)).toEqual(['section_not_found'])
  })
})

describe('holding and releasing over HTTP', () => {
  it('replies with all that is held, and 409 with the lost places [R7.3, R10.3]', async () => {
    const me = house.guest()
    const reply = await house.ask(tickets(HALL), { guest: me, body: { tickets: [{ placeId: 10 }, { placeId: 11 }] } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json<Hold>()).toMatchObject({ eventId: HALL, ticketsInBasket: 2 })
    const late = await house.ask(tickets(HALL), { guest: house.guest(), body: { tickets: [{ placeId: 11 }] } })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ errors: [{ code: 'places_taken', details: { lost: [11] } }] })
    const back = await house.ask(`${tickets(HALL)}/release`, { guest: me, body: { tickets: [{ placeId: 10 }] } })
    expect(back.json()).toMatchObject({ ticketsInBasket: 1, tickets: [{ placeId: 11 }] })
  })

  it('holds nothing for those without a session', async () => {
    const reply = await house.ask(tickets(HALL), { body: { tickets: [{ placeId: 12 }] } })
    expect(reply.statusCode).toBe(401)
    expect(codeOf(reply)).toEqual(['session_missing'])
  })

  it.each([
    ['nothing', []],
    ['no quantity', [{ zoneId: 11 }]],
    ['a negative quantity', [{ zoneId: 11, quantity: -1 }]],
    ['none', [{ zoneId: 11, quantity: 0 }]],
    ['a huge quantity', [{ zoneId: 11, quantity: 1e9 }]],
    ['half a ticket', [{ zoneId: 11, quantity: 1.5 }]],
    ['words', [{ zoneId: 11, quantity: '2' }]],
    ['a list', [{ placeId: [1] }]],
    ['a place below all numbers', [{ placeId: -5 }]],
    ['a place beyond all numbers', [{ placeId: 2 ** 31 }]],
    ['more than is asked for', [{ placeId: 1, price: 1 }]],
    ['too many', Array.from({ length: 51 }, (_, n) => ({ placeId: n + 1 }))],
  ])('refuses %s before anybody looks for places', async (_, wanted) => {
    const reply = await house.ask(tickets(HALL), { guest: house.guest(), body: { tickets: wanted } })
    expect(reply.statusCode).toBe(400)
    expect(codeOf(reply)[0]).toBe('invalid_request')
  })

  it('refuses seats of another event and another guest’s hold', async () => {
    const stranger = await house.ask(tickets(FIELD), { guest: house.guest(), body: { tickets: [{ placeId: 1 }] } })
    expect(stranger.statusCode).toBe(422)
    expect(codeOf(stranger)).toEqual(['places_unknown'])
    const owner = house.guest()
    await house.ask(tickets(HALL), { guest: owner, body: { tickets: [{ placeId: 40 }] } })
    const thief = house.guest()
    await house.ask(`${tickets(HALL)}/release`, { guest: thief, body: { tickets: [{ placeId: 40 }] } })
    const again = await house.ask(tickets(HALL), { guest: thief, body: { tickets: [{ placeId: 40 }] } })
    expect(codeOf(again)).toEqual(['places_taken'])
  })

  it('replies 202 when too many wait, and holds nothing for them', async () => {
    const { shop } = house
    const waiting = Array.from({ length: 4300 }, (_, n) =>
      holdTickets(shop, guest(9_000_000 + n), FIELD, [{ zoneId: STANDING_ZONE, quantity: 1 }]).then(
        () => 'held',
        (error: { code: string; status: number }) => `${error.code} ${error.status}`,
      ),
    )
    const outcomes = Map.groupBy(await Promise.all(waiting), (outcome) => outcome)
    expect(outcomes.get('held')).toHaveLength(7)
    expect(outcomes.get('queued 202')?.length).toBeGreaterThan(0)
  })
})
