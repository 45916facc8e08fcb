import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStaffCards } from '../apps/api/src/gift-cards/staff-cards/staff-cards.store.ts'
import type { Database as OpenDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { openMainPool } from '../apps/api/src/platform/database/open-pool.ts'
import type { DB } from '../apps/api/src/platform/database/schema.generated.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { findRedirects } from '../apps/api/src/redirects/staff-redirects/staff-redirects.store.ts'
import { findAuditEntries } from '../apps/api/src/staff/audit/audit-log.store.ts'
import { findStaffCodes } from '../apps/api/src/vouchers/staff-codes/staff-codes.store.ts'
import { openTestDatabase } from '../apps/api/testing/database/test-database.ts'

const ROWS = 100_000
const PAGE = 101
/** Rows of tables and indexes that a page may touch, joined ones included. */
const MOST_TOUCHED = 6 * PAGE
const PORTALS = ['ee', 'lv']

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const touched = (plan: Plan): number =>
  (plan.Plans ?? []).reduce(
    (sum, inner) => sum + touched(inner),
    plan.Plans ? 0 : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
  )

describe(`a list of ${ROWS.toLocaleString('en')} rows`, () => {
  let database: OpenDatabase
  let pool: pg.Pool
  let db: Kysely<DB>
  const asked: CompiledQuery[] = []

  beforeAll(async () => {
    database = await openTestDatabase()
    pool = openMainPool(database.url, 4, openLog('silent'))
    db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log({ query }) {
        asked.push(query)
      },
    })
    const portal = `CASE n % 2 WHEN 0 THEN 'ee' ELSE 'lv' END`
    await pool.query(`
      INSERT INTO promo_code (portal_code, code, kind, basis_points)
        SELECT ${portal}, 'C' || lpad(n::text, 6, '0'), 'percent', 1000 FROM generate_series(1, ${ROWS}) n;
      INSERT INTO gift_card (portal_code, code_hash, last_characters, currency, issued_amount, balance, issued_at, valid_until)
        SELECT ${portal}, int8send(n), 'AAAA', 'EUR', 1000, 1000, now(), timestamptz '2030-01-01' + n * interval '1 minute'
        FROM generate_series(1, ${ROWS}) n;
      INSERT INTO redirect_rule (portal_code, source, target)
        SELECT ${portal}, '/r' || lpad(n::text, 6, '0'), '/' FROM generate_series(1, ${ROWS}) n;
      INSERT INTO audit_entry (actor_kind, verb, subject_kind, subject_id)
        SELECT 'system', 'changeEvent', 'event', n::text FROM generate_series(1, ${ROWS}) n;
      ANALYZE`)
    asked.length = 0
  }, 120_000)
  afterAll(async () => {
    await db.destroy()
    await database.close()
  })

  /** Rows that the last statement touches. */
  const touchedBy = async (statement: string, parameters: readonly unknown[]): Promise<number> => {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`, [...parameters])
    return touched(rows[0]['QUERY PLAN'][0].Plan)
  }

  type Read = (after: string | undefined) => Promise<readonly unknown[]>
  const codes =
    (sort: 'newest' | 'code'): Read =>
    (after) =>
      findStaffCodes(db, { sort }, PORTALS, { after, limit: PAGE })
  const cards =
    (sort: 'newest' | 'ending'): Read =>
    (after) =>
      findStaffCards(db, { sort }, PORTALS, { after, limit: PAGE })
  const everywhere = [{ portalCodes: null, promoterId: null, eventIds: null }]
  const nearEnd = Date.parse('2030-01-01T00:00:00Z') * 1000 + (ROWS - 50) * 60_000_000

  it.each<readonly [name: string, read: Read, nearTheLast: string]>([
    ['promo codes, the newest first', codes('newest'), '[51]'],
    ['promo codes by their names', codes('code'), `["C0${ROWS - 50}",${ROWS - 50}]`],
    ['gift cards, the newest first', cards('newest'), '[51]'],
    ['gift cards by their end', cards('ending'), `[${nearEnd},${ROWS - 50}]`],
    [
      'redirects by their addresses',
      (after) => findRedirects(db, PORTALS, undefined, { after, limit: PAGE }),
      `["lv","/r0${ROWS - 101}"]`,
    ],
    [
      'the audit log',
      (after) => findAuditEntries(db, everywhere, { before: after === undefined ? undefined : 51 }, PAGE),
      '[51]',
    ],
  ])('opens its first and its last page by touching a page of rows: %s [R12.4]', async (_, read, nearTheLast) => {
    const lengths: number[] = []
    for (const after of [undefined, nearTheLast]) {
      asked.length = 0
      lengths.push((await read(after)).length)
      for (const { sql: statement, parameters } of asked.splice(0))
        expect(await touchedBy(statement, parameters)).toBeLessThanOrEqual(MOST_TOUCHED)
    }
    expect(lengths).toEqual([PAGE, 50])
  })

  it('would touch all of them if pages were counted: the control', async () => {
    const counted = `SELECT * FROM promo_code ORDER BY id DESC LIMIT ${PAGE} OFFSET ${ROWS - PAGE}`
    expect(await touchedBy(counted, [])).toBeGreaterThanOrEqual(ROWS)
  })
})
