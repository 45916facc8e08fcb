import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { downReason, translateDatabaseError } from '../../database/database-errors.ts'

let test: TestShop
let direct: pg.Client

beforeAll(async () => {
  test = await openTestShop({ env: { DATABASE_URL: 'postgres://someone@db.example/shop', DATA_DIR: tmpdir() } })
  direct = new pg.Client({ connectionString: test.databaseUrl })
  await direct.connect()
})
afterAll(async () => {
  await direct.end()
  await test.close()
})

const ready = async () => {
  const answer = await test.ask('GET /health/ready')
  return { code: answer.statusCode, ...answer.json() }
}
const figure = async (name: string) => {
  const { body } = await test.ask('GET /metrics')
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]
}
/** Waits for a reply: the last result is reused for some seconds. */
const eventually = (expected: object) => vi.waitFor(async () => expect(await ready()).toMatchObject(expected), 15_000)

/** Makes the probe's write fail with PostgreSQL's error for a full disk. */
const FULL = `CREATE FUNCTION refuse_for_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER refuse_for_room BEFORE INSERT ON health_probe FOR EACH ROW EXECUTE FUNCTION refuse_for_room();`

describe('readiness [R15.4]', () => {
  it('is tested by a write, at most once in some seconds', async () => {
    expect(await ready()).toEqual({ code: 200, status: 'ready' })
    await Promise.all(Array.from({ length: 20 }, ready))
    const { rows } = await direct.query('SELECT written_at FROM health_probe')
    await ready()
    expect((await direct.query('SELECT written_at FROM health_probe')).rows).toEqual(rows)
    expect(rows).toHaveLength(1)
    expect(await figure('database_takes_writes')).toBe('1')
    expect(Number(await figure('data_disk_bytes{state="free"}'.replaceAll(/[{}]/g, '\\$&')))).toBeGreaterThan(0)
    expect(await figure('shared_memory_up')).toBe('1')
  })

  it('ends with a full disk, with that reason, and returns with free space', async () => {
    await direct.query(FULL)
    await eventually({ code: 503, reason: 'disk_full', message: 'The disk of the database is full' })
    await vi.waitFor(async () => expect(await figure('database_takes_writes')).toBe('0'), 15_000)
    await direct.query('DROP FUNCTION refuse_for_room CASCADE')
    await eventually({ code: 200 })
  })

  it('ends with a read-only database', async () => {
    await direct.query(`DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`)
    await direct.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ~ $1 AND datname = current_database()',
      ['^parter'],
    )
    await eventually({ code: 503, reason: 'read_only' })
  })
})

describe('an error of a database', () => {
  it.each([
    ['53100', 'disk_full'],
    ['53300', 'no_connection_left'],
    ['57P03', 'starting'],
    ['25006', 'read_only'],
    ['ECONNREFUSED', 'no_answer'],
  ])('has the right reason: %s is %s', (code, reason) => {
    const error = translateDatabaseError(Object.assign(new Error('could not'), { code }))
    expect(downReason(new Error('wrapped', { cause: error }))).toBe(reason)
  })
})
