import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { guest } from '../../testing/box-office/scene.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { soldOut } from '../../testing/waiting-list/sold-out.ts'
import { releaseOrderPlaces } from '../box-office/selling/order-places.ts'
import { forgetTakenPlaces } from '../box-office/stock/availability.ts'
import { readPrices } from '../box-office/stock/read-prices.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { isAwaited } from './wishes.store.ts'

const scene = await openSceneOfFile({}, {})
const { rows, test } = scene
let events = 230_000
const seated = (seats = 50) => soldOut(scene, { id: ++events, seats })
const mails = (email: string) =>
  rows<{ kind: string; state: string }>(
    `SELECT kind, state FROM email_message WHERE recipient = $1 ORDER BY created_at, id`,
    [email],
  )
const cartOf = async (buyer: ReturnType<typeof scene.buyer>) =>
  (await buyer.cart()).events.flatMap(({ tickets }) => tickets.map(({ id }) => id))
const left = async (eventId: number) => {
  forgetTakenPlaces(test.shop, eventId)
  return (await readPrices(test.shop, guest(null), eventId)).zones[0]?.placesLeft
}

describe('the waiting list of a sold-out event [R13.4]', () => {
  it('is joined by a link in an email, once by an address, and tells the place in line', async () => {
    const list = await seated()
    const open = await list.ask(`GET /api/v1/events/${events}/waiting-list`)
    expect(open.json()).toMatchObject({ isOpen: true, mostTickets: 6, zones: [{ id: 1, name: 'Tsoon' }] })
    const token = await list.asking('anna@example.com', { tickets: 2 })
    expect(await mails('anna@example.com')).toMatchObject([{ kind: 'wish_question', state: 'sent' }])
    expect(await list.read(token)).toMatchObject({ state: 'asked', tickets: 2, line: null })
    const confirmed = await list.ask('POST /api/v1/waiting-list/confirmation', { token })
    expect(confirmed.json()).toMatchObject({ state: 'waiting', line: { place: 1, ticketsAhead: 0, odds: 'unknown' } })
    expect((await list.ask('POST /api/v1/waiting-list/confirmation', { token })).json().state).toBe('waiting')
    const second = await list.join('berit@example.com')
    expect((await list.read(second)).line).toMatchObject({ place: 2, ticketsAhead: 2 })
    await list.asking('ANNA@example.com')
    expect(await scene.count('wish', `event_id = ${events}`)).toBe(2)
    expect(await list.lastMail('anna@example.com')).toMatchObject({ token })
  })

  it('offers a hold that ended to the first whose whole wish fits, in any cart that opens the link', async () => {
    const list = await seated()
    const first = await list.join('first@example.com', { tickets: 2 })
    await list.join('second@example.com')
    await list.expire(3, 4)
    const passer = scene.buyer()
    const taken = await passer.ask(`POST /api/v1/store/cart/events/${events}/tickets`, { tickets: [{ placeId: 3 }] })
    expect(codeOf(taken)).toBe('places_taken')
    expect(await left(events)).toBe(0)
    await list.later()
    expect(await list.read(first)).toMatchObject({ state: 'offered', offer: { tickets: 2 } })
    expect((await list.lastMail('first@example.com')).kind).toBe('wish_offer')
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const reply = await buyer.ask('POST /api/v1/waiting-list/offer', { token: first })
    expect(reply.json()).toMatchObject({ state: 'offered' })
    expect((await cartOf(buyer)).slice(-2)).toEqual([3, 4])
    const [{ hours } = { hours: 0 }] = await rows<{ hours: number }>(
      `SELECT date_part('epoch', min(expires_at) - now()) / 3600 AS hours FROM allocation WHERE event_id = $1 AND place_id IN (3, 4)`,
      [events],
    )
    expect(hours).toBeCloseTo(12, 1)
    // on another device the link brings it there
    const phone = scene.buyer()
    await phone.fill(200001, [scene.seat()])
    await phone.ask('POST /api/v1/waiting-list/offer', { token: first })
    expect((await cartOf(phone)).slice(-2)).toEqual([3, 4])
    expect(await cartOf(buyer)).toHaveLength(1)
  })

  it('is bought as any tickets are, and then the wish is taken', async () => {
    const list = await seated()
    const token = await list.join('buyer@example.com')
    await list.expire(5)
    await list.later()
    const buyer = scene.buyer()
    await buyer.ask('POST /api/v1/session/guest')
    const reply = await buyer.ask('POST /api/v1/waiting-list/offer', { token })
    expect(reply.statusCode, reply.body).toBe(200)
    const delivered = await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', {
      method: 'e_ticket',
      contact: { email: 'buyer@example.com', name: 'Mari Mets', phone: '+372 5555 5555' },
    })
    expect(delivered.statusCode, delivered.body).toBe(200)
    await buyer.decide(await buyer.pay(), 'approve')
    await scene.work()
    expect(await list.read(token)).toMatchObject({ state: 'taken', offer: null })
    await list.later()
    expect(await rows(`SELECT state FROM wish WHERE event_id = $1`, [events])).toEqual([{ state: 'taken' }])
    expect(codeOf(await buyer.ask('POST /api/v1/waiting-list/offer', { token }))).toBe('offer_over')
  })

  it('gives an offer that nobody took to the next, and the one who let it lapse may join the end', async () => {
    const list = await seated()
    const slow = await list.join('slow@example.com')
    const next = await list.join('next@example.com')
    await list.expire(7)
    await list.later()
    expect((await list.read(slow)).state).toBe('offered')
    await list.expire(7)
    expect((await list.read(slow)).state).toBe('lapsed')
    await list.later()
    expect([(await list.read(slow)).state, (await list.read(next)).state]).toEqual(['lapsed', 'offered'])
    expect((await mails('slow@example.com')).at(-1)).toMatchObject({ kind: 'wish_lapsed' })
    const again = await list.ask('POST /api/v1/waiting-list/change', {
      token: slow,
      tickets: 1,
      zones: [],
      together: false,
    })
    expect(again.json()).toMatchObject({ state: 'waiting', line: { place: 1 } })
  })

  it('keeps what a return gives back from the shop, and gives it when somebody leaves an offer', async () => {
    const list = await seated()
    const order = { orderId: 5, cartId: 7, places: [{ eventId: events, placeId: 9 }] }
    await rows(
      `UPDATE allocation SET state = 2, expires_at = 'infinity', order_id = 5 WHERE event_id = $1 AND place_id = 9`,
      [events],
    )
    const first = await list.join('one@example.com')
    const second = await list.join('two@example.com')
    await inTransaction(test.shop.db, (tx) => releaseOrderPlaces(tx, order))
    expect(await list.row(9)).toMatchObject({ state: 1, cart_id: -2147483648, order_id: null })
    expect(await left(events)).toBe(0)
    await scene.work()
    expect((await list.read(first)).state).toBe('offered')
    await list.ask('POST /api/v1/waiting-list/leaving', { token: first })
    await scene.work()
    expect([(await list.read(first)).state, (await list.read(second)).state]).toEqual(['left', 'offered'])
  })

  it('keeps the rank of who needs more for some minutes, then a smaller wish passes, then the shop sells', async () => {
    const list = await seated()
    const four = await list.join('four@example.com', { tickets: 4 })
    const one = await list.join('one.ticket@example.com')
    await list.expire(11, 12)
    await list.later()
    expect([(await list.read(four)).state, (await list.read(one)).state]).toEqual(['waiting', 'waiting'])
    await list.outwait()
    await list.later()
    expect([(await list.read(four)).state, (await list.read(one)).state]).toEqual(['waiting', 'offered'])
    const places = await rows<{ id: number }>(
      `SELECT offer_places[1] AS id FROM wish WHERE event_id = $1 AND state = 'offered'`,
      [events],
    )
    const other = places[0]?.id === 11 ? 12 : 11
    expect(await list.row(other)).toBeUndefined()
    const passer = scene.buyer()
    const bought = await passer.ask(`POST /api/v1/store/cart/events/${events}/tickets`, {
      tickets: [{ placeId: other }],
    })
    expect(bought.statusCode).toBe(200)
  })

  it('pauses, changes and leaves by the link; more than before goes to the end', async () => {
    const list = await seated()
    const one = await list.join('a@example.com', { tickets: 2 })
    const two = await list.join('b@example.com')
    const change = (tickets: number) =>
      list.ask('POST /api/v1/waiting-list/change', { token: one, tickets, zones: [1], together: false })
    expect((await change(1)).json()).toMatchObject({ tickets: 1, wished: [], line: { place: 1 } })
    expect((await change(3)).json()).toMatchObject({ tickets: 3, line: { place: 2 } })
    await list.ask('POST /api/v1/waiting-list/pause', { token: two, paused: true })
    await list.expire(13)
    await list.later()
    expect((await list.read(two)).state).toBe('paused')
    await list.ask('POST /api/v1/waiting-list/leaving', { token: one })
    await scene.work()
    expect((await list.read(one)).state).toBe('left')
    // nobody waits: what is free is on sale
    expect(await left(events)).toBe(1)
    expect(await isAwaited(test.shop.db, events)).toBe(false)
    const bad = await list.ask('POST /api/v1/waiting-list/pause', { token: 'x'.repeat(43), paused: true })
    expect([bad.statusCode, codeOf(bad)]).toEqual([410, 'token_invalid'])
  })

  it('takes standing places and zones as they are wished', async () => {
    const list = await soldOut(scene, { id: ++events, standing: [3, 4] })
    const token = await list.join('stand@example.com', { tickets: 2, zones: [12] })
    await rows(
      `UPDATE standing_allocation SET expires_at = now() WHERE event_id = $1 AND place_id IN (
      SELECT place_id FROM standing_allocation WHERE event_id = $1 AND zone_id = 11 ORDER BY 1 LIMIT 2)`,
      [events],
    )
    await list.later()
    expect((await list.read(token)).state).toBe('waiting')
    await rows(
      `UPDATE standing_allocation SET expires_at = now() WHERE event_id = $1 AND place_id IN (
      SELECT place_id FROM standing_allocation WHERE event_id = $1 AND zone_id = 12 ORDER BY 1 LIMIT 2)`,
      [events],
    )
    const passer = scene.buyer()
    const wanted = { tickets: [{ zoneId: 12, quantity: 1 }] }
    expect(codeOf(await passer.ask(`POST /api/v1/store/cart/events/${events}/tickets`, wanted))).toBe('zone_sold_out')
    await list.later()
    expect(await list.read(token)).toMatchObject({ state: 'offered', offer: { tickets: 2 } })
    // the other zone, which nobody wishes, is on sale, and every zone counts what it has
    const zones = await rows(
      `SELECT z.zone_id, z.capacity - z.taken AS free, (SELECT count(*)::int FROM standing_allocation a
         WHERE a.event_id = z.event_id AND a.zone_id = z.zone_id) - z.taken AS wrong
       FROM standing_zone z WHERE event_id = $1 ORDER BY 1`,
      [events],
    )
    expect(zones).toEqual([
      { zone_id: 11, free: 2, wrong: 0 },
      { zone_id: 12, free: 0, wrong: 0 },
    ])
  })

  it('refuses an event that is not sold out, more than is allowed, and a zone that it has not', async () => {
    const list = await seated()
    const asked = (more: object) =>
      list.ask('POST /api/v1/waiting-list', { email: 'x@example.com', ...list.wish(more) })
    expect(codeOf(await asked({ eventId: 200001 }))).toBe('waiting_list_closed')
    expect(codeOf(await asked({ eventId: 299999 }))).toBe('event_not_found')
    expect((await asked({ tickets: 7 })).statusCode).toBe(400)
    expect((await asked({ zones: [99] })).statusCode).toBe(400)
    expect((await asked({ email: 'nobody' })).statusCode).toBe(400)
    await rows(`INSERT INTO waiting_list VALUES ($1, true, 1, 6, 720, 10)`, [events])
    await list.join('only@example.com')
    expect(codeOf(await asked({}))).toBe('waiting_list_full')
    await rows(`UPDATE waiting_list SET is_open = false WHERE event_id = $1`, [events])
    expect(codeOf(await asked({}))).toBe('waiting_list_closed')
  })
})
