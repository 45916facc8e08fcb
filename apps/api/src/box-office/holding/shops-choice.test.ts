import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShops } from '../../../testing/box-office/crowd.ts'
import { guest, putOnSale } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { loneInCart, loneSeatsNow, refuseLoneSeats } from '../choosing/lone-seats.ts'
import { reloadedPriceListOf } from '../prices/price-list.ts'
import { holdBestTickets } from './hold-best-tickets.ts'
import { holdTickets } from './hold-tickets.ts'
import { heldTickets } from './holds-of-cart.ts'
import { releaseTickets } from './release-tickets.ts'

const EVENT = 200001
const ROW = 25
const ROWS = 12

let database: Database
let open: Awaited<ReturnType<typeof openShops>> | undefined

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: ROWS * ROW, avoidLoneSeats: true })
})
beforeEach(async () => {
  await open?.close()
  await database.holdPool.query('DELETE FROM allocation')
  // as many processes as sell at once; their caches of the stock are cleared with them
  open = await openShops(database.url, 3)
})
afterAll(async () => {
  await open?.close()
  await database.close()
})

let carts = 9000
const shopOf = (cart: number) => {
  const shop = open?.shops[cart % 3]
  if (!shop) throw new Error('No shop is open')
  return shop
}
const hold = (placeIds: readonly number[], cart = ++carts) =>
  holdTickets(
    shopOf(cart),
    guest(cart),
    EVENT,
    placeIds.map((placeId) => ({ placeId })),
  )
const bestTwo = (cart = ++carts) => holdBestTickets(shopOf(cart), guest(cart), EVENT, { tickets: [{ quantity: 2 }] })
const release = (placeIds: readonly number[], cart: number) =>
  releaseTickets(shopOf(cart), guest(cart), EVENT, placeIds)
const asked = async (cart: number) => {
  const shop = shopOf(cart)
  const list = await reloadedPriceListOf(shop, EVENT)
  if (!list) throw new Error('There is no such event')
  return { shop, list, held: await heldTickets(shop.db, cart) }
}
/** Seats for which a payment is refused. */
const refusedFor = async (cart: number): Promise<unknown> => {
  const { shop, list, held } = await asked(cart)
  return refuseLoneSeats(shop, list, { cartId: cart, held }).then(
    () => [],
    ({ details }: { details: { lone: unknown } }) => details.lone,
  )
}
/** Control: what would be refused if a cart were checked against the hall at payment, whoever caused it. */
const leftNow = async (cart: number): Promise<number[]> => {
  const { shop, list, held } = await asked(cart)
  return loneSeatsNow(shop, list, held, 'exact')
}
const others = (placeIds: readonly number[]) =>
  database.holdPool.query(
    `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
     SELECT $1, place, 2, -1, 1, 1, 'infinity', now(), 1 FROM unnest($2::int[]) AS place`,
    [EVENT, placeIds],
  )

describe('what the shop itself has chosen [R11.4]', () => {
  it('can be paid by every one of a crowd, whatever others hold and release meanwhile', async () => {
    // others hold every third seat of ten rows, so that what is left there are pairs
    const neighbours = Array.from({ length: 10 }, (_, row) => ({
      cart: ++carts,
      seats: Array.from({ length: 8 }, (_, at) => row * ROW + at * 3 + 3),
    }))
    await Promise.all(neighbours.map(({ seats, cart }) => hold(seats, cart)))
    const buyers = Array.from({ length: 80 }, () => ++carts)
    const chosen = await Promise.all(buyers.map((cart) => bestTwo(cart)))
    expect(new Set(chosen.flatMap((one) => one.chosen)).size).toBe(160)
    await Promise.all(neighbours.map(({ seats, cart }) => release(seats, cart)))

    const refused = await Promise.all(buyers.map(refusedFor))
    expect(refused.filter((lone) => (lone as number[]).length > 0)).toEqual([])
    // control: judged by the hall as it is now, many of them could not pay
    const now = await Promise.all(buyers.map(leftNow))
    expect(now.filter((lone) => lone.length > 0).length).toBeGreaterThan(10)
  })

  it('can be paid when a hall was filled by a crowd to the last pair', async () => {
    const buyers = Array.from({ length: (ROWS * ROW) / 2 + 10 }, () => ++carts)
    const told = await Promise.all(
      buyers.map((cart) =>
        bestTwo(cart).then(
          () => cart,
          () => null,
        ),
      ),
    )
    const holding = told.filter((cart) => cart !== null)
    expect(holding).toHaveLength((ROWS * ROW) / 2)
    const refused = await Promise.all(holding.map(refusedFor))
    expect(refused.filter((lone) => (lone as number[]).length > 0)).toEqual([])
  })

  it('does not excuse what the buyer does beside it', async () => {
    await others(Array.from({ length: ROWS * ROW - 3 * ROW }, (_, at) => at + 1 + 3 * ROW))
    const cart = ++carts
    const { chosen } = await holdBestTickets(shopOf(cart), guest(cart), EVENT, { tickets: [{ quantity: 3 }] })
    const [, middle = 0, last = 0] = chosen.toSorted((one, other) => one - other)
    expect((await release([middle], cart)).lone).toEqual([middle])
    expect(await refusedFor(cart)).toEqual([middle])
    expect((await hold([middle], cart)).lone).toBeUndefined()
    expect((await hold([last + 2], cart)).lone).toEqual([last + 1])
    expect(await refusedFor(cart)).toEqual([last + 1])
  })

  it('may be a replacement for a lost seat, also when others act between the offer and the press', async () => {
    await others([9, 14])
    const cart = ++carts
    const refusal = await hold([9, 10], cart).catch((error: { details: unknown }) => error.details)
    expect(refusal).toMatchObject({ lost: [9], instead: [10, 11] })
    await others([13])
    expect((await hold([10, 11], cart)).lone).toBeUndefined()
    expect(await refusedFor(cart)).toEqual([])
    // control: the same seats, chosen by hand
    expect(await leftNow(cart)).toEqual([12])
    await release([10, 11], cart)
    const byHand = ++carts
    expect((await hold([10, 11], byHand)).lone).toEqual([12])
    expect(await refusedFor(byHand)).toEqual([12])
  })
})

describe('a choice by hand', () => {
  it('is checked against the current hall, also where a seat was released a moment ago [R6.4]', async () => {
    const [cart, other] = [++carts, carts + 3]
    carts = other
    await others([8])
    await hold([7], other)
    expect((await hold([40], cart)).lone).toBeUndefined()
    await release([7], other)
    expect((await hold([6], cart)).lone).toEqual([7])
    expect(await refusedFor(cart)).toEqual([7])
  })
})

describe('what others do after a choice by hand [R11.4]', () => {
  it('is not the buyer’s doing: neither an expired hold nor a returned ticket', async () => {
    await others([8])
    const [neighbour, cart] = [++carts, ++carts]
    await hold([7], neighbour)
    expect((await hold([5, 6], cart)).lone).toBeUndefined()
    await release([7], neighbour)
    expect(await refusedFor(cart)).toEqual([])
    expect(await leftNow(cart)).toEqual([7])
    // nor when they go on choosing elsewhere
    expect((await hold([60], cart)).lone).toBeUndefined()
    expect(await refusedFor(cart)).toEqual([])
  })

  it('also ends a warning: a seat taken by others is no longer alone', async () => {
    await others([8])
    const cart = ++carts
    expect((await hold([5, 6], cart)).lone).toEqual([7])
    await hold([7])
    expect(await refusedFor(cart)).toEqual([])
    const { shop, list, held } = await asked(cart)
    expect(await loneInCart(shop, list, { cartId: cart, held })).toEqual([])
  })
})
