import { describe, expect, it } from 'vitest'
import { openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
const { seats } = scene

/** A buyer at the provider's page, with this many seats. */
async function paying(count = 1) {
  const buyer = scene.buyer()
  const own = seats(count)
  await buyer.fill(200001, own)
  return { buyer, own, started: await buyer.pay() }
}

const emailsOf = async ({ orderReference }: Started) =>
  (
    await scene.rows<{ kind: string }>(
      `SELECT t.kind FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.created_at`,
      [orderReference],
    )
  ).map(({ kind }) => kind)

describe('an unfinished payment', () => {
  it('expires at the deadline after a last sync, and its seats are held for some more minutes [R6.4]', async () => {
    const { buyer, started, own } = await paying(2)
    await scene.elapse(15.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'expired', tickets: [] })
    const cart = await buyer.cart()
    expect(cart.beingPaid).toBeNull()
    expect(cart.events[0]?.tickets.map(({ id }) => id)).toEqual(own)
    const minutesLeft = (new Date(cart.expiresAt ?? 0).getTime() - new Date(cart.serverNow).getTime()) / 60_000
    expect(minutesLeft).toBeGreaterThanOrEqual(4.9)
    expect(await emailsOf(started)).toEqual([])
  })

  it('returns the seats to the cart at once when the buyer cancels at the provider’s page', async () => {
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

describe('a forged webhook', () => {
  it('changes nothing, whoever sends it, and its reply reveals nothing [R7.4]', async () => {
    const { buyer, started } = await paying()
    const before = await scene.count('payment_webhook')
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
    expect(await scene.count('payment_webhook')).toBe(before + 1)
  })
})

describe('a shop that crashes during a purchase', () => {
  it('recovers from a crash between the order and the provider’s reply', async () => {
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
    // the webhook arrives so soon after the last sync that it is delayed by a second
    await scene.work()
    await scene.elapse(0.1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('recovers from a crash between the payment and the tickets', async () => {
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
    // and again after everything was done, as if the work had not been marked done
    await scene.rows(
      `UPDATE outbox SET done_at = NULL, leased_until = NULL, attempts = 1 WHERE kind IN ('issue_tickets', 'send_email', 'sync_payments')`,
    )
    await scene.work()
    expect((await buyer.status(started)).tickets).toEqual(bought.tickets)
    expect(await emailsOf(started)).toEqual(['order_confirmation'])
  })

  it('refunds once, however often the refund is tried', async () => {
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
    // the provider did it, and the process died before it could store that
    await scene.work()
    await scene.rows(`UPDATE outbox SET done_at = NULL, attempts = 1 WHERE kind = 'refund_payment'`)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded' })
    expect(
      await scene.rows(`SELECT refunded_amount FROM sandbox_payment WHERE reference = $1`, [started.paymentReference]),
    ).toEqual([{ refunded_amount: 1900 }])
  })
})
