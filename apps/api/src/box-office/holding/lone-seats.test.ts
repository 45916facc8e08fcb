import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest, openOneMoreShop, putOnSale } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { refuseLoneSeats } from '../choosing/lone-seats.ts'
import { reloadedPriceListOf } from '../prices/price-list.ts'
import { holdBestTickets } from './hold-best-tickets.ts'
import { holdTickets } from './hold-tickets.ts'
import { heldTickets } from './holds-of-cart.ts'
import { releaseTickets } from './release-tickets.ts'

const TIDY = 200002
const CARELESS = 200003
/** Two rows of 25. */
const SEATS = 50

let database: Database
let shop: Awaited<ReturnType<typeof openOneMoreShop>>

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: TIDY, seats: SEATS, avoidLoneSeats: true })
  await putOnSale(database.holdPool, { id: CARELESS, seats: SEATS })
})
beforeEach(async () => {
  await shop?.close()
  await database.holdPool.query('DELETE FROM allocation')
  // the process's cache of the stock is cleared with it
  shop = await openOneMoreShop(database.url)
})
afterAll(async () => {
  await shop?.close()
  await database.close()
})

let carts = 6000
const hold = (placeIds: readonly number[], cart = ++carts, event = TIDY) =>
  holdTickets(
    shop,
    guest(cart),
    event,
    placeIds.map((placeId) => ({ placeId })),
  )
/** The check at the step to the payment. */
const atPayment = async (cart: number, event = TIDY): Promise<unknown> => {
  const list = await reloadedPriceListOf(shop, event)
  if (!list) throw new Error('There is no such event')
  return refuseLoneSeats(shop, list, { cartId: cart, held: await heldTickets(shop.db, cart) }).catch(
    (refused: { details: unknown }) => refused.details,
  )
}
/** Others have all seats but these. */
const leaveFree = (...free: number[]) =>
  database.holdPool.query(
    `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
     SELECT $1, place, 2, -1, 1, 1, 'infinity', now(), 1 FROM generate_series(1, $2::int) AS place WHERE place <> ALL ($3)`,
    [TIDY, SEATS, free],
  )

describe('a seat left by itself', () => {
  it('is warned of while choosing, and refused at the step to the payment [R6.4]', async () => {
    const cart = ++carts
    expect((await hold([2], cart)).lone).toEqual([1])
    expect(await atPayment(cart)).toEqual({ eventId: TIDY, lone: [1] })
    expect((await hold([1], cart)).lone).toBeUndefined()
    expect(await atPayment(cart)).toBeUndefined()
  })

  it('is warned of when a seat in the middle is released', async () => {
    const cart = ++carts
    await hold([5, 6, 7], cart)
    expect((await releaseTickets(shop, guest(cart), TIDY, [6])).lone).toEqual([6])
    expect((await releaseTickets(shop, guest(cart), TIDY, [7])).lone).toBeUndefined()
  })

  it('may be left where nothing else is left, and where the promoter doesn’t mind', async () => {
    await leaveFree(30, 31, 32)
    const cart = ++carts
    expect((await hold([31, 32], cart)).lone).toBeUndefined()
    expect(await atPayment(cart)).toBeUndefined()
    await hold([2], ++carts, CARELESS)
    expect(await atPayment(carts, CARELESS)).toBeUndefined()
  })

  it('is the later buyer’s, never the earlier one’s', async () => {
    const [first, second] = [++carts, ++carts]
    await hold([5, 6], first)
    await hold([8, 9], second)
    expect(await atPayment(first)).toBeUndefined()
    expect(await atPayment(second)).toEqual({ eventId: TIDY, lone: [7] })
  })

  it('is never the shop’s own choice, nor checked during payment', async () => {
    await leaveFree(10, 11, 12)
    const cart = ++carts
    const { chosen, unmet, lone } = await holdBestTickets(shop, guest(cart), TIDY, { tickets: [{ quantity: 2 }] })
    expect([chosen.length, unmet, lone]).toEqual([2, ['no_lone_seat'], undefined])
    const paying = ++carts
    await database.holdPool.query('DELETE FROM allocation')
    await hold([2], paying)
    await database.holdPool.query('UPDATE allocation SET order_id = 1 WHERE cart_id = $1', [paying])
    expect(await atPayment(paying)).toBeUndefined()
  })

  it('keeps nobody from choosing what they may buy, in any order [R6.4] [R10.7]', async () => {
    const seats = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(seats, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), async (wanted, others) => {
        await database.holdPool.query('DELETE FROM allocation')
        const taken = others.filter((seat) => !wanted.includes(seat))
        if (taken.length > 0) await hold(taken)
        const [all, oneByOne] = [++carts, ++carts]
        await hold(wanted, all)
        const verdict = await atPayment(all)
        await releaseTickets(shop, guest(all), TIDY, wanted)
        // in the order in which they were drawn, which is any
        for (const seat of wanted) await hold([seat], oneByOne)
        expect(await atPayment(oneByOne)).toEqual(verdict)
        await releaseTickets(shop, guest(oneByOne), TIDY, wanted)
      }),
      { numRuns: 40 },
    )
  })
})
