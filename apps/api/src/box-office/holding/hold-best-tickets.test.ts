import type { BestSeatsRequest } from '@parter/contract/seat-choice/seat-choice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FULL, guest, openOneMoreShop, putOnSale, STANDING_ZONE, STUDENT } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { priceListOf } from '../prices/price-list.ts'
import { forgetTakenPlaces, seatsToChoose } from '../stock/availability.ts'
import { holdBestTickets } from './hold-best-tickets.ts'
import { holdTickets } from './hold-tickets.ts'
import { releaseTickets } from './release-tickets.ts'

const HALL = 200001
const FIELD = 200003
const CARE = 200004
const TWO_CHAIRS = 200005
const PRICED = 200006
const SEATS = 100

let database: Database
let shop: Awaited<ReturnType<typeof openOneMoreShop>>
let second: typeof shop

beforeAll(async () => {
  database = await openTestDatabase()
  for (const id of [HALL, CARE, TWO_CHAIRS, PRICED]) await putOnSale(database.holdPool, { id, seats: SEATS })
  await putOnSale(database.holdPool, { id: FIELD, standing: [10] })
  await database.holdPool.query(
    `UPDATE hall_seat SET kind = CASE place_id WHEN 1 THEN 'wheelchair' WHEN 2 THEN 'companion' ELSE 'restricted_view' END
     WHERE place_id IN (1, 2, 13) AND hall_version_id = (SELECT hall_version_id FROM event WHERE id = $1)`,
    [CARE],
  )
  await database.holdPool.query(
    `UPDATE hall_seat SET kind = CASE WHEN place_id IN (1, 4) THEN 'wheelchair' ELSE 'companion' END
     WHERE place_id IN (1, 2, 3, 4) AND hall_version_id = (SELECT hall_version_id FROM event WHERE id = $1)`,
    [TWO_CHAIRS],
  )
  // the two rows in front cost half
  await database.holdPool.query(`
    INSERT INTO price_zone (event_id, zone_id, zone_code, kind, name, position)
      VALUES (${PRICED}, 2, 'zone-2', 'seated', '{"et": "Ees"}', 2);
    INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount)
      SELECT event_id, 2, ticket_type_id, amount / 2, 0 FROM price WHERE event_id = ${PRICED} AND zone_id = 1;
    UPDATE hall_seat SET zone_code = 'zone-2' WHERE place_id <= 50
      AND hall_version_id = (SELECT hall_version_id FROM event WHERE id = ${PRICED})`)
})
beforeEach(async () => {
  await shop?.close()
  await second?.close()
  await database.holdPool.query('DELETE FROM allocation')
  // the process's cache of the stock is cleared with it
  shop = await openOneMoreShop(database.url)
  second = await openOneMoreShop(database.url)
})
afterAll(async () => {
  await shop?.close()
  await second?.close()
  await database.close()
})

let carts = 5000
const best = (request: BestSeatsRequest | number, event = HALL, cart = ++carts, by = shop) =>
  holdBestTickets(by, guest(cart), event, typeof request === 'number' ? { tickets: [{ quantity: request }] } : request)
const hold = (placeIds: readonly number[], event: number, cart = ++carts, by = shop) =>
  holdTickets(
    by,
    guest(cart),
    event,
    placeIds.map((placeId) => ({ placeId })),
  )
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ShopError ? { code: error.code, ...error.details } : { code: 'none' }
}
const heldSeats = async (event: number): Promise<number[]> => {
  const { rows } = await database.holdPool.query<{ place: number }>(
    'SELECT place_id AS place FROM allocation WHERE event_id = $1 ORDER BY 1',
    [event],
  )
  return rows.map(({ place }) => place)
}
const inOneRow = (places: readonly number[]) => new Set(places.map((place) => Math.floor((place - 1) / 25))).size === 1

describe('the best places together [R7.3, R10.3]', () => {
  it('are chosen and held in one step, with the requested types', async () => {
    const reply = await best({
      tickets: [
        { quantity: 1, ticketTypeId: FULL },
        { quantity: 1, ticketTypeId: STUDENT },
      ],
    })
    expect(reply).toMatchObject({ eventId: HALL, unmet: [], ticketsInBasket: 2 })
    expect(reply.chosen).toHaveLength(2)
    expect(inOneRow(reply.chosen)).toBe(true)
    expect(reply.tickets.map(({ ticketTypeId }) => ticketTypeId).toSorted((a, b) => a - b)).toEqual([FULL, STUDENT])
    expect(await heldSeats(HALL)).toEqual(reply.chosen.toSorted((a, b) => a - b))
  })

  it('are added to what the cart holds already, up to the limit of the event', async () => {
    const cart = ++carts
    await best(6, HALL, cart)
    expect((await best(4, HALL, cart)).tickets).toHaveLength(10)
    expect(await refusalOf(best(1, HALL, cart))).toMatchObject({ code: 'ticket_limit', limit: 10, held: 10 })
  })

  it('are refused when there are too few, too dear ones only, or no seats at all', async () => {
    expect(await refusalOf(best({ tickets: [{ quantity: 2 }], mostAmount: 100 }))).toMatchObject({
      code: 'places_not_enough',
      wanted: 2,
    })
    expect(await refusalOf(best({ tickets: [{ quantity: 2 }], sectionIds: [9] }))).toMatchObject({
      code: 'places_not_enough',
    })
    expect(await refusalOf(best(1, FIELD))).toMatchObject({ code: 'places_unknown' })
    expect(await refusalOf(best({ tickets: [{ quantity: 1 }], zoneIds: [STANDING_ZONE] }))).toMatchObject({
      code: 'places_not_enough',
    })
  })

  it('say what they compromise on when rows are full, or give nothing to those who only want to sit together', async () => {
    // every fifth seat of each row is taken: four beside each other are left, five are not
    await hold(
      Array.from({ length: 10 }, (_, at) => at * 5 + 5),
      HALL,
    )
    await hold(
      Array.from({ length: 10 }, (_, at) => at * 5 + 55),
      HALL,
    )
    const split = await best(5, HALL, ++carts, second)
    expect(split.unmet).toEqual(['one_row'])
    expect(
      await refusalOf(best({ tickets: [{ quantity: 5 }], onlyTogether: true }, HALL, ++carts, second)),
    ).toMatchObject({
      code: 'places_not_enough',
    })
  })

  it('are the dearest, unless a price or a zone is requested [R7.3]', async () => {
    const rowOf = ({ chosen }: { chosen: readonly number[] }) => Math.ceil((chosen[0] ?? 0) / 25)
    expect(rowOf(await best(2, PRICED))).toBe(3)
    expect(rowOf(await best({ tickets: [{ quantity: 2 }], mostAmount: 950 }, PRICED))).toBe(1)
    expect(rowOf(await best({ tickets: [{ quantity: 2 }], zoneIds: [2] }, PRICED))).toBe(1)
  })

  it('are given to a crowd without conflicts: every seat once, every group together', async () => {
    const crowd = Array.from({ length: 40 }, (_, at) => best(2, HALL, ++carts, at % 2 === 0 ? shop : second))
    const replies = await Promise.all(crowd)
    const seats = replies.flatMap(({ chosen }) => chosen)
    expect(new Set(seats).size).toBe(80)
    expect(await heldSeats(HALL)).toHaveLength(80)
    for (const { chosen, unmet } of replies) if (unmet.length === 0) expect(inOneRow(chosen)).toBe(true)
  })

  it('are given down to the last seat, and then everybody gets an error', async () => {
    const asked = Array.from({ length: 120 }, async (_, at) => {
      const cart = ++carts
      // who loses every race is told to come back, and does
      for (;;) {
        const { code } = await refusalOf(best(1, HALL, cart, at % 2 === 0 ? shop : second))
        if (code !== 'queued') return code
      }
    })
    const codes = await Promise.all(asked)
    expect(codes.filter((code) => code === 'none')).toHaveLength(SEATS)
    expect(codes.filter((code) => code === 'places_not_enough')).toHaveLength(20)
    expect(await heldSeats(HALL)).toHaveLength(SEATS)
  })

  it('would be lost to others if they were found first and held later (control)', async () => {
    const list = await priceListOf(shop, HALL)
    forgetTakenPlaces(shop, HALL)
    const choice = list && (await seatsToChoose(shop, list, 'recent'))
    const free = Array.from(choice?.gone ?? [], (gone, seat) => (gone ? [] : [seat])).flat()
    const found = [free[0] ?? 0, free[0] ?? 0].map((seat) => choice?.hall.plan.placeIds[seat] ?? 0)
    const outcomes = await Promise.all(
      found.map((place, at) => refusalOf(hold([place], HALL, ++carts, at === 0 ? shop : second))),
    )
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['none', 'places_taken'])
  })
})

describe('places for some only', () => {
  it('gives companions’ places only with a wheelchair place', async () => {
    expect(await refusalOf(hold([2], CARE))).toEqual({ code: 'companion_alone', places: [2] })
    const cart = ++carts
    await hold([1], CARE, cart)
    expect((await hold([2], CARE, cart)).tickets).toHaveLength(2)
    const { chosen } = await best({ tickets: [{ quantity: 2 }], wheelchairs: 1 }, CARE).catch(() => ({ chosen: [] }))
    expect(chosen).toEqual([])
  })

  it('releases the companion’s place with the last wheelchair place', async () => {
    const cart = ++carts
    await hold([1, 2, 3], CARE, cart)
    const left = await releaseTickets(shop, guest(cart), CARE, [1])
    expect(left.tickets.map(({ placeId }) => placeId)).toEqual([3])
  })

  it('gives one companion’s place per wheelchair, and releases any beyond [R10.7]', async () => {
    expect(await refusalOf(hold([1, 2, 3], TWO_CHAIRS))).toEqual({ code: 'companion_alone', places: [3] })
    const cart = ++carts
    await hold([1, 2], TWO_CHAIRS, cart)
    expect(await refusalOf(hold([3], TWO_CHAIRS, cart))).toEqual({ code: 'companion_alone', places: [3] })
    expect((await hold([3, 4], TWO_CHAIRS, cart)).tickets).toHaveLength(4)
    const left = await releaseTickets(shop, guest(cart), TWO_CHAIRS, [4])
    expect(left.tickets.map(({ placeId }) => placeId)).toEqual([1, 2])
  })

  it('is held as it was found, with more people than companions’ places may be had for [R10.7]', async () => {
    const { chosen } = await best({ tickets: [{ quantity: 3 }], wheelchairs: 1 }, TWO_CHAIRS)
    expect(chosen).toHaveLength(3)
    expect(chosen.filter((place) => place === 2 || place === 3)).toHaveLength(1)
  })

  it('finds both on request, and neither otherwise', async () => {
    expect((await best({ tickets: [{ quantity: 2 }], wheelchairs: 1 }, CARE)).chosen.toSorted((a, b) => a - b)).toEqual(
      [1, 2],
    )
    const all = await Promise.all(Array.from({ length: 9 }, () => best(10, CARE)))
    expect(all.flatMap(({ chosen }) => chosen)).not.toContain(1)
  })

  it('takes a seat with a restricted view only where there is no other, and says so', async () => {
    const others = Array.from({ length: SEATS }, (_, at) => at + 1).filter((place) => ![1, 2, 13].includes(place))
    for (let from = 0; from < others.length; from += 10) await hold(others.slice(from, from + 10), CARE)
    expect(await best(1, CARE, ++carts, second)).toMatchObject({ chosen: [13], unmet: ['full_view'] })
  })
})

describe('who comes too late', () => {
  it('is offered equal seats beside each other nearby', async () => {
    await hold([37, 38], HALL)
    const refusal = await refusalOf(hold([38, 39], HALL, ++carts, second))
    expect(refusal).toMatchObject({ code: 'places_taken', lost: [38] })
    expect(refusal).toHaveProperty('instead', [39, 40])
  })

  it('is offered nothing that is refused when they take it: no more companions’ places than they wanted [R11.4]', async () => {
    await hold([1], TWO_CHAIRS)
    const cart = ++carts
    const refusal = await refusalOf(hold([1, 2], TWO_CHAIRS, cart, second))
    expect(refusal).toMatchObject({ code: 'places_taken', lost: [1], instead: [3, 4] })
    expect((await hold([3, 4], TWO_CHAIRS, cart, second)).tickets).toHaveLength(2)
  })
})
