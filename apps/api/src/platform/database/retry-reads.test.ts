import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { DatabaseDownError } from './database-errors.ts'
import type { Database } from './open-database.ts'
import { isRead } from './retry-reads.ts'

let database: Database
let other: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('CREATE TABLE note (n int)')
})
afterAll(async () => {
  await other.end()
  await database.close()
})

/** Makes the pool's next connections fail with the driver's error for a closed one. */
const dieUnheard = (times: number) => {
  const { main } = database.pools
  const connect = main.connect.bind(main)
  let left = times
  main.connect = (async () => {
    const client = await connect()
    if (left > 0) {
      left -= 1
      await other.query('SELECT pg_terminate_backend($1)', [(client as unknown as { processID: number }).processID])
    }
    return client
  }) as typeof main.connect
  return { ran: () => times - left, mend: () => Object.assign(main, { connect }) }
}
const rows = async () => (await other.query('SELECT n FROM note')).rows

describe('a connection that is dead without notice [R10.3]', () => {
  it('doesn’t fail a read, which is retried on another', async () => {
    for (const times of [1, 2]) {
      const deaths = dieUnheard(times)
      expect((await sql`SELECT count(*)::int AS n FROM note`.execute(database.db)).rows).toEqual([{ n: 0 }])
      expect(deaths.ran()).toBe(times)
      deaths.mend()
    }
  })

  it('is not reused, though it is returned to the pool before the driver notices', async () => {
    const { main } = database.pools
    const client = await main.connect()
    const idle = main.idleCount
    await expect(client.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toBeInstanceOf(
      DatabaseDownError,
    )
    client.release()
    expect(main.idleCount).toBe(idle)
  })

  it('fails a read after several dead connections', async () => {
    const deaths = dieUnheard(9)
    await expect(sql`SELECT count(*)::int AS n FROM note`.execute(database.db)).rejects.toBeInstanceOf(
      DatabaseDownError,
    )
    expect(deaths.ran()).toBe(3)
    deaths.mend()
  })

  it('fails a write, which is not repeated, and a transaction with its reads', async () => {
    const deaths = dieUnheard(9)
    await expect(sql`INSERT INTO note VALUES (1)`.execute(database.db)).rejects.toBeInstanceOf(DatabaseDownError)
    expect(deaths.ran()).toBe(1)
    const whole = database.db.transaction().execute((tx) => sql`SELECT 1`.execute(tx))
    await expect(whole).rejects.toBeInstanceOf(DatabaseDownError)
    expect(deaths.ran()).toBe(2)
    deaths.mend()
    expect(await rows()).toEqual([])
    // the pool works again after it has noticed the last closed connection
    await vi.waitFor(() => database.db.transaction().execute((tx) => sql`INSERT INTO note VALUES (2)`.execute(tx)))
    expect(await rows()).toEqual([{ n: 2 }])
  })

  it('treats a statement as a read by its text, and in doubt as a write', () => {
    for (const read of ['select 1', ' WITH a AS (SELECT 1) SELECT updated_at FROM a', 'SELECT "deleted" FROM note'])
      expect(isRead(read), read).toBe(true)
    for (const more of [
      'INSERT INTO note VALUES (1)',
      'WITH gone AS (DELETE FROM note RETURNING n) SELECT n FROM gone',
      'SELECT n FROM note FOR UPDATE',
      'SELECT n FROM note FOR SHARE',
      `SELECT nextval('standing_place_id')`,
      `SELECT pg_notify('a', 'b')`,
      'SELECT n INTO copy FROM note',
      'UPDATE note SET n = 1',
      'begin',
    ])
      expect(isRead(more), more).toBe(false)
  })
})
