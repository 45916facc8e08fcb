import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../database/open-database.ts'
import { openMainPool } from '../database/open-pool.ts'
import type { DB } from '../database/schema.generated.ts'
import { openLog } from '../foundation/log.ts'
import { keyset, type Listed, pageOfRows, type Sorting } from './keyset.store.ts'

let database: Database
let pool: pg.Pool
let db: Kysely<DB>
beforeAll(async () => {
  database = await openTestDatabase()
  pool = openMainPool(database.url, 2, openLog('silent'))
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  await pool.query('CREATE TABLE listed (id int GENERATED ALWAYS AS IDENTITY, name text, at timestamptz)')
})
beforeEach(async () => {
  await pool.query('TRUNCATE listed RESTART IDENTITY')
  await pool.query(`INSERT INTO listed (name, at) SELECT chr(97 + n % 3), timestamptz '2026-01-01' + n % 4 * interval '1.000001 s'
    FROM generate_series(1, 20) n`)
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})

const ID = [sql`id`, 'bigint'] as const
const SORTINGS: readonly (readonly [string, Sorting])[] = [
  ['the newest first', { keys: [ID], isFalling: true }],
  ['by names that several have', { keys: [[sql`name`, 'text'], ID] }],
  ['by moments that several have, the latest first', { keys: [[sql`at`, 'moment'], ID], isFalling: true }],
]
const SIZE = 6

type Row = Listed & { readonly id: number }
const readPage = async (sorting: Sorting, after: string | undefined) => {
  const { cursor, isAfter, sorted } = keyset(sorting, { after, limit: SIZE + 1 })
  const { rows } = await sql<Row>`SELECT id, ${cursor} AS cursor FROM listed WHERE ${isAfter} ${sorted}`.execute(db)
  return { ...pageOfRows(rows, SIZE), last: rows[SIZE - 1]?.id }
}

/** Reads all pages; before each further one rows come on all sides, and the last row that was shown goes. */
const walk = async (sorting: Sorting): Promise<number[]> => {
  const seen: number[] = []
  for (let after: string | undefined; ; ) {
    const { rows, next, last } = await readPage(sorting, after)
    seen.push(...rows.map(({ id }) => id))
    if (next === null) return seen
    await pool.query(
      `INSERT INTO listed (name, at) SELECT chr(96 + n), timestamptz '2025-12-31' + n * interval '12 h' FROM generate_series(1, 5) n`,
    )
    await pool.query('DELETE FROM listed WHERE id = $1', [last])
    after = next
  }
}

const firstOnes = (seen: readonly number[]) => seen.filter((id) => id <= 20).toSorted((one, other) => one - other)
const ALL = Array.from({ length: 20 }, (_, at) => at + 1)

describe('a list that is read a page at a time while others write', () => {
  it.each(SORTINGS)('shows each row that was there once: %s [R12.4]', async (_, sorting) => {
    const seen = await walk(sorting)
    expect(firstOnes(seen)).toEqual(ALL)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('would repeat rows if pages were counted: the control', async () => {
    const seen: number[] = []
    for (let offset = 0; offset < 20; offset += SIZE) {
      const { rows } = await pool.query(`SELECT id FROM listed ORDER BY id DESC LIMIT ${SIZE} OFFSET ${offset}`)
      seen.push(...rows.map(({ id }) => id))
      await pool.query(`INSERT INTO listed (name, at) SELECT 'a', now() FROM generate_series(1, 5) n`)
    }
    expect(firstOnes(seen)).not.toEqual(ALL)
  })

  it.each(['', '5', '[]', '["a"]', '[1,2]', '["x",1]', '[1e99]', '[1.5]', '{', 'null'])(
    'begins at its first row for what is no cursor: %s',
    async (after) => {
      const sorting: Sorting = { keys: [ID] }
      expect((await readPage(sorting, after)).rows).toEqual((await readPage(sorting, undefined)).rows)
    },
  )
})
