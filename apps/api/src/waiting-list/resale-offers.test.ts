import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { askHold, letResell, offer, withdraw } from '../../testing/resale.ts'
import { type Bought, buy, refundedAmount } from '../../testing/returns.ts'
import { soldOut } from '../../testing/waiting-list/sold-out.ts'
import { readResaleOfEvent } from '../resale/read-resale-of-event.ts'
import { matchEvent } from './match-event.ts'

const scene = await openSceneOfFile({}, {})
const { rows, test } = scene
let events = 250_000

/** A sold-out event that resells, of which buyers own some of the seats. */
const owned = async (...places: number[]) => {
  const eventId = ++events
  const list = await soldOut(scene, { id: eventId, seats: 50 })
  await letResell(scene, eventId)
  await list.expire(...places)
  const bought: Bought[] = []
  for (const placeId of places) bought.push(await buy(scene, [placeId], undefined, { eventId }))
  const visitor = { portal: { contentOf: 'ee', defaultLocale: 'et' }, language: 'et' } as never
  const onMap = async () => (await readResaleOfEvent(test.shop, visitor, eventId)).seats.map(({ placeId }) => placeId)
  const hold = (placeId: number) => askHold(scene, placeId, scene.buyer(), eventId)
  return { eventId, list, onMap, hold, first: bought[0] as Bought, bought }
}
const take = async (token: string) => {
  const buyer = scene.buyer()
  await buyer.ask('POST /api/v1/session/guest')
  const reply = await buyer.ask('POST /api/v1/waiting-list/offer', { token })
  return { buyer, reply }
}
const contact = { email: 'ootaja@example.com', name: 'Ott Ootaja', phone: '+372 5555 5555' }
const payFor = async (buyer: ReturnType<typeof scene.buyer>) => {
  await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return buyer.status(started)
}

describe('a ticket that its owner sells on while somebody waits [R13.4]', () => {
  it('is offered to who waits and not on the map; paid, it changes hands and its owner gets the money', async () => {
    const { eventId, list, onMap, hold, first } = await owned(3)
    const token = await list.join('ootaja@example.com')
    await offer(first)
    expect(await onMap()).toEqual([])
    await scene.work()
    expect(await list.read(token)).toMatchObject({ state: 'offered', offer: { tickets: 1, isResale: true } })
    const [mail] = await rows<{ text: string }>(
      `SELECT text FROM email_message WHERE recipient = 'ootaja@example.com' AND kind = 'wish_offer'`,
    )
    expect(mail?.text).toContain('Teine ostja müüb edasi hinnaga, mille ta ise maksis.')
    const { offer: offered } = await list.read(token)
    const own = await first.buyer.ask(`GET /api/v1/resale?language=et&orderToken=${first.started.orderToken}`)
    expect(own.json().tickets).toMatchObject([{ state: 'being_bought', heldUntil: offered.until }])
    expect(codeOf(await hold(3))).toBe('offer_taken')
    expect(codeOf(await withdraw(first, first.ids[0]))).toBe('ticket_being_bought')
    const { buyer, reply } = await take(token)
    expect(reply.statusCode, reply.body).toBe(200)
    const [{ hours } = { hours: 0 }] = await rows<{ hours: number }>(
      `SELECT date_part('epoch', expires_at - now()) / 3600 AS hours FROM allocation WHERE event_id = $1 AND place_id = -3`,
      [eventId],
    )
    expect(hours).toBeCloseTo(12, 1)
    const purchase = await payFor(buyer)
    expect(purchase).toMatchObject({ state: 'paid', tickets: [{ state: 'issued', seat: '3' }] })
    expect(purchase.tickets[0]?.code).not.toBe(first.purchase.tickets[0]?.code)
    expect(await refundedAmount(scene, first.started)).toBe(first.purchase.total.amount)
    expect(await list.read(token)).toMatchObject({ state: 'taken' })
    await list.later()
    expect(await rows(`SELECT state, offered_by FROM wish WHERE event_id = $1`, [eventId])).toEqual([
      { state: 'taken', offered_by: 'resale' },
    ])
  })

  it('goes to the next when an offer lapses or is given back, and to all when nobody waits any more', async () => {
    const { eventId, list, onMap, first } = await owned(5)
    const slow = await list.join('slow@example.com')
    const next = await list.join('next@example.com')
    await offer(first)
    await scene.work()
    expect((await list.read(slow)).state).toBe('offered')
    await rows(`UPDATE allocation SET expires_at = now() WHERE event_id = $1 AND place_id = -5`, [eventId])
    await list.later()
    expect([(await list.read(slow)).state, (await list.read(next)).state]).toEqual(['lapsed', 'offered'])
    expect(await onMap()).toEqual([])
    await list.ask('POST /api/v1/waiting-list/leaving', { token: next })
    await scene.work()
    expect(await onMap()).toEqual([5])
  })

  it('is on the map at once when nobody wants its zone, and after some minutes when those who wait need more', async () => {
    const { eventId, list, onMap, hold, bought } = await owned(7, 9)
    const token = await list.join('two@example.com', { tickets: 2 })
    await offer(bought[0] as Bought)
    await scene.work()
    expect(await onMap()).toEqual([])
    expect(codeOf(await hold(7))).toBe('offer_taken')
    await rows(`UPDATE resale_listing SET listed_at = listed_at - interval '1 hour' WHERE event_id = $1`, [eventId])
    await list.later()
    expect(await onMap()).toEqual([7])
    // seats apart are not together
    await offer(bought[1] as Bought)
    await scene.work()
    expect((await list.read(token)).state).toBe('waiting')
    await list.ask('POST /api/v1/waiting-list/change', { token, tickets: 2, zones: [], together: false })
    await scene.work()
    expect(await list.read(token)).toMatchObject({ state: 'offered', offer: { tickets: 2 } })
    expect(await onMap()).toEqual([])
    const { buyer, reply } = await take(token)
    expect(reply.statusCode, reply.body).toBe(200)
    const { state, tickets } = await payFor(buyer)
    expect([state, ...tickets.map(({ seat }) => Number(seat)).toSorted((one, other) => one - other)]).toEqual([
      'paid',
      7,
      9,
    ])
  })

  it('is never made a place of the shop’s when a passer-by’s hold of it ends', async () => {
    const { eventId, list, onMap, hold, first } = await owned(11)
    await offer(first)
    expect((await hold(11)).statusCode).toBe(200)
    const token = await list.join('late@example.com')
    await rows(`UPDATE allocation SET expires_at = now() WHERE event_id = $1 AND place_id = -11`, [eventId])
    await list.later()
    expect(await list.read(token)).toMatchObject({ state: 'offered', offer: { tickets: 1 } })
    expect(await rows(`SELECT offered_by, offer_places FROM wish WHERE event_id = $1`, [eventId])).toEqual([
      { offered_by: 'resale', offer_places: [11] },
    ])
    expect(await rows(`SELECT state FROM allocation WHERE event_id = $1 AND place_id = 11`, [eventId])).toEqual([
      { state: 2 },
    ])
    expect(await onMap()).toEqual([])
  })

  /** Owners list eight tickets one after the other while passers-by want each of them and two processes match. */
  const race = async (isKnown: boolean) => {
    const places = [1, 2, 4, 6, 8, 10, 12, 14]
    const { eventId, list, hold, bought } = await owned(...places)
    for (const at of places.keys()) await list.join(`race${at}.${eventId}@example.com`)
    // without this row nothing tells passers-by that somebody waits
    if (!isKnown) await rows(`DELETE FROM waited_event WHERE event_id = $1`, [eventId])
    let isOver = false
    let passers = 0
    const passing = async () => {
      while (!isOver) for (const placeId of places) if ((await hold(placeId)).statusCode === 200) passers++
    }
    const matching = async () => {
      while (!isOver) await matchEvent(test.shop, eventId)
    }
    const listing = async () => {
      for (const one of bought) {
        await offer(one)
        if (!isKnown) await hold(places[bought.indexOf(one)] ?? 0)
      }
      await list.later()
      isOver = true
    }
    await Promise.all([passing(), passing(), ...(isKnown ? [matching(), matching()] : []), listing()])
    const held = await rows<{ place: number; offers: number }>(
      `SELECT -a.place_id AS place, count(w.id)::int AS offers FROM allocation AS a LEFT JOIN wish AS w
         ON w.event_id = a.event_id AND w.state = 'offered' AND w.offer_places = ARRAY[-a.place_id]
         AND w.offer_ends_at = a.offered_until
       WHERE a.event_id = $1 AND a.place_id < 0 GROUP BY 1 ORDER BY 1`,
      [eventId],
    )
    return { passers, held, places }
  }

  it('is offered to one and never for all, however many want it at the same time', async () => {
    const { passers, held, places } = await race(true)
    expect(passers).toBe(0)
    expect(held).toEqual(places.map((place) => ({ place, offers: 1 })))
  })

  it('would be taken by passers-by if nothing told that somebody waits', async () => {
    const { held } = await race(false)
    expect(held.some(({ offers }) => offers === 0)).toBe(true)
  })
})
