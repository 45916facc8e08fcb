import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, openShops, type Sabotage } from '../../testing/box-office/crowd.ts'
import { nameEvent, putOnSale } from '../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { releaseOrderPlaces } from '../box-office/selling/order-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { matchEvent } from './match-event.ts'

const SEATS = 60
const WISHES = 75
/** Whose holds end in the race, and whose tickets are returned in it. */
const [HOLDING, BUYER] = [7, 8]

let database: Database
let eventId = 240_000
let cartId = 1000

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.holdPool.query(text, values)

/** Half of the seats are held, half are sold; more people wait than there are seats. */
const soldOutEvent = async (): Promise<number> => {
  const id = ++eventId
  await putOnSale(database.holdPool, { id, seats: SEATS, ticketsPerOrder: 50 })
  await nameEvent(database.holdPool, id, 'Täis')
  await sql(
    `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
     SELECT $1, place, 1 + place % 2, $2 + place % 2, 1, 1, CASE WHEN place % 2 = 0 THEN now() + interval '1 day' ELSE 'infinity' END,
       now(), CASE WHEN place % 2 = 1 THEN 900 + place END FROM generate_series(1, $3::int) AS place`,
    [id, HOLDING, SEATS],
  )
  await sql(
    `INSERT INTO wish (event_id, portal_code, language, origin, email, tickets, together, state, link_key, token_hash, created_at, confirmed_at)
     SELECT $1::int, 'ee', 'et', 'https://ee.example', 'w' || n || '@example.com', 1, false, 'waiting', gen_random_uuid(),
       sha256(($1::int || ' ' || n)::bytea), now(), now() + n * interval '1 ms' FROM generate_series(1, $2::int) AS n`,
    [id, WISHES],
  )
  await sql(`INSERT INTO waited_event (event_id) VALUES ($1)`, [id])
  return id
}

/** Seats come free one after the other while passers-by want each of them and two processes match. */
const race = async (shops: readonly Shop[]) => {
  const [first, second, third] = shops as [Shop, Shop, Shop]
  const event = await soldOutEvent()
  let isOver = false
  const passing = async (shop: Shop) => {
    const got: number[] = []
    for (let at = 0; !isOver; at++) {
      const placeId = 1 + (at % SEATS)
      got.push(...(await buy(shop, { cartId: ++cartId, eventId: event, wanted: [{ placeId }] })).places)
    }
    return got
  }
  const matching = async (shop: Shop) => {
    while (!isOver) await matchEvent(shop, event)
  }
  const freeing = async () => {
    for (let place = 1; place <= SEATS; place++)
      if (place % 2 === 0)
        await sql(`UPDATE allocation SET expires_at = now() WHERE event_id = $1 AND place_id = $2`, [event, place])
      else
        await inTransaction(third.db, (tx) =>
          releaseOrderPlaces(tx, { orderId: 900 + place, cartId: BUYER, places: [{ eventId: event, placeId: place }] }),
        )
    await matchEvent(third, event)
    isOver = true
  }
  const [one, two] = await Promise.all([passing(first), passing(second), matching(first), matching(second), freeing()])
  const { rows } = await sql(
    `SELECT count(*)::int AS offered, count(DISTINCT a.place_id)::int AS places,
       count(*) FILTER (WHERE a.offered_until = w.offer_ends_at AND a.expires_at = w.offer_ends_at)::int AS held
     FROM wish w JOIN allocation a ON a.event_id = w.event_id AND a.place_id = ANY(w.offer_places)
     WHERE w.event_id = $1 AND w.state = 'offered'`,
    [event],
  )
  return { passers: [...one, ...two], ...rows[0] }
}

/** Three processes with one key. */
const openKnown = async (sabotage?: Sabotage) => {
  const { shops, close } = await openShops(database.url, 3, sabotage)
  const known = shops.map((shop) => ({ ...shop, settings: { ...shop.settings, SESSION_SECRET: 'x'.repeat(40) } }))
  return { shops: known, close }
}

/** Takes the waiting list out of what decides about holds. */
const unguarded: Sabotage = (text) =>
  text
    .replaceAll(/EXISTS \(SELECT FROM waited_event WHERE event_id = [\w.]+\)/g, 'false')
    .replace('(SELECT 1 FROM waited_event WHERE event_id = one.id)', 'NULL::int')

describe('a place that comes free while somebody waits [R13.4]', () => {
  it('is offered and never on sale, however many want it at the same time', async () => {
    const { shops, close } = await openKnown()
    try {
      expect(await race(shops)).toEqual({ passers: [], offered: SEATS, places: SEATS, held: SEATS })
    } finally {
      await close()
    }
  })

  it('would be taken by passers-by without the guard in what decides about holds', async () => {
    const { shops, close } = await openKnown(unguarded)
    try {
      const { passers } = await race(shops)
      expect(passers.length).toBeGreaterThan(0)
    } finally {
      await close()
    }
  })
})
