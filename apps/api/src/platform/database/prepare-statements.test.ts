import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database } from './open-database.ts'

let database: Database
let other: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
})
beforeEach(async () => {
  await other.query('CREATE TABLE note (n int PRIMARY KEY, words text)')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await other.query('DROP TABLE note')
})
afterAll(async () => {
  await other.end()
  await database.close()
})

const find = (n: number) => sql`SELECT * FROM note WHERE n = ${n}`
const prepared = async (like: string, db = database.db): Promise<{ name: string; used: number }[]> => {
  const { rows } = await sql<{ name: string; used: number }>`
    SELECT name, generic_plans + custom_plans AS used FROM pg_prepared_statements WHERE statement LIKE ${like}`.execute(
    db,
  )
  return rows
}

describe('a repeated statement [R11.1]', () => {
  it('is parsed and planned once per connection, inside and outside transactions', async () => {
    for (const n of [1, 2, 3]) await find(n).execute(database.db)
    await inTransaction(database.db, (tx) => find(4).execute(tx))
    expect(await prepared('SELECT * FROM note%')).toEqual([{ name: expect.any(String), used: 3 }])
  })

  it('is planned once for all values, and prepared on each connection when any of the pool has sent it', async () => {
    const list = (ids: number[]) => sql`SELECT words FROM note WHERE n = ANY (${ids}::int[])`
    const plans = async (db: Database['db']) => {
      const { rows } = await sql<{ generic: number; custom: number }>`
        SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements
        WHERE statement LIKE 'SELECT words FROM note%'`.execute(db)
      return rows
    }
    await inTransaction(database.db, async (tx) => {
      for (const ids of [[1], [1, 2], [3], [4, 5, 6]]) await list(ids).execute(tx)
      expect(await plans(tx)).toEqual([{ generic: 3, custom: 0 }])
      // the first connection is busy, so that this is another one
      await inTransaction(database.db, async (second) => {
        await list([1]).execute(second)
        expect(await plans(second)).toEqual([{ generic: 1, custom: 0 }])
      })
    })
    // the control: left to itself, PostgreSQL plans each of them
    await other.query('PREPARE alone (int[]) AS SELECT words FROM note WHERE n = ANY ($1)')
    for (const ids of ['{1}', '{1,2}', '{3}']) await other.query(`EXECUTE alone ('${ids}')`)
    const { rows } = await other.query('SELECT custom_plans::int AS custom FROM pg_prepared_statements')
    expect(rows).toEqual([{ custom: 3 }])
    await other.query('DEALLOCATE ALL')
  })

  it('still works after a migration changed its table', async () => {
    await other.query(`INSERT INTO note VALUES (1, 'one')`)
    for (const n of [1, 1, 1]) await find(n).execute(database.db)
    await other.query('ALTER TABLE note ADD COLUMN later int')
    expect((await find(1).execute(database.db)).rows).toEqual([{ n: 1, words: 'one', later: null }])
    for (const n of [1, 1, 1]) await find(n).execute(database.db)
    await other.query('ALTER TABLE note DROP COLUMN later')
    const within = await inTransaction(database.db, (tx) => find(1).execute(tx))
    expect(within.rows).toEqual([{ n: 1, words: 'one' }])
  })

  it('still works after a pooler reset the connection', async () => {
    for (const n of [1, 1, 1]) await find(n).execute(database.db)
    await sql`DEALLOCATE ALL`.execute(database.db)
    expect((await find(1).execute(database.db)).rows).toEqual([])
    for (const n of [1, 1, 1]) await find(n).execute(database.db)
    await sql`DISCARD ALL`.execute(database.db)
    expect((await inTransaction(database.db, (tx) => find(1).execute(tx))).rows).toEqual([])
  })

  it('doesn’t fill the server with statements that are not repeated, or with too many', async () => {
    for (let n = 0; n < 20; n++) await sql.raw(`SELECT ${n} AS once`).execute(database.db)
    expect(await prepared('SELECT % AS once')).toEqual([])
    for (let n = 0; n < 600; n++) {
      await sql.raw(`SELECT ${n} AS twice`).execute(database.db)
      await sql.raw(`SELECT ${n} AS twice`).execute(database.db)
    }
    expect((await prepared('%')).length).toBeLessThanOrEqual(501)
  })

  it('doesn’t keep a plan for long that was made while its table was empty [R10.3]', async () => {
    await other.query('ANALYZE note')
    for (let n = 0; n < 10; n++) await find(n).execute(database.db)
    const [{ name } = { name: '' }] = await prepared('SELECT * FROM note%')
    const plan = async () => JSON.stringify((await sql.raw(`EXPLAIN EXECUTE ${name}(7)`).execute(database.db)).rows)
    await other.query(`INSERT INTO note SELECT n, 'n' FROM generate_series(1, 20000) AS n`)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect(await plan()).toContain('note_pkey')
  })

  it('fails with its own error, inside and outside a transaction', async () => {
    const insert = (n: number) => sql`INSERT INTO note (n) VALUES (${n})`
    for (const n of [1, 2, 3]) await insert(n).execute(database.db)
    await expect(insert(1).execute(database.db)).rejects.toMatchObject({ code: '23505' })
    await expect(inTransaction(database.db, (tx) => insert(1).execute(tx))).rejects.toMatchObject({ code: '23505' })
    expect((await find(4).execute(database.db)).rows).toEqual([])
  })
})
