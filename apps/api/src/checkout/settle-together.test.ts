import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSceneOfFile, type Started, sell } from '../../testing/checkout/purchase.ts'
import { listenToStatements, type Statements } from '../../testing/database/statements.ts'
import { makeShop } from '../make-shop.ts'
import { settleTogether } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { startWorkers } from '../platform/jobs/start-workers.ts'
import { ofPayments } from '../platform/shop/shop.ts'
import { workers } from '../workers.ts'
import { openPaymentQueue, type Settling } from './payments/payment-queue.ts'
import { syncPayment } from './sync-payment.ts'

const MANY = 50

const scene = await openSceneOfFile()
const shop = ofPayments(scene.test.shop)
let statements: Statements
beforeAll(() => {
  statements = listenToStatements(Object.values(scene.test.shop.pools))
})

/** Each test has a hall of its own. */
let eventId = 230_000
beforeEach(async () => {
  eventId++
  await sell(scene.test, { id: eventId, seats: 150 }, 'Suur õhtu')
})

/** A payment that the provider has settled and the shop doesn't know of. */
interface Paid {
  readonly started: Started
  readonly paymentId: number
  readonly orderId: number
  readonly amount: number
  readonly seat: number
}

/** Buyers of one seat each, none beside the other. */
const paidBy = async (count: number): Promise<Paid[]> => {
  const all: Paid[] = []
  const one = async (seat: number) => {
    const buyer = scene.buyer()
    await buyer.fill(eventId, [seat])
    const started = await buyer.pay()
    await buyer.decide(started, 'lost')
    const [row] = await scene.rows<{ id: number; order_id: number; amount: number }>(
      `SELECT id, order_id, amount FROM payment WHERE provider_reference = $1`,
      [started.paymentReference],
    )
    if (row) all.push({ started, paymentId: row.id, orderId: row.order_id, amount: row.amount, seat })
  }
  for (let seat = 1; seat <= count; seat += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - seat + 1) }, (_, n) => one(2 * (seat + n))))
  return all
}

const statesOf = async (all: readonly Paid[]): Promise<Record<string, number>> => {
  const rows = await scene.rows<{ state: string; n: number }>(
    `SELECT state, count(*)::int AS n FROM orders WHERE id = ANY($1) GROUP BY state`,
    [all.map(({ orderId }) => orderId)],
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** How many sales of these orders are booked, tickets issued, emails written. */
const tracesOf = async (all: readonly Paid[]) => {
  const orderIds = all.map(({ orderId }) => orderId)
  const [row] = await scene.rows(
    `SELECT (SELECT count(*)::int FROM ledger_movement WHERE kind = 'sale' AND order_id = ANY($1)) AS sales,
       (SELECT count(*)::int FROM ledger_movement WHERE kind = 'settlement' AND order_id = ANY($1)) AS settlements,
       (SELECT count(*)::int FROM ticket WHERE order_id = ANY($1)) AS tickets,
       (SELECT count(*)::int FROM receipt WHERE order_id = ANY($1)) AS receipts,
       (SELECT count(*)::int FROM email_message WHERE order_id = ANY($1)) AS emails`,
    [orderIds],
  )
  return row
}
const once = (n: number) => ({ sales: n, settlements: n, tickets: n, receipts: n, emails: n })

const expectNoGaps = async () => {
  const series = await scene.rows<{ numbers: number; last: number; written: number }>(
    `SELECT count(DISTINCT number)::int AS numbers, max(number)::int AS last, max(last_number)::int AS written
     FROM receipt JOIN receipt_series USING (portal_code, year) GROUP BY portal_code, year`,
  )
  for (const { numbers, last, written } of series) expect([numbers, last]).toEqual([written, written])
}

const sync = (all: readonly Paid[], at = shop) => Promise.all(all.map(({ paymentId }) => syncPayment(at, paymentId)))

/** Makes PostgreSQL refuse a change of one order until the returned function is called. */
const refuse = async (table: string, event: string, condition: string) => {
  await scene.rows(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF ${condition} THEN RAISE EXCEPTION 'planted' USING ERRCODE = 'check_violation'; END IF; RETURN NEW; END $$`)
  await scene.rows(`CREATE TRIGGER planted BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_one()`)
  return async () => {
    await scene.rows(`DROP TRIGGER planted ON ${table}`)
    await scene.rows(`DROP FUNCTION refuse_one()`)
  }
}

describe('payments that settle at the same time', () => {
  it('are written together, each order with its own seat, tickets, receipt and email [R11.1, R10.3]', async () => {
    const all = await paidBy(MANY)
    statements.take()
    await sync(all)
    const sent = statements.take()
    expect(sent.filter((text) => text.startsWith('update "orders"')).length).toBeLessThan(10)
    expect(sent.filter((text) => /savepoint/i.test(text))).toEqual([])
    expect(await statesOf(all)).toEqual({ paid: MANY })
    await scene.work()
    expect(await tracesOf(all)).toEqual(once(MANY))
    const sold = await scene.rows<{ order_id: number; place_id: number }>(
      `SELECT order_id, place_id FROM allocation WHERE event_id = $1 AND state = 2`,
      [eventId],
    )
    expect(new Map(sold.map((one) => [one.order_id, one.place_id]))).toEqual(
      new Map(all.map(({ orderId, seat }) => [orderId, seat])),
    )
    await expectNoGaps()
  })

  it('don’t fail when one of them finds its seat sold to somebody else: that one is refunded [R10.3]', async () => {
    const all = await paidBy(MANY)
    const unlucky = all.slice(20, 21)
    // somebody else has this seat, and nothing equal is left
    await scene.rows(
      `INSERT INTO allocation AS a (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
       SELECT $1, place, 1, 0, 1, 1, now() + interval '9 days', now() FROM generate_series(1, 150) AS place
       ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = 0, order_id = NULL, expires_at = excluded.expires_at
       WHERE a.place_id = $2`,
      [eventId, unlucky[0]?.seat],
    )
    await sync(all)
    expect(await statesOf(all)).toEqual({ paid: MANY - 1, late: 1 })
    expect(await statesOf(unlucky)).toEqual({ late: 1 })
    await scene.work()
    expect(await statesOf(unlucky)).toEqual({ refunded: 1 })
  })

  it('don’t fail when PostgreSQL refuses one of them, which is settled later [R10.3]', async () => {
    const all = await paidBy(MANY)
    const bad = all.slice(30, 31)
    const allow = await refuse('orders', 'UPDATE', `NEW.id = ${bad[0]?.orderId} AND NEW.state = 'paid'`)
    const outcomes = await Promise.allSettled(all.map(({ paymentId }) => syncPayment(shop, paymentId)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await statesOf(all)).toEqual({ paid: MANY - 1, paying: 1 })
    await allow()
    await sync(bad)
    await scene.work()
    expect(await statesOf(all)).toEqual({ paid: MANY })
    expect(await tracesOf(all)).toEqual(once(MANY))
  })

  it('are settled once by two processes that learn of all of them [R10.3]', async () => {
    const all = await paidBy(MANY)
    const other = ofPayments(makeShop(scene.test.shop))
    await Promise.all([sync(all), sync(all.toReversed(), other), sync(all, other)])
    expect(await statesOf(all)).toEqual({ paid: MANY })
    await scene.work()
    expect(await tracesOf(all)).toEqual(once(MANY))
  })

  it('would be sold twice by two that trust what they have read: the control [R10.3]', async () => {
    const all = await paidBy(4)
    const orderIds = all.map(({ orderId }) => orderId)
    const sellBlindly = async () => {
      const sold = await scene.rows(
        `UPDATE orders SET state = 'paid', paid_at = now() WHERE id = ANY($1) RETURNING id`,
        [orderIds],
      )
      return sold.length
    }
    const sell = () => inTransaction(shop.db, (tx) => settleTogether(shop, tx, all.map(asSettled)))
    expect(await statesOf(all)).toEqual({ paying: 4 })
    expect([await sellBlindly(), await sellBlindly()]).toEqual([4, 4])
    await scene.rows(`UPDATE orders SET state = 'paying', paid_at = NULL WHERE id = ANY($1)`, [orderIds])
    const sold = await Promise.all([sell(), sell()])
    expect(sold.flat()).toHaveLength(4)
    // this test alone leaves the payments out
    await scene.rows(
      `UPDATE payment SET state = 'settled', settled_at = now(), next_sync_at = NULL WHERE order_id = ANY($1)`,
      [orderIds],
    )
    await scene.work()
    expect(await tracesOf(all)).toEqual(once(4))
  })

  it('leave nothing half done when the connection dies in the midst [R10.3]', async () => {
    const all = await paidBy(10)
    const { paymentDb, announce } = scene.test.shop
    let kills = 0
    const dying = openPaymentQueue(
      {
        paymentDb,
        announce: async (tx, ...event) => {
          await announce(tx, ...event)
          kills++
          await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx)
        },
      },
      { mostInFlight: 1 },
    )
    const never = Promise.withResolvers<void>()
    const blocker: Settling = { payment: { id: 0, orderId: 0, amount: 0 }, alone: () => never.promise }
    const first = dying(blocker)
    const alone = () => Promise.reject(new Error('It was to be settled together'))
    const tries = Promise.allSettled(all.map((one) => dying({ payment: asSettled(one), alone })))
    never.resolve()
    await first
    expect((await tries).every(({ status }) => status === 'rejected')).toBe(true)
    expect(kills).toBe(1)
    expect(await statesOf(all)).toEqual({ paying: 10 })
    await sync(all)
    await scene.work()
    expect(await tracesOf(all)).toEqual(once(10))
  })
})

const asSettled = ({ paymentId, orderId, amount }: Paid) => ({ id: paymentId, orderId, amount })

describe('tickets of orders that are paid at the same time', () => {
  it('are issued together, with receipts’ numbers without gaps; one that fails delays no other [R11.1, R10.3]', async () => {
    const all = await paidBy(MANY)
    await sync(all)
    const bad = all[25]?.orderId
    const allow = await refuse('ticket', 'INSERT', `NEW.order_id = ${bad}`)
    statements.take()
    const running = startWorkers(scene.test.shop, workers)
    const counts = () => scene.count('receipt', `order_id = ANY('{${all.map(({ orderId }) => orderId).join()}}')`)
    await expect.poll(counts, { timeout: 20_000 }).toBe(MANY - 1)
    const failed = () =>
      scene.count('outbox', `kind = 'issue_tickets' AND done_at IS NULL AND last_error LIKE '%planted%'`)
    await expect.poll(failed, { timeout: 20_000 }).toBe(1)
    await running.stop()
    const inserts = statements.take().filter((text) => /INSERT INTO ticket /.test(text))
    expect(inserts.length).toBeLessThan(20)
    await expectNoGaps()
    await allow()
    await scene.rows(`UPDATE outbox SET run_at = now() WHERE done_at IS NULL`)
    await scene.work()
    expect(await tracesOf(all)).toEqual(once(MANY))
    await expectNoGaps()
  })
})
