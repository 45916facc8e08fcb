import { describe, expect, it } from 'vitest'
import { type Buyer, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { codeOf, tryToPay } from '../../testing/vouchers.ts'
import { ceilingOf } from '../box-office/places/places.rules.ts'

const scene = await openSceneOfFile()

const LEAVE = 'DELETE /api/v1/store/cart/payment?language=et'
const SECOND = 1000
const MINUTE = 60 * SECOND

async function holding() {
  const buyer = scene.buyer()
  const seat = scene.seat()
  await buyer.fill(200001, [seat])
  return { buyer, seat }
}
/** A buyer who began to pay in the forty-fifth minute, ten minutes ago. */
async function payingFromTheLastMinute() {
  const { buyer, seat } = await holding()
  await scene.rows(
    `UPDATE allocation SET held_since = held_since - interval '44 minutes', expires_at = held_since + interval '1 minute'
     WHERE event_id = 200001 AND place_id = $1`,
    [seat],
  )
  const started = await buyer.pay()
  await scene.elapse(10)
  return { buyer, seat, started }
}
/** Whether another buyer can hold a seat now. */
const isFree = async (seat: number) => {
  const answer = await scene.buyer().ask('POST /api/v1/store/cart/events/200001/tickets', {
    tickets: [{ placeId: seat, ticketTypeId: 1 }],
  })
  return answer.statusCode === 200
}
/** Until when a cart holds a place after a payment was left: some minutes more, within the ceiling, never less. */
const againUntil = (left: Date, heldSince: Date, minutes: number): number =>
  Math.max(left.getTime(), Math.min(left.getTime() + minutes * MINUTE, ceilingOf({ heldSince }).getTime()))
const extendableUntil = async (buyer: Buyer) => Date.parse((await buyer.cart()).extendableUntil ?? '')

describe('the limit of forty-five minutes for holds [R6.4]', () => {
  it('is not extended by beginning and leaving payments, however often', async () => {
    const { buyer, seat } = await holding()
    const until = await extendableUntil(buyer)
    for (let minutes = 0; minutes + 14 < 45; minutes += 14) {
      await buyer.pay()
      await scene.elapse(14)
      expect((await buyer.ask(LEAVE)).statusCode).toBe(200)
      expect(await isFree(seat)).toBe(false)
      // only the rows were moved in time, so their end is earlier by as much
      expect(Math.abs((await extendableUntil(buyer)) - (until - (minutes + 14) * MINUTE))).toBeLessThan(2 * SECOND)
    }
    // three minutes are left: a payment that begins now may last longer, once
    await scene.elapse(2)
    await buyer.pay()
    await scene.elapse(14)
    expect(await isFree(seat)).toBe(false)
    const cart = await buyer.cart()
    await buyer.ask(LEAVE)
    expect(codeOf(await tryToPay(buyer, cart))).toEqual([409, 'holds_expired'])
    expect(await isFree(seat)).toBe(true)
  })

  it('is not extended by declined payments', async () => {
    const { buyer, seat, started } = await payingFromTheLastMinute()
    await buyer.decide(started, 'decline')
    await scene.work()
    const told = await buyer.status(started)
    expect(told).toMatchObject({ state: 'failed', holdsUntil: null, paymentLink: null })
    expect(await isFree(seat)).toBe(true)
  })

  it('doesn’t affect a payment that was begun in time and is approved later', async () => {
    const { buyer, started } = await payingFromTheLastMinute()
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('is the same in the database and in the rules', async () => {
    for (const minutes of [0, 20, 29, 31, 44, 45, 60]) {
      const { buyer, seat } = await holding()
      await buyer.pay()
      await scene.rows(
        `UPDATE allocation SET held_since = now() - make_interval(mins => $1) WHERE event_id = 200001 AND place_id = $2`,
        [minutes, seat],
      )
      await buyer.ask(LEAVE)
      const [row] = await scene.rows<{ held_since: Date; expires_at: Date }>(
        `SELECT held_since, expires_at FROM allocation WHERE event_id = 200001 AND place_id = $1`,
        [seat],
      )
      const heldSince = row?.held_since ?? new Date(0)
      const left = new Date(heldSince.getTime() + minutes * MINUTE)
      const wanted = againUntil(left, heldSince, 15)
      // the payment was left some moments after the row was written
      expect((row?.expires_at.getTime() ?? 0) - wanted, `${minutes} minutes`).toBeGreaterThanOrEqual(0)
      expect((row?.expires_at.getTime() ?? 0) - wanted, `${minutes} minutes`).toBeLessThan(30 * SECOND)
    }
  })
})
