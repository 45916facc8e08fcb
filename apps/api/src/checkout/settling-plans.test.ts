import { beforeAll, describe, expect, it } from 'vitest'
import { openSceneOfFile, sell } from '../../testing/checkout/purchase.ts'
import { listenToStatements } from '../../testing/database/statements.ts'
import { startWorkers } from '../platform/jobs/start-workers.ts'
import { ofPayments } from '../platform/shop/shop.ts'
import { workers } from '../workers.ts'
import { syncPayment } from './sync-payment.ts'

const EVENT = 240_001
const COPIES = 5000

const scene = await openSceneOfFile()
const { shop } = scene.test

/** Tables that grow with every order, after those that they refer to, and what makes a copy of a row another one. */
const GROWING: Readonly<Record<string, string>> = {
  cart: `'id', 9000000 + n`,
  cart_event: `'cart_id', 9000000 + n`,
  orders: `'id', 9000000 + n, 'cart_id', 9000000 + n, 'session_cart_id', NULL, 'reference', 'C' || n, 'token', 'copy-' || n`,
  order_line: `'order_id', 9000000 + n, 'place_id', 9000000 + n`,
  payment: `'id', 9000000 + n, 'order_id', 9000000 + n, 'provider_reference', 'copy-' || n, 'idempotency_key', 'copy-' || n`,
  ticket: `'id', gen_random_uuid(), 'order_id', 9000000 + n, 'place_id', 9000000 + n, 'code', 'copy-' || n`,
  allocation: `'place_id', 1000 + n, 'order_id', 9000000 + n`,
  ledger_movement: `'id', 9000000 + n, 'order_id', 9000000 + n, 'payment_id', NULL, 'dedupe_key', 'copy-' || n`,
  sales_fact: `'id', 9000000 + n, 'order_id', 9000000 + n, 'movement_id', 9000000 + n`,
  receipt: `'order_id', 9000000 + n, 'number', 9000000 + n`,
  outbox: `'id', 9000000 + n, 'dedupe_key', 'copy-' || n`,
  email_message: `'id', gen_random_uuid(), 'order_id', 9000000 + n`,
}

const paid = async (seats: readonly number[]): Promise<number[]> =>
  Promise.all(
    seats.map(async (seat) => {
      const buyer = scene.buyer()
      await buyer.fill(EVENT, [seat])
      const started = await buyer.pay()
      await buyer.decide(started, 'lost')
      const [row] = await scene.rows<{ id: number }>('SELECT id FROM payment WHERE provider_reference = $1', [
        started.paymentReference,
      ])
      return row?.id ?? 0
    }),
  )

const settle = (ids: readonly number[]) => Promise.all(ids.map((id) => syncPayment(ofPayments(shop), id)))

beforeAll(async () => {
  await sell(scene.test, { id: EVENT, seats: 50 }, 'Pikk sari')
})

/** The columns that are written: those that the database works out are left out. */
const COLUMNS_OF = `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`

/** Makes tables as large as after thousands of orders, undone by the returned function before the books are checked. */
const grow = async () => {
  const client = await shop.holdPool.connect()
  await client.query('BEGIN')
  for (const [table, differing] of Object.entries(GROWING)) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    const columns = (await client.query<{ names: string }>(COLUMNS_OF, [table])).rows[0]?.names ?? ''
    const { rowCount } = await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM (
         SELECT copy.* FROM generate_series(1, ${COPIES}) AS n
       CROSS JOIN (SELECT * FROM ${table} LIMIT 1) AS one
       CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(one) || jsonb_build_object(${differing})) AS copy) AS copies`,
    )
    expect(rowCount, table).toBe(COPIES)
    await client.query(`ANALYZE ${table}`)
  }
  await client.query('SET LOCAL enable_seqscan = on; SET LOCAL enable_hashjoin = on; SET LOCAL enable_mergejoin = on')
  await client.query('SET LOCAL enable_bitmapscan = on')
  return {
    plan: async (text: string) =>
      JSON.stringify((await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)).rows),
    undo: async () => {
      await client.query('ROLLBACK')
      client.release()
    },
  }
}

/** What this test counts itself is left out, and what begins and ends transactions. */
const EXPLAINED = /^(?!SELECT count\(\*\)::int AS n FROM)(?:select|with|insert|update|delete)\b/i

const readsWhole = (plan: string): string[] =>
  [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)]
    .map(([, table = '']) => table)
    .filter((table) => table in GROWING)

describe('what follows a payment', () => {
  it('reads no growing table whole, by the plans that serve all values, for one order and for many [R11.1]', async () => {
    const heard = listenToStatements(Object.values(shop.pools))
    const running = startWorkers(shop, workers)
    const [first, ...others] = await paid([1, 3, 5, 7, 9, 11, 13, 15])
    heard.take()
    await settle([first ?? 0])
    await settle(others)
    await expect.poll(() => scene.count('email_message', `state = 'sent'`), { timeout: 20_000 }).toBe(8)
    await running.stop()
    const statements = [...new Set(heard.take())].filter((text) => EXPLAINED.test(text) && !text.includes('pg_notify'))
    expect(statements.some((text) => text.includes('order by "id" for update skip locked'))).toBe(true)
    expect(statements.some((text) => text.startsWith('INSERT INTO ticket '))).toBe(true)
    // one that goes on buying: its cart still has events
    await scene.buyer().fill(EVENT, [21])
    const { plan, undo } = await grow()
    try {
      for (const text of statements) expect(readsWhole(await plan(text)), text).toEqual([])
      // the control: what has no index is found
      expect(readsWhole(await plan(`SELECT FROM payment WHERE amount = $1`))).toEqual(['payment'])
    } finally {
      await undo()
    }
  })
})
