import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Buyer, buy, openShops, type Sabotage } from '../../../testing/box-office/crowd.ts'
import { FULL, putOnSale, STANDING_ZONE, STUDENT } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readCurrentStock } from '../../seat-map/read-current-stock.ts'
import { sellPlaces } from '../selling/order-places.ts'
import { forgetTakenPlaces } from '../stock/availability.ts'
import { readPrices } from '../stock/read-prices.ts'

const QUOTA = 5
/** Of the race and of its control. */
const GUARDED = 200001
const UNGUARDED = 200002
const QUIET = 200003
const ZONE = 200020
const LATE = 200005
const BLOCKED = 200006
const SHOWN = 200007
const CLOSED = 200008

let database: Database
let shops: Shop[]
let closeShops: () => Promise<unknown>
let cartId = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { holdPool } = database
  for (const id of [GUARDED, UNGUARDED, QUIET, LATE, BLOCKED, SHOWN, CLOSED])
    await putOnSale(holdPool, { id, seats: 100 })
  await putOnSale(holdPool, { id: ZONE, seats: 100, standing: [100] })
  await holdPool.query('UPDATE ticket_type SET quota = $1 WHERE event_id < $2 AND ticket_type_id = $3', [
    QUOTA,
    ZONE,
    STUDENT,
  ])
  await holdPool.query('UPDATE price_zone SET quota = $1 WHERE event_id = $2', [QUOTA, ZONE])
  const opened = await openShops(database.url, 2)
  shops = opened.shops
  closeShops = opened.close
})
afterAll(async () => {
  await closeShops()
  await database.close()
})

const seats = (from: number, count: number, ticketTypeId = STUDENT) =>
  Array.from({ length: count }, (_, index) => ({ placeId: from + index, ticketTypeId }))
const buyer = (eventId: number, wanted: Buyer['wanted'], cart = ++cartId): Buyer => ({ cartId: cart, eventId, wanted })
const atFirst = (one: Buyer) => buy(shops[0] as Shop, one)
const students = async (eventId: number) => {
  const { rows } = await database.holdPool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM allocation WHERE event_id = $1 AND ticket_type_id = $2 AND expires_at > now()',
    [eventId, STUDENT],
  )
  return rows[0]?.n
}

/** A lock of the test's own, at which whoever has counted waits until all have set out. */
const BARRIER = 991
const stopAfterCounting: Sabotage = (text) =>
  text.includes('AS places\n  FROM (\n  SELECT event_id')
    ? `${text} UNION ALL SELECT 0, 0, 0, (SELECT 0 FROM pg_advisory_xact_lock_shared(${BARRIER}))`
    : text
const withoutLock: Sabotage = (text) => (text.includes('pg_advisory_xact_lock(') ? 'SELECT $1::int[]' : text)

const waiting = async (onlooker: pg.PoolClient) => {
  const { rows } = await onlooker.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()",
  )
  return rows[0]?.n
}

/** Two shops take three each of the last five, and neither claims before both have set out. */
const race = async (eventId: number, sabotage: Sabotage) => {
  const { shops: racing, close } = await openShops(database.url, 2, sabotage)
  const onlooker = await database.holdPool.connect()
  try {
    await onlooker.query('SELECT pg_advisory_lock($1)', [BARRIER])
    const all = Promise.all(racing.map((shop, index) => buy(shop, buyer(eventId, seats(1 + index * 10, 3)))))
    await vi.waitFor(async () => expect(await waiting(onlooker)).toBe(2), { timeout: 20_000 })
    await onlooker.query('SELECT pg_advisory_unlock($1)', [BARRIER])
    return await all
  } finally {
    onlooker.release()
    await close()
  }
}

describe('the quota of a ticket type', () => {
  it('is never passed by two who take the last at the same moment [R12.3] [R10.3]', async () => {
    const told = await race(GUARDED, stopAfterCounting)
    expect(told.map(({ refusal }) => refusal ?? 'held').toSorted()).toEqual(['held', 'ticket_type_sold_out'])
    expect(await students(GUARDED)).toBe(3)
  })

  it('would be passed without the lock: the control [R12.3]', async () => {
    const told = await race(UNGUARDED, (text) => withoutLock(stopAfterCounting(text)))
    expect(told.map(({ refusal }) => refusal ?? 'held')).toEqual(['held', 'held'])
    expect(await students(UNGUARDED)).toBe(6)
  })

  it('counts held and sold tickets, of all carts, and says how many are left [R12.3]', async () => {
    const first = await atFirst(buyer(QUIET, seats(1, 4)))
    expect(first.places).toHaveLength(4)
    expect(await atFirst(buyer(QUIET, seats(10, 2)))).toMatchObject({ refusal: 'ticket_type_sold_out' })
    expect((await atFirst(buyer(QUIET, seats(20, 2, FULL)))).refusal).toBeUndefined()
    expect((await atFirst(buyer(QUIET, seats(10, 1)))).refusal).toBeUndefined()
    // who has one may give it up for a full one, and then somebody else may have it
    await atFirst(buyer(QUIET, [{ placeId: 1, ticketTypeId: FULL }], first.cartId))
    expect(await students(QUIET)).toBe(4)
    expect((await atFirst(buyer(QUIET, seats(30, 1)))).refusal).toBeUndefined()
    // an expired hold is no ticket any more
    await database.holdPool.query(
      "UPDATE allocation SET expires_at = now() - interval '1 second' WHERE event_id = $1 AND cart_id = $2",
      [QUIET, first.cartId],
    )
    expect((await atFirst(buyer(QUIET, seats(40, 3)))).refusal).toBeUndefined()
    expect(await students(QUIET)).toBe(QUOTA)
  })
})

describe('who may pass a quota', () => {
  it('is whose money comes late: their ticket counts, and the next buyer is refused [R12.3] [R10.3]', async () => {
    const [late] = (await atFirst(buyer(LATE, seats(1, 1)))).places
    const lateCart = cartId
    const { holdPool, db } = database
    await holdPool.query("UPDATE allocation SET expires_at = now() - interval '1 second' WHERE event_id = $1", [LATE])
    expect((await atFirst(buyer(LATE, seats(10, QUOTA)))).places).toHaveLength(QUOTA)
    const order = { orderId: 1, cartId: lateCart }
    const places = [{ eventId: LATE, placeId: late ?? 0, zoneId: 1, ticketTypeId: STUDENT }]
    expect(await inTransaction(db, (tx) => sellPlaces(tx, { ...order, places }))).toEqual([])
    expect(await students(LATE)).toBe(QUOTA + 1)
    expect(await atFirst(buyer(LATE, seats(30, 1)))).toMatchObject({ refusal: 'ticket_type_sold_out' })
  })

  it('is staff’s block, which is nobody’s ticket yet [R12.3]', async () => {
    await database.holdPool.query(
      `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
       SELECT $1, place_id, 1, -5, zone_id, $2, now() + interval '1 year', now() FROM allocation WHERE event_id = $3 LIMIT 3`,
      [BLOCKED, STUDENT, LATE],
    )
    expect((await atFirst(buyer(BLOCKED, seats(50, QUOTA)))).places).toHaveLength(QUOTA)
  })
})

describe('a used-up quota as visitors see it', () => {
  const reader = { language: 'et', portal: { contentOf: 'ee', defaultLocale: 'et' } } as never
  const shown = async (eventId: number) => {
    const shop = shops[0] as Shop
    forgetTakenPlaces(shop, eventId)
    return await readPrices(shop, reader, eventId)
  }

  it('is a type that is sold out while seats are free [R12.3] [R7.3]', async () => {
    const before = await shown(SHOWN)
    expect(before.ticketTypes.map(({ id, left }) => [id, left])).toContainEqual([STUDENT, QUOTA])
    await atFirst(buyer(SHOWN, seats(1, QUOTA)))
    const after = await shown(SHOWN)
    expect(after.ticketTypes.map(({ id, left }) => [id, left])).toContainEqual([STUDENT, 0])
    expect(after.ticketTypes.find(({ id }) => id === FULL)?.left).toBeNull()
    expect(after.zones[0]?.placesLeft).toBe(100 - QUOTA)
  })

  it('is a zone whose free seats are shown as gone [R12.3] [R7.3]', async () => {
    const shop = shops[0] as Shop
    await database.holdPool.query('UPDATE price_zone SET quota = $1 WHERE event_id = $2', [3, CLOSED])
    const free = async () => {
      const seen = await readCurrentStock(shop, CLOSED)
      return [...(seen?.gone ?? [])].reduce((sum, byte) => sum + 8 - byte.toString(2).replaceAll('0', '').length, 0)
    }
    expect(await free()).toBeGreaterThan(90)
    await atFirst(buyer(CLOSED, seats(1, 3)))
    expect(await free()).toBeLessThan(8)
    expect((await shown(CLOSED)).zones[0]?.placesLeft).toBe(0)
  })
})

describe('the quota of a zone', () => {
  it('holds for seats and for standing room, whatever their types [R12.3]', async () => {
    expect((await atFirst(buyer(ZONE, [...seats(1, 2), ...seats(3, 2, FULL)]))).places).toHaveLength(4)
    expect(await atFirst(buyer(ZONE, seats(10, 2)))).toMatchObject({ refusal: 'zone_sold_out' })
    expect((await atFirst(buyer(ZONE, [{ zoneId: STANDING_ZONE, quantity: 5 }]))).places).toHaveLength(5)
    expect(await atFirst(buyer(ZONE, [{ zoneId: STANDING_ZONE, quantity: 1 }]))).toMatchObject({
      refusal: 'zone_sold_out',
    })
  })
})
