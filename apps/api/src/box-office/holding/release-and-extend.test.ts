import { describe, expect, it } from 'vitest'
import { ids, MIXED, OTHER, openSales, SEATED } from '../../../testing/box-office/holding.ts'
import { openOneMoreShop, putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { protectHolds } from '../selling/order-places.ts'
import { holdTickets } from './hold-tickets.ts'
import { extendHolds, heldTickets } from './holds-of-cart.ts'
import { releaseTickets } from './release-tickets.ts'

const { shop, databaseUrl, sql, newGuest, seats, taken } = await openSales()
const MINUTE = 60_000
let eventId = 200010

describe('giving back and extending', () => {
  it('releases places at once, and nobody else’s [R7.3]', async () => {
    const [mine, also] = seats(2) as [{ placeId: number }, { placeId: number }]
    const visitor = newGuest()
    await holdTickets(shop, visitor, SEATED, [mine, also])
    await releaseTickets(shop, newGuest(), SEATED, [mine.placeId])
    expect(await heldTickets(shop.db, visitor.cartId ?? 0)).toHaveLength(2)
    const reply = await releaseTickets(shop, visitor, SEATED, [mine.placeId, 1999])
    expect(ids(reply)).toEqual([also.placeId])
    await expect(holdTickets(shop, newGuest(), SEATED, [mine])).resolves.toBeDefined()
    const last = await releaseTickets(shop, visitor, SEATED, [also.placeId])
    expect(last).toMatchObject({ tickets: [], expiresAt: null, extendableUntil: null, ticketsInBasket: 0 })
  })

  it('releases places though the event is unpublished', async () => {
    const id = ++eventId
    await putOnSale(shop.holdPool, { id, seats: 50 })
    const visitor = newGuest()
    await holdTickets(shop, visitor, id, [{ placeId: 1 }])
    await sql('UPDATE event SET published = false, revision = revision + 1 WHERE id = $1', [id])
    const another = await openOneMoreShop(databaseUrl)
    await expect(releaseTickets(another, visitor, id, [1])).rejects.toMatchObject({ code: 'event_not_found' })
    await another.close()
    expect(await heldTickets(shop.db, visitor.cartId ?? 0)).toEqual([])
  })

  it('extends to 15 minutes, at most 45 in all; keeps; clears [R6.4]', async () => {
    const visitor = newGuest()
    const cartId = visitor.cartId ?? 0
    await holdTickets(shop, visitor, MIXED, [{ placeId: 40 }, { zoneId: STANDING_ZONE, quantity: 2 }])
    const left = async (behaviour: 'REFRESH' | 'KEEP' | 'CLEAR') => {
      const { expiresAt, now } = await extendHolds(shop, cartId, behaviour)
      return expiresAt && (expiresAt.getTime() - now.getTime()) / MINUTE
    }
    const age = async (minutes: number) => {
      for (const table of ['allocation', 'standing_allocation'])
        await sql(
          `UPDATE ${table} SET held_since = now() - $2 * interval '1 minute', expires_at = now() + interval '1 minute'
           WHERE cart_id = $1`,
          [cartId, minutes],
        )
    }
    await age(20)
    expect(await left('KEEP')).toBeCloseTo(1, 1)
    expect(await left('REFRESH')).toBeCloseTo(15, 1)
    await age(40)
    expect(await left('REFRESH')).toBeCloseTo(5, 1)
    await expect(extendHolds(shop, cartId, 'REFRESH')).rejects.toMatchObject({ code: 'hold_extension_limit' })
    const before = await taken()
    expect(await left('CLEAR')).toBeNull()
    expect(await taken()).toBe(before - 2)
    expect(await left('REFRESH')).toBeNull()
  })

  it("doesn't release, extend or add to what is being paid [R6.4]", async () => {
    const visitor = newGuest()
    const cartId = visitor.cartId ?? 0
    const reply = await holdTickets(shop, visitor, SEATED, seats(2))
    const places = ids(reply).map((placeId) => ({ eventId: SEATED, placeId }))
    const until = new Date(Date.now() + 60 * MINUTE)
    await shop.db.transaction().execute((tx) => protectHolds(tx, { orderId: 1, cartId, places }, until))
    const paid = { code: 'cart_being_paid' }
    await expect(releaseTickets(shop, visitor, SEATED, ids(reply))).rejects.toMatchObject(paid)
    await expect(holdTickets(shop, visitor, SEATED, seats(1))).rejects.toMatchObject(paid)
    await expect(holdTickets(shop, visitor, OTHER, [{ zoneId: STANDING_ZONE, quantity: 1 }])).rejects.toMatchObject(
      paid,
    )
    await expect(extendHolds(shop, cartId, 'CLEAR')).rejects.toMatchObject(paid)
    await extendHolds(shop, cartId, 'REFRESH')
    const held = await heldTickets(shop.db, cartId)
    expect(held.map((one) => [one.orderId, one.expiresAt])).toEqual([
      [1, until],
      [1, until],
    ])
  })
})
