import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'
import { startWorkers } from '../platform/jobs/start-workers.ts'
import { workers } from '../workers.ts'
import { sandbox } from './payment-providers/sandbox/sandbox-provider.ts'

const STORM = 10_000
/** Milliseconds: a busy machine takes its time for so many. */
const LIMIT = 180_000

const scene = await openSceneOfFile()
// after hooks run from last to first: the provider is restored before the books are checked
afterEach(() => vi.restoreAllMocks())

const paying = async () => {
  const buyer = scene.buyer()
  await buyer.fill(200001, scene.seats(2))
  return { buyer, started: await buyer.pay() }
}

const callBack = async ({ paymentReference }: Started, event: string): Promise<number> => {
  const { statusCode } = await scene.test.app.inject({
    method: 'POST',
    url: '/api/v1/payments/sandbox/callback',
    headers: { host: scene.host },
    payload: { payment_reference: paymentReference, event_name: 'status_updated', event_id: `event-${event}` },
  })
  return statusCode
}

/** The stored rows of an order. */
const traces = async ({ orderReference }: Started) => {
  const [row] = await scene.rows(
    `SELECT o.state,
       (SELECT count(*)::int FROM ledger_movement m WHERE m.order_id = o.id) AS movements,
       (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id) AS tickets,
       (SELECT count(*)::int FROM receipt r WHERE r.order_id = o.id) AS receipts,
       (SELECT count(*)::int FROM email_message e WHERE e.order_id = o.id) AS emails
     FROM orders o WHERE o.reference = $1`,
    [orderReference],
  )
  return row
}
const ONCE = { state: 'paid', movements: 2, tickets: 2, receipts: 1, emails: 1 }

describe('ten thousand callbacks for one payment [R7.4, R11.1]', () => {
  it(
    'sell it once, while other buyers can pay',
    async () => {
      const [one, other] = [await paying(), await paying()]
      await one.buyer.decide(one.started, 'lost')
      const storm = Array.from({ length: STORM }, (_, n) => callBack(one.started, `${n}`))
      await other.buyer.decide(other.started, 'approve')
      expect(await callBack(other.started, 'other')).toBe(204)
      expect(new Set(await Promise.all(storm))).toEqual(new Set([204]))
      await scene.work()
      expect(await traces(one.started)).toEqual(ONCE)
      expect(await traces(other.started)).toEqual(ONCE)
      expect(await scene.count('payment_webhook', `provider_event LIKE 'event-%'`)).toBeLessThanOrEqual(21)
    },
    LIMIT,
  )

  it('before it settles don’t prevent later ones from being handled', async () => {
    const { buyer, started } = await paying()
    await Promise.all(Array.from({ length: 50 }, (_, n) => callBack(started, `early-${n}`)))
    await buyer.decide(started, 'lost')
    await callBack(started, 'the-last')
    await scene.elapse(0.1)
    await scene.work()
    expect(await traces(started)).toEqual(ONCE)
  })
})

describe('a slow provider [R7.4, R11.1]', () => {
  it('delays only the buyer whose page it makes, who then gets that page', async () => {
    const slow = scene.buyer()
    await slow.fill(200001, scene.seats(2))
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const start = sandbox.start
    const starting = vi.spyOn(sandbox, 'start').mockImplementationOnce(async (shop, asked, signal) => {
      await answered
      return await start(shop, asked, signal)
    })
    const paid = slow.pay()
    await vi.waitFor(() => expect(starting).toHaveBeenCalled(), { timeout: 9000 })
    const quick = await paying()
    await quick.buyer.decide(quick.started, 'approve')
    await scene.work()
    expect(await traces(quick.started)).toEqual(ONCE)
    answer()
    const started = await paid
    await slow.decide(started, 'approve')
    await scene.work()
    expect(await traces(started)).toEqual(ONCE)
  })

  it('doesn’t delay payments that it has already reported', async () => {
    const [slow, quick] = [await paying(), await paying()]
    for (const { buyer, started } of [slow, quick]) await buyer.decide(started, 'lost')
    await scene.elapse(0.1)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const asked = sandbox.fetchStatus
    const asking = vi.spyOn(sandbox, 'fetchStatus').mockImplementation(async (shop, known, signal) => {
      if (known.reference === slow.started.paymentReference) await answered
      return await asked(shop, known, signal)
    })
    const running = startWorkers(scene.test.shop, workers)
    await vi.waitFor(async () => expect(await traces(quick.started)).toMatchObject({ state: 'paid' }), {
      timeout: 9000,
    })
    expect(await traces(slow.started)).toMatchObject({ state: 'paying' })
    // whatever asks meanwhile: the buyer's page, callbacks, other pages
    const callbacks = [callBack(slow.started, 'during-1'), callBack(slow.started, 'during-2')]
    expect(await slow.buyer.status(slow.started)).toMatchObject({ state: 'pending', ticketsReady: false })
    expect((await scene.buyer().ask('GET /api/v1/store/events/200001/prices?language=et')).statusCode).toBe(200)
    const ofSlow = asking.mock.calls.filter(([, { reference }]) => reference === slow.started.paymentReference)
    expect(ofSlow).toHaveLength(1)
    answer()
    expect(await Promise.all(callbacks)).toEqual([204, 204])
    await vi.waitFor(async () => expect(await traces(slow.started)).toEqual(ONCE), { timeout: 30_000 })
    await running.stop()
  })
})
