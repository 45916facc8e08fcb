import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EMAIL, fillHall, openPurchaseScene, type PurchaseScene, sell, type Started } from './test-purchase.ts'

let scene: PurchaseScene
let nextSeat = 1
const seats = (count: number) => Array.from({ length: count }, () => nextSeat++)

beforeAll(async () => {
  scene = await openPurchaseScene()
})
afterAll(() => scene.close())
afterEach(() => scene.books())

/** Somebody at the provider's page, with so many seats of his own. */
async function paying(count = 1, eventId = 200001, own = seats(count)) {
  const buyer = scene.buyer()
  await buyer.fill(eventId, own)
  return { buyer, own, started: await buyer.pay() }
}

const lettersOf = async ({ orderReference }: Started) =>
  (
    await scene.rows<{ kind: string }>(
      `SELECT t.kind FROM letter t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.created_at`,
      [orderReference],
    )
  ).map(({ kind }) => kind)

describe('a payment that nobody finishes', () => {
  it('gives its seats back for some minutes at the deadline, after asking once more, and is expired [R6.4]', async () => {
    const { buyer, started, own } = await paying(2)
    await scene.elapse(15.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'expired', tickets: [] })
    const cart = await buyer.cart()
    expect(cart.beingPaid).toBeNull()
    expect(cart.events[0]?.tickets.map(({ id }) => id)).toEqual(own)
    const minutesLeft = (new Date(cart.expiresAt ?? 0).getTime() - new Date(cart.serverNow).getTime()) / 60_000
    expect(minutesLeft).toBeGreaterThanOrEqual(4.9)
    expect(await lettersOf(started)).toEqual([])
  })

  it('frees the seats at once for a new try when the buyer gives up at the provider’s page', async () => {
    const { buyer, started } = await paying()
    await buyer.decide(started, 'abandon')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'failed' })
    const again = await buyer.pay()
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('can’t lose its seats to others while it is being paid [R6.4]', async () => {
    const { own, started, buyer } = await paying()
    await scene.elapse(14)
    const other = scene.buyer()
    const wanted = { tickets: own.map((placeId) => ({ placeId })) }
    const refused = await other.ask('POST /api/v1/store/events/200001/tickets', wanted)
    expect(refused.json()).toMatchObject({ errors: [{ code: 'places_taken' }] })
    expect((await buyer.ask('POST /api/v1/store/events/200001/tickets/release', wanted)).json()).toMatchObject({
      errors: [{ code: 'cart_being_paid' }],
    })
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
  })
})

describe('money that comes late [R10.3]', () => {
  /** Approved at the last moment and settled long after the shop has given up. */
  async function late(count = 1, eventId = 200001, own = seats(count)) {
    const all = await paying(count, eventId, own)
    await all.buyer.decide(all.started, 'slow')
    await scene.rows(`UPDATE sandbox_payment SET settles_at = now() + interval '1 hour' WHERE reference = $1`, [
      all.started.paymentReference,
    ])
    await scene.rows(`DELETE FROM outbox WHERE kind = 'call_back_from_sandbox' AND done_at IS NULL`)
    await scene.elapse(15.1)
    await scene.work()
    expect(await all.buyer.status(all.started)).toMatchObject({ state: 'expired' })
    return all
  }

  it('gets its tickets if the places are still free', async () => {
    const { buyer, started } = await late(2)
    await scene.elapse(60)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await lettersOf(started)).toEqual(['order_confirmation'])
  })

  /** A hall of its own, in rows of 25. */
  async function hall(id: number, count: number): Promise<number> {
    await sell(scene.test, { id, seats: count }, 'Hiline õhtu')
    return id
  }
  const seatsOf = async (started: Started) =>
    (
      await scene.rows<{ place_id: number }>(
        `SELECT t.place_id FROM ticket t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.place_id`,
        [started.orderReference],
      )
    ).map(({ place_id: placeId }) => placeId)

  it('gets equal places, side by side as they were, if one is gone, and may return them whole', async () => {
    const eventId = await hall(220001, 30)
    const { buyer, started } = await late(2, eventId, [3, 4])
    await scene.elapse(44)
    const quicker = scene.buyer()
    await quicker.fill(eventId, [4])
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await seatsOf(started)).toEqual([2, 3])
    expect((await quicker.cart()).events[0]?.tickets).toHaveLength(1)
    const letters = await scene.rows<{ kind: string; text: string }>(
      `SELECT t.kind, t.text FROM letter t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.kind`,
      [started.orderReference],
    )
    expect(letters.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_other_places'])
    expect(letters[0]?.text).toContain('Koht 2')
    expect(letters[1]?.text).toMatch(/Koht 4 → .*Koht 2/)
    const { tickets } = await buyer.status(started)
    const offer = await buyer.ask(
      `GET /api/v1/returns?orderToken=${started.orderToken}&ticketIds=${tickets.map(({ id }) => id)}`,
    )
    expect(offer.json()).toMatchObject({ chosen: { fee: { amount: 0 } } })
  })

  it('goes back whole if there are no two places side by side left', async () => {
    const eventId = await hall(220002, 4)
    const { buyer, started } = await late(2, eventId, [2, 3])
    await scene.elapse(44)
    await scene.buyer().fill(eventId, [3])
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
    expect(await seatsOf(started)).toEqual([1, 2])
    const other = await hall(220003, 4)
    const unlucky = await late(2, other, [2, 3])
    await scene.elapse(44)
    await scene.buyer().fill(other, [2])
    await scene.buyer().fill(other, [4])
    await scene.elapse(1)
    await scene.work()
    expect(await unlucky.buyer.status(unlucky.started)).toMatchObject({ state: 'refunded', tickets: [] })
  })

  it('goes back whole, with an honest letter, if one place is gone and none is equal', async () => {
    const eventId = await hall(220004, 6)
    const { buyer, started, own } = await late(2, eventId, [1, 2])
    await scene.elapse(44)
    const quicker = scene.buyer()
    await quicker.fill(eventId, own.slice(0, 1))
    await fillHall(scene, eventId)
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded', tickets: [] })
    expect(await lettersOf(started)).toEqual(['order_late'])
    expect(
      await scene.rows(`SELECT state, refunded_amount, amount FROM sandbox_payment WHERE reference = $1`, [
        started.paymentReference,
      ]),
    ).toEqual([{ state: 'approved', refunded_amount: 3800, amount: 3800 }])
    const [letter] = await scene.rows<{ subject: string; recipient: string; text: string }>(
      `SELECT subject, recipient, text FROM letter WHERE kind = 'order_late' ORDER BY created_at DESC LIMIT 1`,
    )
    expect(letter?.recipient).toBe(EMAIL)
    expect(letter?.text).toContain(started.orderReference)
    expect((await quicker.cart()).events[0]?.tickets).toHaveLength(1)
  })

  it('goes back by itself when the order was paid by another payment', async () => {
    const { buyer, started } = await late()
    const again = await buyer.pay()
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid' })
    await scene.elapse(60)
    await scene.work()
    const states = await scene.rows(
      `SELECT state, refunded_amount = amount AS back FROM sandbox_payment WHERE reference = ANY ($1)
       ORDER BY reference = $2`,
      [[started.paymentReference, again.paymentReference], again.paymentReference],
    )
    expect(states).toEqual([
      { state: 'approved', back: true },
      { state: 'approved', back: false },
    ])
    expect(await buyer.status(again)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('goes back by itself when one order was paid twice', async () => {
    const { buyer, started } = await paying()
    await buyer.decide(started, 'decline')
    await scene.work()
    const again = await buyer.pay()
    expect(again.orderReference).toBe(started.orderReference)
    await buyer.decide(again, 'approve')
    await scene.work()
    // the bank changes its mind about the first try
    await scene.rows(`UPDATE sandbox_payment SET state = 'approved', settles_at = now() WHERE reference = $1`, [
      started.paymentReference,
    ])
    const told = { event_id: 'the bank has changed its mind', payment_reference: started.paymentReference }
    await scene.elapse(1)
    await buyer.ask('POST /api/v1/payments/sandbox/callback', told)
    await scene.work()
    const bought = await buyer.status(again)
    expect(bought).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(bought.tickets).toHaveLength(1)
    expect(await lettersOf(started)).toEqual(['order_confirmation', 'order_double'])
    expect(await scene.rows(`SELECT reason, state FROM refund WHERE reason = 'double'`)).toEqual([
      { reason: 'double', state: 'done' },
    ])
  })
})

describe('a notice that nobody should believe', () => {
  it('changes nothing, whoever sends it, and the answer tells nothing [R7.4]', async () => {
    const { buyer, started } = await paying()
    const before = await scene.count('payment_notice')
    const notices = [
      { payment_reference: started.paymentReference, state: 'settled', amount: 0 },
      { payment_reference: 'f'.repeat(32), event_name: 'settled' },
      { payment_reference: started.orderReference },
      { payment_reference: { $ne: null } },
      {},
    ]
    for (const notice of notices) {
      const answer = await scene.test.app.inject({
        method: 'POST',
        url: '/api/v1/payments/sandbox/callback',
        headers: { host: scene.host, origin: 'https://evil.example' },
        payload: notice,
      })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
    for (const provider of ['none', 'everypay', '__proto__']) {
      const answer = await buyer.ask(`POST /api/v1/payments/${provider}/callback`, notices[0])
      expect(answer.statusCode).toBe(204)
    }
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'pending', tickets: [] })
    expect(await scene.count('payment_notice')).toBe(before + 1)
  })
})

describe('a shop that dies in the midst of it', () => {
  it('heals when it died between the order and the provider’s answer', async () => {
    const { buyer, started } = await paying()
    await scene.rows(
      `UPDATE payment SET provider_reference = NULL, link = NULL, state = 'created' WHERE provider_reference = $1`,
      [started.paymentReference],
    )
    await scene.elapse(0.1)
    await scene.work()
    const again = await buyer.pay()
    expect(again).toEqual(started)
    await buyer.decide(again, 'approve')
    // the poke comes so soon after the look before that it is put off for a second
    await scene.work()
    await scene.elapse(0.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('heals when it died between the payment and the tickets', async () => {
    const { buyer, started } = await paying(2)
    await buyer.decide(started, 'lost')
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: false })
    // a worker took the work and its process was killed
    await scene.rows(
      `UPDATE outbox SET attempts = 1, leased_until = now() - interval '1 second' WHERE kind = 'issue_tickets' AND done_at IS NULL`,
    )
    await scene.work()
    const bought = await buyer.status(started)
    expect(bought.tickets).toHaveLength(2)
    // and the same again after everything was done, as if the end of the work had not been written down
    await scene.rows(
      `UPDATE outbox SET done_at = NULL, leased_until = NULL, attempts = 1 WHERE kind IN ('issue_tickets', 'send_letter', 'watch_payments')`,
    )
    await scene.work()
    expect((await buyer.status(started)).tickets).toEqual(bought.tickets)
    expect(await lettersOf(started)).toEqual(['order_confirmation'])
  })

  it('sends money back once, however often the refund is tried', async () => {
    const { buyer, started } = await paying()
    await buyer.decide(started, 'decline')
    await scene.work()
    await buyer.ask('DELETE /api/v1/store/cart?eventIds=200001')
    await scene.rows(`UPDATE orders SET state = 'cancelled' WHERE reference = $1`, [started.orderReference])
    await scene.rows(`UPDATE sandbox_payment SET state = 'approved', settles_at = now() WHERE reference = $1`, [
      started.paymentReference,
    ])
    await scene.elapse(1)
    const told = { event_id: 'settled after all', payment_reference: started.paymentReference }
    await buyer.ask('POST /api/v1/payments/sandbox/callback', told)
    // the provider did it, and the shop died before it could write that down
    await scene.work()
    await scene.rows(`UPDATE outbox SET done_at = NULL, attempts = 1 WHERE kind = 'refund_payment'`)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded' })
    expect(
      await scene.rows(`SELECT refunded_amount FROM sandbox_payment WHERE reference = $1`, [started.paymentReference]),
    ).toEqual([{ refunded_amount: 1900 }])
  })
})
