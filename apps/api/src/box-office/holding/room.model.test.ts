import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, openShops } from '../../../testing/box-office/crowd.ts'
import { FULL, guest, putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isStanding } from '../places/places.rules.ts'
import { protectHolds, releaseOrderPlaces, returnToHold, sellPlaces } from '../selling/order-places.ts'
import { extendHolds, heldTickets } from './holds-of-cart.ts'
import { releaseTickets } from './release-tickets.ts'

/*
 * The room against a model that fits on a page: places have an owner, holds run out, orders protect and sell. Random
 * histories of three carts at two processes must leave both with the same owners, and the same refusals on the way.
 */

const SEATS = 6
const CAPACITY = 4
const MOST = 5

interface Owned {
  cart: number
  order?: number
  sold?: boolean
  over?: boolean
}

type Step =
  | { kind: 'hold'; cart: number; seats: number[]; standing: number }
  | { kind: 'release' | 'expire' | 'extend' | 'clear' | 'pay' | 'fail' | 'abandon' | 'settle'; cart: number }

let database: Database
let shops: Shop[]
let close: () => Promise<unknown>
let eventId = 400000

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ shops, close } = await openShops(database.url, 2))
})
afterAll(async () => {
  await close()
  await database.close()
})

const cart = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      cart,
      seats: fc.uniqueArray(fc.integer({ min: 1, max: SEATS }), { maxLength: 3 }),
      standing: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('release', 'expire', 'extend', 'clear', 'pay', 'fail', 'abandon', 'settle'),
      cart,
    }),
  },
)

/** The owner of each place, by number; standing places have the numbers that the room assigned. */
class Model {
  readonly places = new Map<number, Owned>()
  /** The latest order of each cart and its places. */
  readonly orders = new Map<number, { orderId: number; places: number[] }>()

  free = (place: number) => this.places.get(place)?.over ?? !this.places.has(place)
  live = (cartId: number) => [...this.places].filter(([, one]) => one.cart === cartId && !one.sold && !one.over)
  paying = (cartId: number) => this.live(cartId).some(([, one]) => one.order !== undefined)
  standingTaken = () => [...this.places].filter(([place, one]) => isStanding(place) && !one.over).length

  refusal(cartId: number, seats: readonly number[], standing: number): string | undefined {
    const mine = new Set(this.live(cartId).map(([place]) => place))
    const missing = seats.filter((place) => !mine.has(place))
    if (this.paying(cartId)) return 'cart_being_paid'
    if (missing.some((place) => !this.free(place))) return 'places_taken'
    const more = missing.length + standing
    if (more > 0 && mine.size + more > MOST) return 'ticket_limit'
    return standing > CAPACITY - this.standingTaken() ? 'zone_sold_out' : undefined
  }
}

let lastOrder = 0

const run = async (event: number, model: Model, one: Step, at: Shop) => {
  const cartId = event * 10 + one.cart
  const ticket = (placeId: number) => ({
    eventId: event,
    placeId,
    zoneId: isStanding(placeId) ? STANDING_ZONE : 1,
    ticketTypeId: FULL,
  })
  const live = model.live(cartId)
  const order = model.orders.get(cartId)
  const ofOrder = order && { orderId: order.orderId, cartId, places: order.places.map(ticket) }
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'cart_being_paid' })

  if (one.kind === 'hold') {
    if (one.seats.length === 0 && one.standing === 0) return
    const wanted = [
      ...one.seats.map((placeId) => ({ placeId })),
      ...(one.standing > 0 ? [{ zoneId: STANDING_ZONE, quantity: one.standing }] : []),
    ]
    const told = await buy(at, { cartId, eventId: event, wanted })
    expect(told.refusal).toBe(model.refusal(cartId, one.seats, one.standing))
    if (told.refusal) return
    for (const place of told.places)
      if (!live.some(([known]) => known === place)) model.places.set(place, { cart: cartId })
  } else if (one.kind === 'release' || one.kind === 'clear') {
    const work = () =>
      one.kind === 'clear'
        ? extendHolds(at, cartId, 'CLEAR')
        : releaseTickets(
            at,
            guest(cartId),
            event,
            live
              .slice(0, 2)
              .map(([place]) => place)
              .concat(SEATS),
          )
    if (model.paying(cartId) && (one.kind === 'clear' || live.length > 0)) return refused(work())
    await work()
    for (const [place] of one.kind === 'clear' ? live : live.filter(([id], n) => n < 2 || id === SEATS))
      model.places.delete(place)
  } else if (one.kind === 'expire') {
    for (const table of ['allocation', 'standing_allocation'])
      await at.holdPool.query(`UPDATE ${table} SET expires_at = now() WHERE cart_id = $1 AND state = 1`, [cartId])
    for (const [, owned] of live) owned.over = true
  } else if (one.kind === 'extend') await extendHolds(at, cartId, 'REFRESH')
  else if (one.kind === 'pay') {
    if (live.length === 0 || model.paying(cartId)) return
    const orderId = ++lastOrder
    model.orders.set(cartId, { orderId, places: live.map(([place]) => place) })
    const places = live.map(([place]) => ticket(place))
    await inTransaction(at.db, (tx) => protectHolds(tx, { orderId, cartId, places }, new Date(Date.now() + 3e6)))
    for (const [, owned] of live) owned.order = orderId
  } else if (ofOrder) {
    const its = [...model.places].filter(([, owned]) => owned.order === ofOrder.orderId)
    if (one.kind === 'fail') {
      await inTransaction(at.db, (tx) => returnToHold(tx, ofOrder))
      for (const [place, owned] of its) if (!owned.sold) model.places.set(place, { cart: cartId })
    } else if (one.kind === 'abandon') {
      await inTransaction(at.db, (tx) => releaseOrderPlaces(tx, ofOrder))
      for (const [place] of its) model.places.delete(place)
    } else {
      const lost = await inTransaction(at.db, (tx) => sellPlaces(tx, ofOrder))
      const mine = (place: number) => {
        const owned = model.places.get(place)
        return owned?.order === ofOrder.orderId || (owned?.cart === cartId && owned.order === undefined && !owned.sold)
      }
      const seats = ofOrder.places.filter(
        ({ placeId }) => !isStanding(placeId) && !mine(placeId) && !model.free(placeId),
      )
      const gone = ofOrder.places.filter(({ placeId }) => isStanding(placeId) && !mine(placeId))
      const kept = ofOrder.places.filter(({ placeId }) => isStanding(placeId) && mine(placeId))
      const taken = [...model.places].filter(
        ([place, owned]) => isStanding(place) && !owned.over && !kept.some((one) => one.placeId === place),
      ).length
      const noRoom = gone.length > 0 && gone.length > CAPACITY - taken - kept.length ? gone : []
      expect(lost.map((place) => place.placeId).toSorted((a, b) => a - b)).toEqual(
        [...seats, ...noRoom].map((place) => place.placeId).toSorted((a, b) => a - b),
      )
      if (lost.length === 0)
        for (const { placeId } of ofOrder.places)
          model.places.set(placeId, { cart: cartId, order: ofOrder.orderId, sold: true })
    }
  }
}

const compare = async (event: number, model: Model) => {
  for (const cartId of [0, 1, 2].map((n) => event * 10 + n)) {
    const held = await heldTickets(database.db, cartId)
    expect(held.map((place) => [place.placeId, place.orderId])).toEqual(
      model
        .live(cartId)
        .map(([place, owned]) => [place, owned.order ?? null])
        .toSorted((first, second) => Number(first[0]) - Number(second[0])),
    )
  }
  const { rows } = await database.holdPool.query(
    `SELECT place_id FROM (SELECT event_id, place_id, state FROM allocation UNION ALL
       SELECT event_id, place_id, state FROM standing_allocation) AS one
     WHERE event_id = $1 AND state = 2 ORDER BY place_id`,
    [event],
  )
  const sold = [...model.places].filter(([, owned]) => owned.sold).map(([place]) => place)
  expect(rows.map((row) => row.place_id)).toEqual(sold.toSorted((first, second) => first - second))
  const zone = await database.holdPool.query(
    `SELECT taken, (SELECT count(*)::int FROM standing_allocation WHERE event_id = $1) AS rows FROM standing_zone WHERE event_id = $1`,
    [event],
  )
  expect(zone.rows[0].taken).toBe(zone.rows[0].rows)
}

it('behaves as a page of simple rules does, whatever happens in whatever order [R6.4, R10.3]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const event = ++eventId
      await putOnSale(database.holdPool, { id: event, seats: SEATS, standing: [CAPACITY], ticketsPerOrder: MOST })
      const model = new Model()
      for (const [number, one] of steps.entries()) {
        await run(event, model, one, shops[number % 2] as Shop)
        await compare(event, model)
      }
    }),
    { numRuns: 60 },
  )
})
