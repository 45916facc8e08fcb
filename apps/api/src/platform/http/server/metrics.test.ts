import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../testing/database/test-database.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'

const TOKEN = 'correct-horse-battery-staple'
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' }

describe('the metrics of the shop', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ env: { METRICS_TOKEN: TOKEN } })
  })
  afterAll(() => test.close())
  const figures = async () => (await test.ask('GET /metrics')).body

  it('are for this machine and for those with the token of metrics', async () => {
    expect((await test.ask('GET /metrics')).statusCode).toBe(200)
    expect((await test.ask('GET /metrics', { headers: ELSEWHERE })).statusCode).toBe(404)
    const known = { ...ELSEWHERE, authorization: `Bearer ${TOKEN}` }
    expect((await test.ask('GET /metrics', { headers: known })).statusCode).toBe(200)
  })

  it('are refused to requests through a proxy on this machine, whatever header it sets', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'forwarded', 'cf-connecting-ip'])
      expect((await test.ask('GET /metrics', { headers: { [name]: '1.1 proxy' } })).statusCode, name).toBe(404)
    expect((await test.ask('GET /metrics', { host: 'esirida.example' })).statusCode).toBe(404)
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
      expect((await test.ask('GET /metrics', { host })).statusCode, host).toBe(200)
  })

  it('can’t be had by guessing the token: tries are counted before they are looked at', async () => {
    const guessed = await openTestShop({ env: { METRICS_TOKEN: TOKEN } })
    const ask = async (token: string) =>
      (await guessed.ask('GET /metrics', { headers: { ...ELSEWHERE, authorization: `Bearer ${token}` } })).statusCode
    for (let n = 0; n < 40; n++) expect(await ask(TOKEN)).toBe(200)
    for (let n = 0; n < 30; n++) expect(await ask(`guess ${n}`)).toBe(404)
    expect([await ask('one more'), await ask(TOKEN)]).toEqual([429, 429])
    await guessed.close()
  })

  it('count the outcome of every call: ok or its error code', async () => {
    const guest = test.guest()
    const body = { tickets: [{ placeId: 1, ticketTypeId: 1 }] }
    await test.ask('POST /api/v1/store/events/999999/tickets', { guest, body })
    await test.ask('POST /api/v1/store/events/999999/tickets', { guest, body: { tickets: [] } })
    await test.ask('GET /api/v1/store/cart-meta', { guest })
    const seen = await figures()
    expect(seen).toContain('calls_total{call="holdTickets",outcome="event_not_found"} 1')
    expect(seen).toContain('calls_total{call="holdTickets",outcome="invalid_request"} 1')
    expect(seen).toContain('calls_total{call="readCartMeta",outcome="ok"} 1')
    expect(seen).toMatch(/http_request_seconds_bucket\{le="0\.1",method="GET",route="\/api\/v1\/store\/cart-meta"/)
  })

  it('show the process, its event loop and its connections', async () => {
    const seen = await figures()
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
    ])
      expect(seen).toContain(`\n${name} `)
    for (const pool of ['main', 'holds'])
      for (const state of ['used', 'idle', 'waiting'])
        expect(seen).toMatch(new RegExp(`database_connections\\{pool="${pool}",state="${state}"\\} \\d`))
    expect(seen).toMatch(/\nchange_listener_up [01]\n/)
    expect(seen).toMatch(/\nresponse_cache_bytes \d+\n/)
  })

  it('show waiting work in the outbox and its age, and failed work', async () => {
    const fresh = await openTestShop()
    await fresh.shop.holdPool.query(`
      INSERT INTO outbox (kind, payload, run_at, failed_at) VALUES
        ('a', '{}', now() - interval '90 seconds', NULL), ('a', '{}', now() + interval '1 hour', NULL), ('a', '{}', now(), now())`)
    const { body } = await fresh.ask('GET /metrics')
    expect(body).toContain('outbox_work{state="due"} 1')
    expect(body).toContain('outbox_work{state="failed"} 1')
    expect(Number(/^outbox_oldest_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(90)
    await fresh.close()
  })

  it('count the orders of a day by state and storefront', async () => {
    const fresh = await openTestShop()
    await fresh.shop.holdPool.query(`
      INSERT INTO cart (id, portal_code, language) VALUES (1, 'ee', 'et');
      INSERT INTO orders (portal_code, reference, token, cart_id, language, state, contact_email, delivery_method, currency, origin,
        total_amount, holds_until, terms_version, created_at)
      SELECT 'ee', n, n, 1, 'et', state, 'a@b.ee', 'e_ticket', 'EUR', 'http://ee.localhost', 100, now(), '1', now() - hours * interval '1 hour'
      FROM (VALUES ('1', 'paid', 1), ('2', 'paid', 23), ('3', 'failed', 1), ('4', 'paid', 25)) AS made(n, state, hours)`)
    const { body } = await fresh.ask('GET /metrics')
    expect(body).toContain('orders_of_a_day{portal="ee",state="paid"} 2')
    expect(body).toContain('orders_of_a_day{portal="ee",state="failed"} 1')
    await fresh.close()
  })

  it('are shown without those of the database while it is down', async () => {
    const database = await openTestDatabase()
    const lost = await openTestShop({ database })
    await database.close()
    await lost.ask('GET /metrics')
    const answer = await lost.ask('GET /metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('metric_read_errors_total{metric="orders_of_a_day"} 1')
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds')
    expect((await lost.ask('GET /health/live')).statusCode).toBe(200)
    expect((await lost.ask('GET /health/ready')).statusCode).toBe(503)
    await lost.close()
  })
})
