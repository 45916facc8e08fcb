/**
 * `npm run bench -- reports [tickets] [--write]`: how long a report of 60,000 tickets among a million sold ones takes over the verbs, and their
 * file; beside them, in the same run, one plain sum of the same tickets. --write puts the result into docs/performance.md.
 */
import '../../tools/require-runtime.cjs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { takenPlacesNow } from '../../apps/api/src/box-office/stock/availability.ts'
import { makeShop } from '../../apps/api/src/make-shop.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { openTemporaryServer } from '../../apps/api/src/platform/database/temporary-server.ts'
import { systemClock } from '../../apps/api/src/platform/foundation/clock.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { readSettings } from '../../apps/api/src/platform/settings/settings.ts'
import { inProcessMemory } from '../../apps/api/src/platform/shared-memory/in-process-memory.ts'
import { exportSales } from '../../apps/api/src/reports/exports/export-sales.ts'
import { readSoldBefore, readSoldSince } from '../../apps/api/src/reports/live/live-sale.store.ts'
import { readReport } from '../../apps/api/src/reports/report/read-report.ts'
import { PORTALS } from '../../packages/portal/src/portals/all-portals.ts'
import { portalOfCode } from '../../packages/portal/src/portals/portal-of-host.ts'
import { writeBlock } from '../holds-report.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const EVENT = 200_001
const TICKETS = Number(positionals[0] ?? 60_000)
const EVENTS = 16
const ROUNDS = 5
/** Tickets of the last seconds: 20 orders of two each second. */
const SINCE_SECONDS = 90
const LATELY = 40 * SINCE_SECONDS
/** Milliseconds. */
const MOST = { report: 1000, csv: 3000, look: 100 }

const log = openLog('error')
const server = await openTemporaryServer(log, 'shop')
const database = await openDatabase({ databaseUrl: server.url, dataDir: server.folder, log })

/** Facts of all events, and the orders of one; what the facts refer to besides is left out. */
const fill = async (): Promise<void> => {
  const client = await database.holdPool.connect()
  // a failure must not keep the connection, or closing waits for ever
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(`
      -- made again below: a large table is filled faster without them
      DROP INDEX sales_fact_of_event, sales_fact_of_order, sales_fact_of_promoter, sales_fact_by_time;
      ALTER TABLE sales_fact DROP CONSTRAINT sales_fact_movement_id_line_no_key;
      ALTER TABLE sales_fact DROP CONSTRAINT sales_fact_order_id_fkey, DROP CONSTRAINT sales_fact_movement_id_fkey;
      ALTER TABLE order_line DROP CONSTRAINT order_line_event_id_fkey;
      ALTER TABLE orders DROP CONSTRAINT orders_cart_id_fkey;
      INSERT INTO orders (id, portal_code, reference, token, cart_id, language, state, contact_email, contact_name, delivery_method, currency,
        origin, total_amount, holds_until, terms_version)
      SELECT n, 'ee', 'B' || n, 'bench-' || n, n, 'et', 'expired', 'mari@example.com', 'Mari Mets', 'e_ticket', 'EUR', 'http://ee.localhost', 5000, now(), '1'
      FROM generate_series(1, ${TICKETS / 2}) AS n;
      INSERT INTO order_line (order_id, line_no, kind, event_id, place_id, zone_id, ticket_type_id, label, amount, fee_amount)
      SELECT (n + 1) / 2, 2 - n % 2, 'ticket', ${EVENT}, n, 1 + n % 6, 1 + n % 4,
        jsonb_build_object('title', 'Suur kontsert', 'zoneName', 'Tsoon', 'ticketTypeName', 'Pilet', 'row', n % 40, 'seat', n % 60), 2500, 100
      FROM generate_series(1, ${TICKETS}) AS n;
      INSERT INTO sales_fact (movement_id, kind, item, order_id, line_no, portal_code, currency, event_id, promoter_id, zone_id,
        ticket_type_id, channel, provider, places, gross_amount, fee_amount, vat_basis_points, vat_amount, booked_at)
      SELECT (n + 1) / 2, 'sale', 'ticket', (n + 1) / 2, 2 - n % 2, 'ee', 'EUR', ${EVENT} + (n - 1) / ${TICKETS}, 1 + (n - 1) / ${TICKETS} / 4,
        1 + n % 6, 1 + n % 4, CASE n % 9 WHEN 0 THEN 'partner' ELSE 'web' END, 'sandbox', 1, 2500 + n % 7 * 100, 100, 2400, 484,
        CASE WHEN n <= ${LATELY} THEN now() - make_interval(secs => n * ${SINCE_SECONDS}.0 / ${LATELY})
          ELSE now() - make_interval(mins => 2 + (n::bigint * 7919 % 130000)::int) END
      FROM generate_series(1, ${TICKETS * EVENTS}) AS n;
      ALTER TABLE allocation DISABLE TRIGGER USER;
      INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
      SELECT ${EVENT}, n, 2, 1, 1 + n % 6, 1 + n % 4, 'infinity', now(), (n + 1) / 2 FROM generate_series(1, ${TICKETS}) AS n`)
    await client.query(
      'CREATE INDEX sales_fact_of_event ON sales_fact (event_id, booked_at) WHERE event_id IS NOT NULL',
    )
    await client.query('VACUUM ANALYZE sales_fact, allocation')
    await client.query('VACUUM ANALYZE orders, order_line')
  } finally {
    client.release(true)
  }
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
/** The median of the rounds in milliseconds, after one that isn't counted. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  await work()
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return median(times)
}

try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  console.log(`writing ${TICKETS * EVENTS} tickets`)
  await fill()
  const settings = readSettings({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40), DATABASE_URL: server.url })
  const shop = makeShop({ settings, portals: PORTALS, memory: inProcessMemory(), clock: systemClock, log, ...database })
  const asked = {
    staff: { reach: () => [{ portalCodes: null, promoterId: null, eventIds: null }] },
    visitor: { portal: portalOfCode('ee', PORTALS), language: 'et' },
  }
  const ask = (by: string) => () =>
    readReport(shop, { ...asked, query: { by, event: EVENT, language: 'et' } } as unknown as Parameters<
      typeof readReport
    >[1])
  const write = (format: string) => async () => {
    const given = { ...asked, query: { format, event: EVENT, language: 'et' } } as unknown as Parameters<
      typeof exportSales
    >[1]
    const { content } = await exportSales(shop, given)
    let bytes = 0
    for await (const piece of content as AsyncIterable<string | Uint8Array>) bytes += piece.length
    if (bytes < TICKETS) throw new Error('The file is not whole')
  }
  const past = () => readSoldBefore(shop.db, EVENT)
  const look = async () => {
    const since = new Date(Date.now() - SINCE_SECONDS * 1000 - 60_000)
    const [lately, taken] = [await readSoldSince(shop.db, EVENT, since), await takenPlacesNow(shop, EVENT)]
    if (lately.reduce((sum, { places }) => sum + places, 0) < LATELY / 2 || taken.seats.length !== TICKETS)
      throw new Error('The look does not see what was sold')
  }
  const reference = await timeOf(() =>
    database.holdPool.query('SELECT count(*), sum(gross_amount) FROM sales_fact WHERE event_id = $1', [EVENT]),
  )
  const measured = [
    ['one plain sum, the reference', reference, ''],
    ['report by day', await timeOf(ask('day')), `≤ ${MOST.report}`],
    ['report by price zone', await timeOf(ask('zone')), `≤ ${MOST.report}`],
    ['report by promo code', await timeOf(ask('promo_code')), `≤ ${MOST.report}`],
    ['CSV, item by item', await timeOf(write('csv')), `≤ ${MOST.csv}`],
    ['live view: all taken places, and what was sold lately', await timeOf(look), `≤ ${MOST.look}`],
    ['live view: the past, once a minute', await timeOf(past), ''],
    ['XLSX, item by item', await timeOf(write('xlsx')), ''],
  ] as const
  const text = [
    `\`npm run bench -- reports --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.replace(/ Processor.*/, '')}, load average ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS}.`,
    '',
    `| of ${TICKETS.toLocaleString('en')} tickets among ${(TICKETS * EVENTS).toLocaleString('en')} | ms | ÷ reference | goal, ms |`,
    '|---|--:|--:|--:|',
    ...measured.map(
      ([what, time, goal]) => `| ${what} | ${time.toFixed(0)} | ${(time / reference).toFixed(1)} | ${goal} |`,
    ),
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench reports', text)
  if (measured.some(([, time, goal]) => goal !== '' && time > Number(goal.slice(2)))) process.exitCode = 1
} finally {
  await database.close()
  await server.close()
}
