/**
 * `npm run bench -- refunds [orders] [--perSecond 100] [--write]`: cancels an event of 25,000 orders by the command, lets its refunds run
 * without hands, kills the shop in the midst and starts it again; fails if an order is refunded twice or missed. `--perSecond` is the
 * most that the provider is asked for. --write puts the result into docs/performance.md.
 */
import '../../tools/require-runtime.cjs'
import { execFile } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openTemporaryServer } from '../../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { nameEvent, putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { writeBlock } from '../holds-report.ts'
import { pause } from '../on-sale/browser.ts'
import { newBuyer, STEP_NAMES, STEPS } from '../on-sale/buyer.ts'
import { type RunningShop, startShop } from '../on-sale/shop.ts'

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { perSecond: { type: 'string', default: '100' }, write: { type: 'boolean', default: false } },
})
const START = { settings: { REFUNDS_PER_SECOND: flags.perSecond } }
const ORDERS = Number(positionals[0] ?? 25_000)
const EVENT = 200_001
const COMMAND = join(import.meta.dirname, '../../apps/api/src/change-event.ts')
/** Ids of copied rows begin there. */
const COPIES = 1_000_000
/** Milliseconds between looks. */
const LOOK = 200

const log = openLog('error')
const server = await openTemporaryServer(log, 'shop')
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
const count = async (table: string, condition: string): Promise<number> =>
  (await pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`)).rows[0].n

/** Buys one order of one ticket as buyers do. */
const buyOne = async (port: number): Promise<void> => {
  const buyer = newBuyer({ port, eventId: EVENT }, '198.18.0.1')
  for (const step of STEP_NAMES.filter((name) => name !== 'document')) {
    if (step === 'seats')
      await buyer.browser.ask('seats', `POST /api/v1/store/events/${EVENT}/best-tickets?language=et`, {
        tickets: [{ quantity: 1 }],
      })
    else await STEPS[step](buyer)
  }
  buyer.browser.close()
}

/** Copies the one row of a table for each order `n`. @param changed by column, in SQL */
const copy = async (table: string, changed: Readonly<Record<string, string>>): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name).join(', ')
  const pairs = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`)
  await pool.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM (
       SELECT (jsonb_populate_record(one, jsonb_build_object(${pairs.join(', ')}))).*
       FROM (SELECT found AS one FROM ${table} AS found) AS template, (
         SELECT row_number() OVER (ORDER BY place_id) AS n, place_id AS place FROM hall_seat
         WHERE place_id NOT IN (SELECT place_id FROM ticket) ORDER BY place_id LIMIT ${ORDERS - 1}) AS seat
     ) AS copies`,
  )
}

const copyOrder = async (): Promise<void> => {
  const id = `${COPIES} + n`
  // places first: what they are free of is known from the one ticket
  await copy('cart', { id })
  await copy('orders', { id, cart_id: id, reference: `'R' || n`, token: `'bench-' || n` })
  await copy('order_line', { order_id: id, place_id: 'place' })
  await copy('allocation', { order_id: id, cart_id: id, place_id: 'place' })
  await copy('sandbox_payment', { reference: `'bench-' || n`, idempotency_key: `'bench-' || n` })
  await copy('payment', { id, order_id: id, idempotency_key: `'bench-' || n`, provider_reference: `'bench-' || n` })
  await copy('ticket', { id: 'gen_random_uuid()', order_id: id, place_id: 'place', code: `lpad(n::text, 26, '0')` })
  await pool.query('VACUUM ANALYZE')
}

const REFUNDED = `reason = 'cancelled_event' AND state = 'done'`

/** Lets the shop work until something is so. @returns milliseconds */
const until = async (isSo: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (!(await isSo())) {
    await pause(LOOK)
  }
  return performance.now() - began
}

let isRight = false
let running: RunningShop | undefined
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  await putOnSale(pool, { id: EVENT, seats: ORDERS + 50 })
  await nameEvent(pool, EVENT, 'Viimane õhtu')
  running = await startShop(server.url, server.folder, START)
  await buyOne(running.port)
  console.log(`Copying ${ORDERS} orders …`)
  await copyOrder()
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'cancel', `${EVENT}`, '--do'], {
    env: { ...process.env, DATABASE_URL: server.url, DATA_DIR: server.folder, LOG_LEVEL: 'error' },
  })
  console.log(stdout.trim())
  await pool.query(
    `UPDATE orders SET created_at = now() - interval '1 day';
     UPDATE event_change SET choose_until = now() - interval '1 second', created_at = now();
     UPDATE outbox SET run_at = now() WHERE kind = 'settle_event_change'`,
  )
  const half = await until(async () => (await count('refund', REFUNDED)) >= ORDERS / 2)
  await running.kill()
  running = undefined
  const done = await count('refund', REFUNDED)
  console.log(`${done} refunds, then killed`)
  // what it had leased is free for others a minute later
  await pool.query('UPDATE outbox SET leased_until = now() WHERE done_at IS NULL')
  running = await startShop(server.url, server.folder, START)
  const rest = await until(
    async () => (await count('refund', REFUNDED)) >= ORDERS && (await count('event_change', `state = 'settled'`)) === 1,
  )
  await running.stop()
  running = undefined
  const result = {
    refunded: await count('refund', REFUNDED),
    'orders refunded once': await count('orders', `state = 'refunded' AND refunded_amount = total_amount`),
    'paid back by the provider once': await count('sandbox_payment', 'refunded_amount = amount'),
    'refunds at the provider': await count('sandbox_refund', 'true'),
    'places free': ORDERS + 50 - (await count('allocation', 'state = 2')),
    'given up': await count('outbox', 'failed_at IS NOT NULL'),
  }
  const seconds = (half + rest) / 1000
  const text = [
    `\`npm run bench -- refunds --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.replace(/ Processor.*/, '')}, load average ${(loadavg()[0] ?? 0).toFixed(1)}; killed after ${done.toLocaleString('en')} refunds.`,
    '',
    `| a cancelled event of ${ORDERS.toLocaleString('en')} orders | measured |`,
    '|---|--:|',
    ...Object.entries(result).map(([what, n]) => `| ${what} | ${n} |`),
    `| refunds a second (most that the provider is asked for: ${flags.perSecond}) | ${(ORDERS / seconds).toFixed(1)} |`,
    `| seconds in all | ${seconds.toFixed(0)} |`,
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench refunds', text)
  const { 'places free': free, 'given up': givenUp, ...once } = result
  isRight = Object.values(once).every((n) => n === ORDERS) && free === ORDERS + 50 && givenUp === 0
} finally {
  await running?.kill()
  await pool.end()
  await server.close()
}
if (!isRight) process.exitCode = 1
