import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPurchaseScene, type PurchaseScene, type Started } from '../../testing/checkout/purchase.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { startWorkers } from '../platform/jobs/start-workers.ts'
import { workers } from '../workers.ts'

const LOCK = 1

let scene: PurchaseScene
let onlooker: pg.Client

const openScene = async (...parts: Parameters<typeof openPurchaseScene>) => {
  scene = await openPurchaseScene(...parts)
  onlooker = new pg.Client({ connectionString: scene.test.databaseUrl })
  await onlooker.connect()
}

const closeScene = async () => {
  await onlooker.end()
  await scene.close()
}

/** Slow statements of a crowd on every connection of the shop but those of payments, and visitors who want places. */
const crowdIn = async ({ gated: wanting = 20 } = {}): Promise<{ leave(): Promise<void> }> => {
  const { main, holds } = scene.test.shop.pools
  const pools = [main, holds].filter((pool) => pool !== undefined)
  await onlooker.query('SELECT pg_advisory_lock($1)', [LOCK])
  const slow = pools.flatMap((pool) =>
    // also those that somebody has at this moment, as soon as they are given back
    Array.from({ length: pool.options.max }, async () => {
      const client = await pool.connect()
      await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
      await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK])
      client.release(true)
    }),
  )
  await vi.waitFor(async () => {
    const asked = `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    expect((await onlooker.query(asked)).rows[0].n).toBe(slow.length)
  }, 20_000)
  const gated = Array.from({ length: wanting }, () =>
    scene.buyer().ask('POST /api/v1/store/events/200001/best-tickets', { tickets: [{ quantity: 2 }] }),
  )
  return {
    async leave() {
      await onlooker.query('SELECT pg_advisory_unlock($1)', [LOCK])
      await Promise.all([...slow, ...gated])
    },
  }
}

const callBack = async ({ paymentReference }: Started): Promise<number> => {
  const { statusCode } = await scene.test.app.inject({
    method: 'POST',
    url: '/api/v1/payments/sandbox/callback',
    headers: { host: scene.host },
    payload: { payment_reference: paymentReference, event_name: 'status_updated' },
  })
  return statusCode
}

const stateOf = async ({ orderReference }: Started): Promise<string> =>
  (await onlooker.query('SELECT state FROM orders WHERE reference = $1', [orderReference])).rows[0].state

const paying = async (seat: number) => {
  const buyer = scene.buyer()
  await buyer.fill(200001, [seat])
  return { buyer, started: await buyer.pay() }
}

describe('while a crowd has every other connection to the database [R11.1]', () => {
  beforeAll(() => openScene())
  afterAll(closeScene)

  it('a payment is begun, called back, confirmed and settled', async () => {
    const { buyer, started } = await paying(1)
    const next = scene.buyer()
    const { version, total } = await next.fill(200001, [2])
    const crowd = await crowdIn()
    await buyer.decide(started, 'lost')
    expect(await callBack(started)).toBe(204)
    expect(await stateOf(started)).toBe('paid')
    expect((await buyer.status(started)).state).toBe('paid')
    const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    const begun = await next.ask('POST /api/v1/store/cart/payment?language=et', body)
    expect(begun.statusCode).toBe(200)
    await crowd.leave()
  })

  it('a payment whose callback is lost is found by the planned syncs', async () => {
    const { buyer, started } = await paying(3)
    await buyer.decide(started, 'lost')
    await scene.elapse(0.1)
    const crowd = await crowdIn()
    const running = startWorkers(scene.test.shop, workers)
    await vi.waitFor(async () => expect(await stateOf(started)).toBe('paid'), 20_000)
    await crowd.leave()
    await running.stop()
  })
})

describe('control: with payments on the crowd’s connections', () => {
  beforeAll(async () => {
    const database = await openTestDatabase()
    await openScene({}, { database: { ...database, paymentDb: database.db } })
  })
  afterAll(closeScene)

  it('a callback waits until the crowd has gone', async () => {
    const { buyer, started } = await paying(1)
    await buyer.decide(started, 'lost')
    const crowd = await crowdIn({ gated: 0 })
    const called = callBack(started)
    await vi.waitFor(() => expect(scene.test.shop.pools.main?.waitingCount).toBeGreaterThan(0), 20_000)
    expect(await stateOf(started)).toBe('paying')
    await crowd.leave()
    expect(await called).toBe(204)
    expect(await stateOf(started)).toBe('paid')
  })
})
