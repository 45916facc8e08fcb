import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, blindly, buy, faultsAfter, openShops, type Sabotage, without } from '../../../testing/box-office/crowd.ts'
import { FULL, putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { TicketOfEvent } from '../places/places.rules.ts'
import { protectHolds, releaseOrderPlaces, returnToHold, sellPlaces } from '../selling/order-places.ts'
import { extendHolds, heldTickets } from './holds-of-cart.ts'

const SEATS = 200001
const ZONE = 200002
const LIMIT = 200003
const MINUTE = 60_000

let database: Database
let shops: Shop[]
let closeShops: () => Promise<unknown>
let cartId = 0
let seat = 0
let orderId = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: SEATS, seats: 3000 })
  await putOnSale(database.holdPool, { id: ZONE, standing: [2] })
  await putOnSale(database.holdPool, { id: LIMIT, seats: 3000 })
  const opened = await openShops(database.url, 3)
  shops = opened.shops
  closeShops = opened.close
})
afterAll(async () => {
  await closeShops()
  await database.close()
})

const inAnHour = () => new Date(Date.now() + 60 * MINUTE)
const sql = (text: string, values: unknown[]) => database.holdPool.query(text, values)
const rowOf = async (table: string, eventId: number, placeId: number) =>
  (await sql(`SELECT * FROM ${table} WHERE event_id = $1 AND place_id = $2`, [eventId, placeId])).rows[0]

/** A place that a new cart holds for another few milliseconds: in the past or in the future. */
const nearlyOver = async (eventId: number, milliseconds: number) => {
  const [shop] = shops as [Shop]
  const cart = ++cartId
  const wanted = eventId === SEATS ? { placeId: ++seat } : { zoneId: STANDING_ZONE, quantity: 1 }
  const { places } = await buy(shop, { cartId: cart, eventId, wanted: [wanted] })
  const ticket: TicketOfEvent = {
    eventId,
    placeId: places[0] ?? 0,
    zoneId: eventId === SEATS ? 1 : STANDING_ZONE,
    ticketTypeId: FULL,
  }
  const table = eventId === SEATS ? 'allocation' : 'standing_allocation'
  await sql(`UPDATE ${table} SET expires_at = now() + $3 * interval '1 ms' WHERE event_id = $1 AND place_id = $2`, [
    eventId,
    ticket.placeId,
    milliseconds,
  ])
  return { cart, ticket, table }
}

/** Whether a hold succeeded or was refused, and with which code. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => {
      if (error.code === undefined) throw error
      return error.code
    },
  )

describe('the end of a hold, its extension and its payment at the same moment', () => {
  /** Milliseconds that the hold has left when all three set out: none, a few, plenty. */
  const LEFT = [-5, 0, 1, 2, 4, 60_000]
  const race = async (eventId: number, at: readonly Shop[], round: number) => {
    const [first, second, third] = at as [Shop, Shop, Shop]
    const { cart, ticket, table } = await nearlyOver(eventId, LEFT[round % LEFT.length] ?? 0)
    const order = { orderId: ++orderId, cartId: cart, places: [ticket] }
    const rival = ++cartId
    const wanted = eventId === SEATS ? [{ placeId: ticket.placeId }] : [{ zoneId: STANDING_ZONE, quantity: 2 }]
    const [taken, paying] = await Promise.all([
      buy(first, { cartId: rival, eventId, wanted }),
      outcome(inTransaction(second.db, (tx) => protectHolds(tx, order, inAnHour()))),
      outcome(extendHolds(third, cart, 'REFRESH')),
    ])
    return { cart, rival, order, ticket, table, taken: taken.refusal === undefined, paying: paying === 'done' }
  }

  it.each([
    ['a seat', SEATS],
    ['a standing place', ZONE],
  ])('has one outcome for %s [R6.4, R10.3]', async (_, eventId) => {
    const seen = new Set<string>()
    for (let round = 0; round < 60; round++) {
      const { cart, rival, order, ticket, table, taken, paying } = await race(eventId, shops, round)
      seen.add(`${taken} ${paying}`)
      expect(taken && paying).toBe(false)
      const row = await rowOf(table, eventId, ticket.placeId)
      const held = await heldTickets(database.db, cart)
      if (taken) expect(held).toEqual([])
      if (taken && eventId === SEATS) expect(row.cart_id).toBe(rival)
      if (paying) expect(row).toMatchObject({ cart_id: cart, order_id: order.orderId })
      if (paying) expect(held).toHaveLength(1)
      if (eventId === ZONE) {
        await sql('DELETE FROM standing_allocation WHERE event_id = $1', [ZONE])
        await sql('UPDATE standing_zone SET taken = 0 WHERE event_id = $1', [ZONE])
      }
    }
    expect(seen).toContain('true false')
    expect(seen).toContain('false true')
  })

  it('would have two outcomes without the condition on taking over (control)', async () => {
    const stealing = and(blindly, without(/WHERE \(one\.expires_at <= now\(\).*?\n.*?\n/, '\n'))
    const control = await openShops(database.url, 3, stealing)
    let both = 0
    for (let round = 0; round < 300 && both === 0; round++) {
      const { taken, paying } = await race(SEATS, control.shops, round)
      if (taken && paying) both++
    }
    await control.close()
    expect(both).toBe(1)
  })
})

describe('money that comes late', () => {
  it('sells the places again if they are free, and to one buyer only if another wants them [R10.3]', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 60; round++) {
      const eventId = round % 2 ? SEATS : ZONE
      const { cart, ticket, table } = await nearlyOver(eventId, 60_000)
      const order = { orderId: ++orderId, cartId: cart, places: [ticket] }
      await inTransaction(database.db, (tx) => protectHolds(tx, order, inAnHour()))
      await sql(`UPDATE ${table} SET expires_at = now() WHERE event_id = $1 AND place_id = $2`, [
        eventId,
        ticket.placeId,
      ])
      const rival = ++cartId
      const wanted = eventId === SEATS ? [{ placeId: ticket.placeId }] : [{ zoneId: STANDING_ZONE, quantity: 2 }]
      const [shop, other] = shops as [Shop, Shop]
      const hold = () => buy(other, { cartId: rival, eventId, wanted })
      const pay = () => inTransaction(shop.db, (tx) => sellPlaces(tx, order))
      const [taken, lost] = await (round % 3 === 0
        ? hold().then(async (told) => [told, await pay()] as const)
        : round % 3 === 1
          ? pay().then(async (lost) => [await hold(), lost] as const)
          : Promise.all([hold(), pay()]))
      seen.add(taken.refusal === undefined ? 'taken' : 'sold')
      if (taken.refusal === undefined) expect(lost).toEqual([{ eventId, placeId: ticket.placeId }])
      else expect(lost).toEqual([])
      const row = await rowOf(table, eventId, ticket.placeId)
      if (taken.refusal) expect(row).toMatchObject({ state: 2, cart_id: cart, order_id: order.orderId })
      const { rows } = await sql('SELECT taken FROM standing_zone WHERE event_id = $1', [ZONE])
      if (eventId === ZONE) expect(rows[0].taken).toBe(taken.refusal === undefined ? 2 : 1)
      await sql('DELETE FROM standing_allocation WHERE event_id = $1', [ZONE])
      await sql('UPDATE standing_zone SET taken = 0 WHERE event_id = $1', [ZONE])
    }
    expect(seen).toEqual(new Set(['taken', 'sold']))
  })
})

describe('one cart at several processes', () => {
  const crowdOfOne = async (at: readonly Shop[]) => {
    const mine = ++cartId
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        buy(at[n % at.length] as Shop, {
          cartId: mine,
          eventId: LIMIT,
          wanted: Array.from({ length: 3 }, () => ({ placeId: ++seat })),
        }),
      ),
    )
    return { mine, told, held: await heldTickets(database.db, mine) }
  }

  it('gets no more tickets than the event allows, however many requests run at once [R6.4]', async () => {
    for (let round = 0; round < 10; round++) {
      const { told, held } = await crowdOfOne(shops)
      expect(held).toHaveLength(9)
      expect(told.filter((one) => !one.refusal)).toHaveLength(3)
    }
  })

  it('would get more without the comparison of the cart’s version (control)', async () => {
    const blind: Sabotage = without(/WHERE mine\.version = excluded\.version - 1/)
    const control = await openShops(database.url, 3, blind)
    let most = 0
    for (let round = 0; round < 30 && most <= 10; round++)
      most = Math.max(most, (await crowdOfOne(control.shops)).held.length)
    await control.close()
    expect(most).toBeGreaterThan(10)
  })
})

describe('an order’s places', () => {
  it('are sold once, whole or not at all [R10.3]', async () => {
    const [shop, other] = shops as [Shop, Shop]
    const { cart, ticket } = await nearlyOver(SEATS, 60_000)
    const second = { ...ticket, placeId: ++seat }
    await buy(shop, { cartId: cart, eventId: SEATS, wanted: [{ placeId: second.placeId }] })
    const order = { orderId: ++orderId, cartId: cart, places: [ticket, second] }
    await inTransaction(shop.db, (tx) => protectHolds(tx, order, inAnHour()))
    await sql('UPDATE allocation SET expires_at = now() WHERE event_id = $1 AND place_id = $2', [SEATS, second.placeId])
    const rival = await buy(other, { cartId: ++cartId, eventId: SEATS, wanted: [{ placeId: second.placeId }] })
    expect(rival.refusal).toBeUndefined()
    expect(await inTransaction(shop.db, (tx) => sellPlaces(tx, order))).toEqual([
      { eventId: SEATS, placeId: second.placeId },
    ])
    expect(await rowOf('allocation', SEATS, ticket.placeId)).toMatchObject({ state: 1, order_id: order.orderId })
    const rest = { ...order, places: [ticket] }
    for (let again = 0; again < 2; again++)
      expect(await inTransaction(shop.db, (tx) => sellPlaces(tx, rest))).toEqual([])
    expect(await rowOf('allocation', SEATS, ticket.placeId)).toMatchObject({ state: 2, order_id: order.orderId })
    expect(
      (await buy(other, { cartId: ++cartId, eventId: SEATS, wanted: [ticket].map(({ placeId }) => ({ placeId })) }))
        .refusal,
    ).toBe('places_taken')
    expect(await inTransaction(shop.db, (tx) => releaseOrderPlaces(tx, rest))).toBe(1)
    expect(
      (await buy(other, { cartId: ++cartId, eventId: SEATS, wanted: [{ placeId: ticket.placeId }] })).refusal,
    ).toBeUndefined()
  })

  it('are the buyer’s again after a failed payment, for a while [R6.4]', async () => {
    const [shop] = shops as [Shop]
    const { cart, ticket } = await nearlyOver(SEATS, 60_000)
    const order = { orderId: ++orderId, cartId: cart, places: [ticket] }
    await inTransaction(shop.db, (tx) => protectHolds(tx, order, inAnHour()))
    const minutes = async () => {
      const { rows } = await sql(
        `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes, order_id FROM allocation
         WHERE event_id = $1 AND place_id = $2`,
        [SEATS, ticket.placeId],
      )
      return rows[0]
    }
    const held = await inTransaction(shop.db, (tx) => returnToHold(tx, order))
    expect(held).toMatchObject([{ placeId: ticket.placeId, orderId: null }])
    expect(await minutes()).toEqual({ minutes: 15, order_id: null })
    await inTransaction(shop.db, (tx) => protectHolds(tx, order, inAnHour()))
    await sql(`UPDATE allocation SET held_since = now() - interval '2 hours' WHERE place_id = $1`, [ticket.placeId])
    await inTransaction(shop.db, (tx) => returnToHold(tx, order))
    expect(await minutes()).toEqual({ minutes: 0, order_id: null })
  })

  it('can be protected only while all of them are held, and by one order', async () => {
    const [shop] = shops as [Shop]
    const { cart, ticket } = await nearlyOver(SEATS, 60_000)
    const foreign = { eventId: SEATS, placeId: ++seat }
    await buy(shop, { cartId: ++cartId, eventId: SEATS, wanted: [{ placeId: foreign.placeId }] })
    const order = { orderId: ++orderId, cartId: cart, places: [ticket, foreign] }
    await expect(inTransaction(shop.db, (tx) => protectHolds(tx, order, inAnHour()))).rejects.toMatchObject({
      code: 'holds_expired',
      details: { lost: [foreign] },
    })
    expect((await heldTickets(database.db, cart))[0]?.orderId).toBeNull()
    await inTransaction(shop.db, (tx) => protectHolds(tx, { ...order, places: [ticket] }, inAnHour()))
    const another = { orderId: ++orderId, cartId: cart, places: [ticket] }
    await expect(inTransaction(shop.db, (tx) => protectHolds(tx, another, inAnHour()))).rejects.toMatchObject({
      code: 'cart_being_paid',
    })
    expect(await faultsAfter(database.holdPool, [])).toEqual([])
  })
})
