import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { Wire } from '../../../testing/database/wire.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openDatabase } from '../database/open-database.ts'
import { openLog } from '../foundation/log.ts'

describe('a database that dies [R8.1]', () => {
  let test: TestShop
  let wire: Wire
  let direct: pg.Client
  let closeDatabase: () => Promise<void>

  beforeAll(async () => {
    const database = await openTestDatabase()
    const url = new URL(database.url)
    direct = new pg.Client({ connectionString: database.url })
    await direct.connect()
    wire = new Wire(url.hostname, Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(await wire.open())
    const wired = await openDatabase({ databaseUrl: url.href, dataDir: '', log: openLog('silent') })
    test = await openTestShop({ database: wired })
    closeDatabase = database.close
  })
  afterAll(async () => {
    await test.close()
    wire.close()
    await direct.end()
    await closeDatabase()
  })

  it('during a call causes 503 with a time to retry; the process survives, and the shop recovers by itself', async () => {
    expect((await test.ask('GET /api/v1/events')).statusCode).toBe(200)

    await direct.query('BEGIN; LOCK TABLE series IN ACCESS EXCLUSIVE MODE')
    const underWay = test.ask('GET /api/v1/series/20001')
    const waiting =
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1'
    await expect.poll(async () => (await direct.query(waiting, ['Lock'])).rows[0].n, { timeout: 10_000 }).toBe(1)
    wire.cut()
    const failed = await underWay
    expect([failed.statusCode, failed.json().errors[0].code]).toEqual([503, 'temporarily_unavailable'])
    expect(failed.headers['retry-after']).toBe('2')
    await direct.query('ROLLBACK')

    const hold = await test.ask('POST /api/v1/store/events/200001/tickets', {
      guest: test.guest(),
      body: { tickets: [{ placeId: 1 }] },
    })
    expect([hold.statusCode, hold.headers['retry-after']]).toEqual([503, '2'])
    const ready = await test.ask('GET /health/ready')
    expect([ready.statusCode, ready.json().reason]).toEqual([503, 'no_answer'])
    expect((await test.ask('GET /health/live')).statusCode).toBe(200)

    const page = await test.ask('GET /ru/series/20001')
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toMatch(/<html lang="ru">.*[а-я]/s)

    expect((await test.ask('GET /healthcheck')).statusCode).toBe(200)

    wire.mend()
    expect((await test.ask('GET /health/ready')).statusCode).toBe(200)
    expect((await test.ask('GET /api/v1/series/20001')).json().errors[0].code).toBe('series_not_found')
    expect((await test.ask('GET /ru/tickets')).statusCode).toBe(200)
  })
})
