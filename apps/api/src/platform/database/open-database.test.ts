import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { openLog } from '../foundation/log.ts'
import { DatabaseDownError, isDatabaseDown, translateDatabaseError } from './database-errors.ts'
import { type Database, openDatabase } from './open-database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

describe('the database', () => {
  it('converts each type of value for the code', async () => {
    const { rows } = await sql`SELECT 9007199254740991::bigint AS whole, date '2026-03-01' AS day,
      timestamptz '2026-03-01 12:00+02' AS instant, timestamptz 'infinity' AS never, timestamp '2026-03-01 12:00' AS wall,
      1.10::numeric AS exact, array[1, null, 3]::bigint[] AS wholes, array[date '2026-03-01'] AS days,
      array[timestamptz '2026-03-01 12:00+02'] AS instants, array[1.10::numeric] AS exacts`.execute(database.db)
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        day: '2026-03-01',
        instant: new Date('2026-03-01T10:00:00Z'),
        never: new Date(8.64e15),
        wall: '2026-03-01 12:00:00',
        exact: '1.10',
        wholes: [1, null, 3],
        days: ['2026-03-01'],
        instants: [new Date('2026-03-01T10:00:00Z')],
        exacts: ['1.10'],
      },
    ])
    await expect(sql`SELECT 9007199254740993::bigint AS whole`.execute(database.db)).rejects.toThrow(RangeError)
  })

  it('names columns in camelCase and doesn’t change keys inside json', async () => {
    const { rows } = await sql`SELECT 1 AS seat_row, '{"snake_key": {"inner_key": 2}}'::jsonb AS some_json`.execute(
      database.db,
    )
    expect(rows).toEqual([{ seatRow: 1, someJson: { snake_key: { inner_key: 2 } } }])
  })

  it('pins the planner for holds and only for them [R10.3]', async () => {
    const settings = `SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) AS pinned FROM pg_settings
      WHERE name IN ('plan_cache_mode', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_bitmapscan', 'jit')`
    expect((await database.holdPool.query(settings)).rows[0].pinned).toBe(
      'enable_bitmapscan=off enable_hashjoin=off enable_mergejoin=off enable_seqscan=off jit=off plan_cache_mode=force_generic_plan',
    )
    const { rows } = await sql.raw<{ pinned: string }>(settings).execute(database.db)
    expect(rows[0]?.pinned).toContain('enable_seqscan=on')
  })

  it('finds a hold by the primary key even when the plan is made on an empty table [R10.3]', async () => {
    const { rows } = await database.holdPool.query(`EXPLAIN (FORMAT JSON) SELECT a.place_id
      FROM unnest(array[1], array[2]) AS wanted(event_id, place_id)
      JOIN allocation a ON a.event_id = wanted.event_id AND a.place_id = wanted.place_id`)
    const plan = JSON.stringify(rows[0])
    expect(plan).toContain('allocation_pkey')
    expect(plan).toContain('Nested Loop')
    expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join|Bitmap/)
  })

  it('ends a statement, a lock wait and an idle transaction that last too long', async () => {
    const show = 'SELECT name, setting::int FROM pg_settings WHERE name ~ $1 ORDER BY name'
    const { rows } = await database.holdPool.query(show, [
      '^(statement_timeout|lock_timeout|idle_in_transaction_session_timeout)$',
    ])
    expect(rows.map(({ setting }) => setting)).toEqual([10_000, 3_000, 5_000])
  })

  it('keeps a connection whose statement was refused, since a new one would plan everything anew [R11.1]', async () => {
    const backend = async () => {
      const { rows } = await database.holdPool.query('SELECT pg_backend_pid() AS pid')
      return rows[0]?.pid as number
    }
    const before = await backend()
    await expect(database.holdPool.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    expect(await backend()).toBe(before)
  })

  it('survives the loss of all its connections, idle or busy, and reports that it was down [R10.3]', async () => {
    const { db, holdPool } = database
    await Promise.all([sql`SELECT 1`.execute(db), holdPool.query('SELECT 1')])
    const asleep = [sql`SELECT pg_sleep(60)`.execute(db), holdPool.query('SELECT pg_sleep(60)')]
    const inHand = db.transaction().execute(async (transaction) => {
      await sql`SELECT 1`.execute(transaction)
      await killConnections(4)
      await sql`SELECT 1`.execute(transaction)
    })
    for (const { reason } of (await Promise.allSettled([...asleep, inHand])) as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(DatabaseDownError)
    }
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
    // the pool of holds repeats nothing, so a statement may still get one more closed connection
    await vi.waitFor(async () => expect((await holdPool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]))
  })

  it('counts as down while no server listens, and works again afterwards', async () => {
    const sockets = new Set<Socket>()
    const target = new URL(database.url)
    const door = createServer((client) => {
      const server = connect(Number(target.port), target.hostname)
      for (const socket of [client, server]) sockets.add(socket.on('error', () => socket.destroy()))
      client.pipe(server).pipe(client)
    })
    const listen = async (port: number) => once(door.listen(port, '127.0.0.1'), 'listening')
    await listen(0)
    const { port } = door.address() as AddressInfo
    const url = new URL(target)
    url.port = String(port)
    const through = await openDatabase({ databaseUrl: url.href, dataDir: '', log: openLog('silent') })
    const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(through.db)
    expect((await ask()).rows).toEqual([{ one: 1 }])

    for (const socket of sockets) socket.destroy()
    await once(door.close(), 'close')
    await vi.waitFor(() => expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }))
    await expect(ask()).rejects.toBeInstanceOf(DatabaseDownError)
    await expect(through.holdPool.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseDownError)

    await listen(port)
    expect((await ask()).rows).toEqual([{ one: 1 }])
    await through.close()
    for (const socket of sockets) socket.destroy()
    await once(door.close(), 'close')
  })

  it.each([
    ['a server that starts', { code: '57P03' }, true],
    ['a server with no room for one more', { code: '53300' }, true],
    ['a lost connection', { code: '08006' }, true],
    ['a refused socket', { code: 'ECONNREFUSED' }, true],
    ['a second sale', { code: '23505' }, false],
    ['a deadlock', { code: '40P01' }, false],
    ['a mistake of our own', {}, false],
  ])('decides whether %s means down', (_, properties, down) => {
    const error = Object.assign(new Error('something'), properties)
    expect(isDatabaseDown(translateDatabaseError(error))).toBe(down)
    expect(isDatabaseDown(new Error('wrapped', { cause: translateDatabaseError(error) }))).toBe(down)
    expect(isDatabaseDown(error)).toBe(false)
  })
})

/** Waits until the server shows this many busy connections of ours, and terminates them. */
async function killConnections(busy: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const ours = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await vi.waitFor(async () => {
    const { rows } = await client.query(`SELECT count(*)::int AS busy ${ours} AND state <> 'idle'`)
    expect(rows[0].busy).toBe(busy - 1)
  })
  await client.query(`SELECT pg_terminate_backend(pid) ${ours}`)
  await client.end()
}
