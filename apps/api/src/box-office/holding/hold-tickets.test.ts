import { describe, expect, it } from 'vitest'
import { ids, MIXED, OTHER, openSales, SEATED } from '../../../testing/box-office/holding.ts'
import {
  CHILD,
  FAMILY,
  FULL,
  guest,
  putOnSale,
  STAFF,
  STANDING_ZONE,
  STUDENT,
} from '../../../testing/box-office/scene.ts'
import { holdTickets } from './hold-tickets.ts'
import { heldTickets } from './holds-of-cart.ts'
import { releaseTickets } from './release-tickets.ts'

const { shop, sql, newGuest, seats, taken } = await openSales()
const MINUTE = 60_000
let eventId = 200010

const minutesLeft = (reply: { expiresAt: string | null; serverNow: string }) =>
  (Date.parse(reply.expiresAt ?? '') - Date.parse(reply.serverNow)) / MINUTE

describe('holding', () => {
  it('puts free seats into the cart for 15 minutes, at their whole price [R6.4, R10.7]', async () => {
    const wanted = seats(2)
    const visitor = newGuest()
    const reply = await holdTickets(shop, visitor, SEATED, wanted)
    expect(ids(reply)).toEqual(wanted.map((one) => one.placeId))
    expect(reply.tickets[0]?.price).toEqual({ amount: 1900, currency: 'EUR' })
    expect(minutesLeft(reply)).toBeCloseTo(15, 3)
    expect((Date.parse(reply.extendableUntil) - Date.parse(reply.serverNow)) / MINUTE).toBeCloseTo(45, 3)
    const held = await heldTickets(shop.db, visitor.cartId ?? 0)
    expect(held.map((one) => one.placeId)).toEqual(ids(reply))
    expect(held.map((one) => one.ticketTypeId)).toEqual([FULL, FULL])
    const { rows } = await sql('SELECT portal_code, language, version FROM cart WHERE id = $1', [visitor.cartId])
    expect(rows).toEqual([{ portal_code: 'ee', language: 'et', version: 1 }])
  })

  it('holds seats and standing places of one request together, and returns the number of tickets of all events [R10.3]', async () => {
    const visitor = newGuest()
    await holdTickets(shop, visitor, SEATED, seats(1))
    const before = await taken()
    const wanted = [{ placeId: 1 }, { placeId: 2 }, { zoneId: STANDING_ZONE, quantity: 3, ticketTypeId: STUDENT }]
    const reply = await holdTickets(shop, visitor, MIXED, wanted)
    expect(reply.tickets).toHaveLength(5)
    expect(reply.tickets.filter((one) => one.ticketTypeId === STUDENT)).toHaveLength(3)
    expect(reply.ticketsInBasket).toBe(6)
    expect(await taken()).toBe(before + 3)
    expect(await heldTickets(shop.db, visitor.cartId ?? 0)).toHaveLength(6)
  })

  it('names the places that are lost and holds none of the others [R10.3]', async () => {
    const [one, two, three] = seats(3) as [{ placeId: number }, { placeId: number }, { placeId: number }]
    await holdTickets(shop, newGuest(), SEATED, [one, three])
    const late = newGuest()
    await expect(holdTickets(shop, late, SEATED, [one, two, three])).rejects.toMatchObject({
      code: 'places_taken',
      details: { lost: [one.placeId, three.placeId] },
    })
    expect(await heldTickets(shop.db, late.cartId ?? 0)).toEqual([])
    await expect(holdTickets(shop, newGuest(), SEATED, [two])).resolves.toBeDefined()
  })

  it('leaves the standing places when the seats of the same request are lost, and the other way round', async () => {
    await holdTickets(shop, newGuest(), MIXED, [{ placeId: 10 }])
    const before = await taken()
    const visitor = newGuest()
    const standing = { zoneId: STANDING_ZONE, quantity: 2 }
    await expect(holdTickets(shop, visitor, MIXED, [{ placeId: 10 }, standing])).rejects.toMatchObject({
      code: 'places_taken',
    })
    expect(await taken()).toBe(before)
    await expect(
      holdTickets(shop, visitor, MIXED, [{ placeId: 11 }, { zoneId: STANDING_ZONE + 1, quantity: 6 }]),
    ).rejects.toMatchObject({ code: 'zone_sold_out', details: { zoneId: STANDING_ZONE + 1, left: 5 } })
    await expect(holdTickets(shop, newGuest(), MIXED, [{ placeId: 11 }])).resolves.toBeDefined()
  })

  it('counts a place requested twice once', async () => {
    const [one] = seats(1) as [{ placeId: number }]
    const reply = await holdTickets(shop, newGuest(), SEATED, [one, { ...one, ticketTypeId: STUDENT }, one])
    expect(reply.tickets).toMatchObject([{ placeId: one.placeId, ticketTypeId: STUDENT }])
  })
})

describe('asking again', () => {
  it('keeps a held place as it is, without more time [R6.4]', async () => {
    const visitor = newGuest()
    const wanted = seats(2)
    const first = await holdTickets(shop, visitor, SEATED, wanted)
    const again = await holdTickets(shop, visitor, SEATED, wanted)
    expect(again).toEqual({ ...first, serverNow: again.serverNow })
  })

  it('changes the ticket type of held seats and standing places, without more time', async () => {
    const visitor = newGuest()
    const first = await holdTickets(shop, visitor, MIXED, [{ placeId: 20 }, { zoneId: STANDING_ZONE, quantity: 1 }])
    const wanted = ids(first).map((placeId) => ({ placeId, ticketTypeId: STUDENT }))
    const again = await holdTickets(shop, visitor, MIXED, wanted)
    expect(ids(again)).toEqual(ids(first))
    expect(again.tickets.map((one) => one.ticketTypeId)).toEqual([STUDENT, STUDENT])
    expect(again.expiresAt).toBe(first.expiresAt)
  })

  it('renews all holds of the event with a new place, none beyond 45 minutes [R6.4]', async () => {
    const visitor = newGuest()
    const old = await holdTickets(shop, visitor, MIXED, [{ placeId: 30 }, { zoneId: STANDING_ZONE, quantity: 1 }])
    for (const table of ['allocation', 'standing_allocation'])
      await sql(
        `UPDATE ${table} SET expires_at = now() + interval '1 minute', held_since = now() - interval '40 minutes'
         WHERE cart_id = $1`,
        [visitor.cartId],
      )
    await holdTickets(shop, visitor, MIXED, [{ placeId: 31 }])
    const held = await heldTickets(shop.db, visitor.cartId ?? 0)
    const { rows } = await sql('SELECT now()')
    const left = new Map(held.map((one) => [one.placeId, (one.expiresAt.getTime() - rows[0].now.getTime()) / MINUTE]))
    for (const id of ids(old)) expect(left.get(id)).toBeCloseTo(5, 1)
    expect(left.get(31)).toBeCloseTo(15, 1)
  })

  it('lets an expired place be held again, by its cart and by anybody [R6.4]', async () => {
    const visitor = newGuest()
    const [one, two] = seats(2) as [{ placeId: number }, { placeId: number }]
    await holdTickets(shop, visitor, SEATED, [one, two])
    await sql(`UPDATE allocation SET expires_at = now() - interval '1 second' WHERE cart_id = $1`, [visitor.cartId])
    expect(await heldTickets(shop.db, visitor.cartId ?? 0)).toEqual([])
    expect(ids(await holdTickets(shop, newGuest(), SEATED, [one]))).toEqual([one.placeId])
    expect(ids(await holdTickets(shop, visitor, SEATED, [two]))).toEqual([two.placeId])
    await expect(holdTickets(shop, visitor, SEATED, [one])).rejects.toMatchObject({ code: 'places_taken' })
  })

  it('gives expired standing places to the next buyer, without any job [R10.3]', async () => {
    const zone = { zoneId: STANDING_ZONE + 1, quantity: 5 }
    const slow = newGuest()
    await holdTickets(shop, slow, MIXED, [zone])
    await expect(holdTickets(shop, newGuest(), MIXED, [{ ...zone, quantity: 1 }])).rejects.toMatchObject({
      details: { left: 0 },
    })
    await sql(`UPDATE standing_allocation SET expires_at = now() WHERE cart_id = $1`, [slow.cartId])
    await expect(holdTickets(shop, newGuest(), MIXED, [{ ...zone, quantity: 4 }])).resolves.toBeDefined()
    expect(await taken(STANDING_ZONE + 1)).toBe(4)
    const again = await holdTickets(shop, slow, MIXED, [{ ...zone, quantity: 1 }])
    await releaseTickets(shop, slow, MIXED, ids(again))
    expect(await taken(STANDING_ZONE + 1)).toBe(4)
  })
})

describe('limits and rules', () => {
  it('holds no more than the event allows in one cart [R6.4]', async () => {
    const visitor = newGuest()
    await holdTickets(shop, visitor, SEATED, seats(9))
    await expect(holdTickets(shop, visitor, SEATED, seats(2))).rejects.toMatchObject({
      code: 'ticket_limit',
      details: { limit: 10, held: 9 },
    })
    await expect(holdTickets(shop, visitor, SEATED, seats(1))).resolves.toMatchObject({ ticketsInBasket: 10 })
    await expect(holdTickets(shop, newGuest(), OTHER, [{ zoneId: STANDING_ZONE, quantity: 11 }])).rejects.toMatchObject(
      { code: 'ticket_limit' },
    )
  })

  it('sells family tickets by fours and no more child tickets than an order may have', async () => {
    const family = (count: number) => [{ zoneId: STANDING_ZONE, quantity: count, ticketTypeId: FAMILY }]
    const visitor = newGuest()
    await expect(holdTickets(shop, visitor, OTHER, family(3))).rejects.toMatchObject({
      code: 'ticket_quantity',
      details: { ticketTypeId: FAMILY, multipleOf: 4 },
    })
    const reply = await holdTickets(shop, visitor, OTHER, family(4))
    const oneLess = [{ placeId: ids(reply)[0] ?? 0, ticketTypeId: FULL }]
    await expect(holdTickets(shop, visitor, OTHER, oneLess)).rejects.toMatchObject({ code: 'ticket_quantity' })
    const children = { zoneId: STANDING_ZONE, ticketTypeId: CHILD }
    await holdTickets(shop, visitor, OTHER, [{ ...children, quantity: 2 }])
    await expect(holdTickets(shop, visitor, OTHER, [{ ...children, quantity: 1 }])).rejects.toMatchObject({
      code: 'ticket_quantity',
      details: { mostPerOrder: 2 },
    })
  })

  it('refuses seats that this event does not sell, and types that can’t be chosen', async () => {
    await expect(holdTickets(shop, newGuest(), MIXED, [{ placeId: 101 }, { placeId: 99 }])).rejects.toMatchObject({
      code: 'places_unknown',
      details: { places: [101] },
    })
    await expect(holdTickets(shop, newGuest(), OTHER, [{ placeId: 1 }])).rejects.toMatchObject({
      code: 'places_unknown',
    })
    await expect(holdTickets(shop, newGuest(), SEATED, [{ zoneId: 1, quantity: 1 }])).rejects.toMatchObject({
      code: 'places_unknown',
    })
    for (const ticketTypeId of [STAFF, 99])
      await expect(holdTickets(shop, newGuest(), SEATED, [{ placeId: 1, ticketTypeId }])).rejects.toMatchObject({
        code: 'ticket_type_unknown',
      })
  })

  it("doesn't give away a standing place that another cart holds, even if its number is known", async () => {
    const reply = await holdTickets(shop, newGuest(), OTHER, [{ zoneId: STANDING_ZONE, quantity: 1 }])
    const placeId = ids(reply)[0] ?? 0
    await expect(holdTickets(shop, newGuest(), OTHER, [{ placeId }])).rejects.toMatchObject({
      code: 'places_taken',
      details: { lost: [placeId] },
    })
  })

  it('holds nothing without a session, of an unknown event, or of one of another storefront', async () => {
    await expect(holdTickets(shop, guest(null), SEATED, seats(1))).rejects.toMatchObject({ code: 'session_missing' })
    await expect(holdTickets(shop, newGuest(), 299999, seats(1))).rejects.toMatchObject({ code: 'event_not_found' })
    const latvia = shop.portals.find((portal) => portal.portalCode === 'lv')
    if (!latvia) throw new Error('no such storefront')
    await expect(holdTickets(shop, { ...newGuest(), portal: latvia }, SEATED, seats(1))).rejects.toMatchObject({
      code: 'event_not_found',
    })
  })

  it.each([
    ["disposition = 'cancelled'", 'event_cancelled'],
    ["disposition = 'postponed'", 'event_postponed'],
    ["disposition = 'off_sale'", 'event_not_on_sale'],
    ["sale_starts_at = now() + interval '1 hour'", 'sale_not_started'],
    ["sale_ends_at = now() - interval '1 hour'", 'sale_ended'],
    ['published = false', 'event_not_found'],
  ])('gives nothing away once %s, though the price list is kept in memory', async (change, code) => {
    const id = ++eventId
    await putOnSale(shop.holdPool, { id, seats: 50 })
    await holdTickets(shop, newGuest(), id, [{ placeId: 1 }])
    await sql(`UPDATE event SET ${change}, revision = revision + 1 WHERE id = $1`, [id])
    await expect(holdTickets(shop, newGuest(), id, [{ placeId: 2 }])).rejects.toMatchObject({ code })
  })

  it('sells by the new prices at once, though the price list is cached', async () => {
    const id = ++eventId
    await putOnSale(shop.holdPool, { id, seats: 50 })
    await holdTickets(shop, newGuest(), id, [{ placeId: 1 }])
    await sql('UPDATE price SET amount = 3300 WHERE event_id = $1', [id])
    await sql('UPDATE event SET revision = revision + 1 WHERE id = $1', [id])
    const reply = await holdTickets(shop, newGuest(), id, [{ placeId: 2 }])
    expect(reply.tickets[0]?.price.amount).toBe(3300)
  })
})
