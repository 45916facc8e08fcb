import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Buyer, fillHall, type Started, sell } from '../../../testing/checkout/purchase.ts'
import type { Fault } from '../../../testing/payment-providers/provider-server.ts'
import type { ProviderStage } from '../../../testing/payment-providers/provider-stage.ts'
import { STAGES } from '../../../testing/payment-providers/provider-stages.ts'

const PRICE = 1900

describe.each(STAGES)('a purchase by %s [R7.4]', (_name, open) => {
  let stage: ProviderStage
  let nextSeat = 1
  let nextHall = 230001

  beforeAll(async () => {
    stage = await open()
  })
  afterAll(() => stage.close())
  afterEach(async () => {
    stage.heal()
    await stage.scene.books()
  })

  async function paying(
    eventId = 200001,
  ): Promise<{ buyer: Buyer; started: Started; reference: string; seat: number }> {
    const buyer = stage.scene.buyer()
    const seat = eventId === 200001 ? nextSeat++ : 1
    await buyer.fill(eventId, [seat])
    const started = await buyer.pay()
    return { buyer, started, reference: started.paymentReference, seat }
  }
  /** Work that is due now and within the next seconds: a webhook too soon after a sync is delayed a little. */
  async function work(minutes = 0.1) {
    await stage.scene.work()
    await stage.elapse(minutes)
    await stage.scene.work()
  }
  const stateOf = async (buyer: Buyer, started: Started) => (await buyer.status(started)).state
  const emailsOf = async ({ orderReference }: Started) =>
    (
      await stage.scene.rows<{ kind: string }>(
        `SELECT t.kind FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1`,
        [orderReference],
      )
    ).map(({ kind }) => kind)
  /** A payment that settles after the places were sold to somebody else. */
  async function tooLate() {
    const eventId = nextHall++
    await sell(stage.scene.test, { id: eventId, seats: 1 }, 'Hiline õhtu')
    const late = await paying(eventId)
    await stage.decide(late.reference, 'late')
    await work(40)
    await stage.elapse(10)
    const quicker = stage.scene.buyer()
    await quicker.fill(eventId, [late.seat])
    await fillHall(stage.scene, eventId)
    await stage.decide(late.reference, 'approve')
    return late
  }

  it('is paid when the provider reports it, not when the browser returns', async () => {
    const { buyer, started, reference } = await paying()
    expect(await stateOf(buyer, started)).toBe('pending')
    await stage.decide(reference, 'approve')
    expect(await stage.sendWebhook(reference)).toBe(204)
    await work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await emailsOf(started)).toEqual(['order_confirmation'])
  })

  it('can be paid after a declined card, with one set of tickets', async () => {
    const { buyer, started, reference } = await paying()
    await stage.decide(reference, 'decline')
    await stage.sendWebhook(reference)
    await work()
    expect(['pending', 'failed']).toContain(await stateOf(buyer, started))
    const again = await buyer.pay()
    await stage.decide(again.paymentReference, 'approve')
    await stage.sendWebhook(again.paymentReference)
    await work()
    const bought = await buyer.status(again)
    expect(bought).toMatchObject({ state: 'paid', orderReference: started.orderReference })
    expect(bought.tickets).toHaveLength(1)
  })

  it('that was cancelled leaves the seat in the cart', async () => {
    const { buyer, started, reference, seat } = await paying()
    await stage.decide(reference, 'abandon')
    await stage.sendWebhook(reference)
    await work()
    expect(await stateOf(buyer, started)).toBe('failed')
    const { beingPaid, events } = await buyer.cart()
    expect([beingPaid, events[0]?.tickets.map(({ id }) => id)]).toEqual([null, [seat]])
  })

  it('is found when it settles slowly and its callback is lost', async () => {
    const { buyer, started, reference } = await paying()
    await stage.decide(reference, 'late')
    await stage.sendWebhook(reference)
    await work()
    expect(await stateOf(buyer, started)).toBe('pending')
    await stage.decide(reference, 'approve')
    await work(2)
    expect(await stateOf(buyer, started)).toBe('paid')
  })

  it('stays pending, neither paid nor failed, when the provider reports an unknown state', async () => {
    const { buyer, started, reference } = await paying()
    await stage.sayNonsense(reference)
    await stage.sendWebhook(reference)
    await work()
    expect(await stateOf(buyer, started)).toBe('pending')
    await stage.decide(reference, 'approve')
    await work(2)
    expect(await stateOf(buyer, started)).toBe('paid')
  })

  it('has one set of tickets and one email for many callbacks, concurrent and later ones', async () => {
    const { buyer, started, reference } = await paying()
    await stage.decide(reference, 'approve')
    await Promise.all(Array.from({ length: 10 }, () => stage.sendWebhook(reference)))
    await work()
    await stage.sendWebhook(reference)
    await work()
    expect((await buyer.status(started)).tickets).toHaveLength(1)
    expect(await emailsOf(started)).toEqual(['order_confirmation'])
  })

  it('isn’t paid by a forged callback, nor by another payment’s', async () => {
    const mine = await paying()
    const other = await paying()
    await stage.decide(other.reference, 'approve')
    await stage.forge(mine.reference)
    await stage.sendWebhook(other.reference)
    await work()
    expect(await stateOf(mine.buyer, mine.started)).toBe('pending')
    expect(await stateOf(other.buyer, other.started)).toBe('paid')
  })

  it.each(['amount', 'currency', 'order'] as const)('isn’t paid by a reply with another %s', async (lie) => {
    const { buyer, started, reference } = await paying()
    await stage.lie(reference, lie)
    await stage.sendWebhook(reference)
    await work(2)
    expect(await buyer.status(started)).toMatchObject({ state: 'pending', tickets: [] })
  })

  it.each<Fault>(['error', 'garbage', 'redirect', 'too many', 'cut before'])(
    'learns nothing from an answer that goes wrong (%s), and asks again',
    async (fault) => {
      const { buyer, started, reference } = await paying()
      await stage.decide(reference, 'approve')
      // Stripe's library retries by itself when a connection breaks
      stage.fail(fault, fault)
      await stage.sendWebhook(reference)
      expect(await stateOf(buyer, started)).toBe('pending')
      stage.heal()
      await work(1)
      expect(await stateOf(buyer, started)).toBe('paid')
    },
  )

  it('doesn’t wait for ever for a reply', async () => {
    const { buyer, started, reference } = await paying()
    await stage.decide(reference, 'approve')
    const { timeout } = AbortSignal
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
    stage.fail('silence')
    await stage.sendWebhook(reference)
    patience.mockRestore()
    await work(1)
    expect(await stateOf(buyer, started)).toBe('paid')
  })

  it.each<Fault>(['error', 'garbage', 'cut before', 'cut after'])(
    'is started again when its start failed (%s), and only one page can be paid',
    async (fault) => {
      const buyer = stage.scene.buyer()
      await buyer.fill(200001, [nextSeat++])
      const { version, total } = await buyer.cart()
      stage.fail(fault, fault)
      const input = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
      expect((await buyer.ask('POST /api/v1/store/cart/payment', input)).statusCode).toBe(503)
      stage.heal()
      const started = await buyer.pay()
      await stage.decide(started.paymentReference, 'approve')
      await stage.sendWebhook(started.paymentReference)
      await work()
      expect((await buyer.status(started)).tickets).toHaveLength(1)
    },
  )

  it('has one page for two tabs that press the button at the same moment', async () => {
    const buyer = stage.scene.buyer()
    await buyer.fill(200001, [nextSeat++])
    const [first, second] = await Promise.all([buyer.pay(), buyer.pay()])
    expect(first).toEqual(second)
    expect(new URL(first.paymentLink).protocol).toMatch(/^https?:$/)
  })

  it('is fully refunded when it came too late, with an email that says why [R10.3]', async () => {
    const { buyer, started, reference } = await tooLate()
    await work(60)
    expect(await stateOf(buyer, started)).toBe('refunded')
    expect(await stage.refundedSoFar(reference)).toBe(PRICE)
    expect(await emailsOf(started)).toEqual(['order_late'])
  })

  it.each<Fault>(['error', 'garbage', 'too many', 'cut before', 'cut after'])(
    'is refunded once when the refund was interrupted (%s)',
    async (fault) => {
      const { buyer, started, reference } = await tooLate()
      await stage.sendWebhook(reference)
      // other payments are synced as well
      stage.fail(...Array.from({ length: 30 }, () => fault))
      await stage.scene.work()
      expect(await stateOf(buyer, started)).toBe('late')
      stage.heal()
      await work(10)
      await work(60)
      expect(await stateOf(buyer, started)).toBe('refunded')
      expect(await stage.refundedSoFar(reference)).toBe(PRICE)
    },
  )

  /** Three tickets of one payment, each refunded separately. */
  async function returning(...faults: Fault[]) {
    const buyer = stage.scene.buyer()
    await stage.scene.rows(`UPDATE event SET returnable_until = now() + interval '9 days' WHERE id = 200001`)
    await buyer.fill(200001, [nextSeat++, nextSeat++, nextSeat++])
    const started = await buyer.pay()
    await stage.decide(started.paymentReference, 'approve')
    await stage.sendWebhook(started.paymentReference)
    await work()
    const { tickets } = await buyer.status(started)
    expect(tickets).toHaveLength(3)
    stage.fail(...faults)
    for (const { id } of tickets) {
      const body = { orderToken: started.orderToken, ticketIds: [id], to: 'card', expectedTotal: PRICE }
      expect((await buyer.ask('POST /api/v1/returns', body)).statusCode).toBe(200)
    }
    return { buyer, started, reference: started.paymentReference }
  }

  it('is refunded in parts, each once, up to the whole [R10.5]', async () => {
    const { buyer, started, reference } = await returning()
    await work()
    expect(await stage.refundedSoFar(reference)).toBe(3 * PRICE)
    expect(await stateOf(buyer, started)).toBe('refunded')
    expect(await stage.scene.rows(`SELECT state FROM payment WHERE provider_reference = $1`, [reference])).toEqual([
      { state: 'refunded' },
    ])
  })

  it.each<Fault>(['error', 'garbage', 'too many', 'cut before', 'cut after'])(
    'is refunded in parts, each once, when some of them were interrupted (%s)',
    async (fault) => {
      const { reference } = await returning(fault, fault, fault, fault)
      await work(1)
      await stage.scene.books()
      stage.heal()
      for (const minutes of [10, 60]) await work(minutes)
      expect(await stage.refundedSoFar(reference)).toBe(3 * PRICE)
      await stage.scene.rows(`UPDATE outbox SET done_at = NULL, attempts = 1 WHERE kind = 'refund_payment'`)
      await work(10)
      expect(await stage.refundedSoFar(reference)).toBe(3 * PRICE)
    },
  )

  it('is refunded once when the shop crashed after the provider’s refund', async () => {
    const { buyer, started, reference } = await tooLate()
    await work(60)
    await stage.scene.rows(`UPDATE outbox SET done_at = NULL, attempts = 1 WHERE kind = 'refund_payment'`)
    await stage.scene.rows(
      `UPDATE refund SET state = 'asked' FROM payment p WHERE p.id = payment_id AND p.provider_reference = $1`,
      [reference],
    )
    await work()
    expect(await stateOf(buyer, started)).toBe('refunded')
    expect(await stage.refundedSoFar(reference)).toBe(PRICE)
  })
})
