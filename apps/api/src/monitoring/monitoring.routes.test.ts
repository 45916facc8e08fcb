import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testReport } from '../../testing/browser-report.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { countReport, writeCounts } from './count-reports.ts'

const ON = { MONITORING: '1' }

const post = (test: TestShop, body: unknown, { host = 'ee.localhost', headers = {} } = {}) =>
  test.app.inject({ method: 'POST', url: '/collect', headers: { host, ...headers }, payload: body as object })
const look = async (test: TestShop, query = '') =>
  (await (await staffPerson(test, 'operator')).browser.ask(`GET /staff/monitoring${query}`)).body

/** A database that never replies. */
const brokenDatabase = () => ({
  transaction() {
    throw new Error('away')
  },
})

describe('the collector', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ env: ON })
  })
  afterAll(() => test.close())

  it('does not exist unless a setting says so [R1.7]', async () => {
    const silent = await openTestShop()
    expect((await silent.ask('POST /collect', { body: testReport() })).statusCode).toBe(404)
    await silent.close()
  })

  it('is named to browsers with the shell, where it is on [R1.7]', async () => {
    const named = async (shop: TestShop) =>
      /"monitoring":(null|.*?\})/.exec((await shop.ask('GET /healthcheck')).body)?.[1]
    expect(await named(test)).toBe('{"app":"portal-ui-client","url":"/collect"}')
    const silent = await openTestShop()
    expect(await named(silent)).toBe('null')
    await silent.close()
  })

  it('tells browsers its key, and accepts no report without it [R7.8]', async () => {
    const keyed = await openTestShop({ env: { ...ON, MONITORING_API_KEY: 'public-key.1' } })
    expect((await keyed.ask('GET /healthcheck')).body).toContain('"apiKey":"public-key.1"')
    expect((await post(keyed, testReport())).statusCode).toBe(401)
    expect((await post(keyed, testReport(), { headers: { 'x-api-key': 'public-key.1' } })).statusCode).toBe(202)
    await keyed.close()
  })

  it('accepts what the browser’s monitoring sends, with 202 [R7.8]', async () => {
    const answer = await post(test, testReport({ errors: ['undefined is not a function'], vitals: [['lcp', 1200]] }))
    expect(answer.statusCode).toBe(202)
    expect(answer.headers['x-faro-session-status']).toBeUndefined()
  })

  it('counts reports with broken characters, without losing other visitors’ [R7.8]', async () => {
    const half = testReport({ errors: ['\ud800 a broken email', `${'x'.repeat(499)}😀`] })
    expect((await post(test, half)).statusCode).toBe(202)
    expect((await post(test, testReport({ errors: ['reported beside it'] }))).statusCode).toBe(202)
    const page = await look(test)
    expect(page).toContain('\ufffd a broken email')
    expect(page).toContain('reported beside it')
  })

  it('counts the others when one can’t be written, and loses none while the database is down [R7.8]', async () => {
    const report = testReport({ errors: ['kept for later'], vitals: [['ttfb', 300]] })
    countReport(test.shop, 'ee', report)
    countReport(test.shop, 'ee\0', report)
    const away = { ...test.shop, db: brokenDatabase() } as unknown as TestShop['shop']
    countReport(away, 'ee', testReport({ errors: ['kept while it is away'] }))
    await expect(writeCounts(away)).rejects.toThrow('away')
    Object.assign(away, { db: test.shop.db })
    await writeCounts(away)
    const page = await look(test)
    expect(page).toContain('kept for later')
    expect(page).toContain('kept while it is away')
  })

  it('requests a new session in place of an invalid one [R7.8]', async () => {
    const report = testReport()
    const of = (id: string) => post(test, { ...report, meta: { ...report.meta, session: { id } } })
    expect((await of('x7fbtW13ii')).headers['x-faro-session-status']).toBeUndefined()
    const strange = await of('mari@example.ee')
    expect(strange.statusCode).toBe(202)
    expect(strange.headers['x-faro-session-status']).toBe('invalid')
  })

  it('refuses what is no report: another program, too many items, texts without end, no JSON [R7.8]', async () => {
    const report = testReport()
    const wrong = [
      undefined,
      {},
      { meta: {} },
      { ...report, meta: { ...report.meta, app: { name: 'another', version: '1' } } },
      { ...report, meta: { ...report.meta, app: { name: 'portal-ui-client', version: '<script>' } } },
      testReport({ errors: Array(51).fill('too many') as string[] }),
      testReport({ errors: ['x'.repeat(5001)] }),
    ]
    for (const body of wrong) expect((await post(test, body)).statusCode).toBe(400)
    expect((await post(test, testReport({ errors: Array(50).fill('x'.repeat(2000)) as string[] }))).statusCode).toBe(
      413,
    )
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await post(test, 'meta=1', form)).statusCode).toBe(400)
  })

  it('refuses reports that other sites make a browser send [R7.8]', async () => {
    const answer = await post(test, testReport(), { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.statusCode).toBe(403)
  })

  it('limits reports per address, and says for how long [R7.8]', async () => {
    const limited = await openTestShop({ env: { ...ON, RATE_LIMITS: '1' } })
    for (let sent = 0; sent < 600; sent++) await limited.shop.memory.count('rate reports 127.0.0.1', 60)
    const answer = await post(limited, testReport())
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
    await limited.close()
  })
})

describe('what the staff sees of the reports', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ env: ON })
  })
  afterAll(() => test.close())

  it('is for the staff alone [R6.2]', async () => {
    expect((await test.ask('GET /staff/monitoring')).statusCode).toBe(302)
    expect((await test.ask('GET /staff/monitoring', { guest: test.guest() })).statusCode).toBe(302)
  })

  it('shows errors by release, equal ones together, with pages and storefronts [R7.8]', async () => {
    await post(test, testReport({ errors: ['seat 12 is gone', 'seat 13 is gone'] }))
    await post(test, testReport({ errors: ['seat 14 is gone'], page: 'seatMap' }), { host: 'lv.localhost' })
    await post(test, testReport({ errors: ['seat 15 is gone'], release: 'older' }))
    const page = await look(test)
    expect(page).toContain('Release a1b2c3d4e5f6 <small>3 reports of 1 errors')
    expect(page).toContain('Release older <small>1 reports of 1 errors')
    expect(page).toContain('<td>event, seatMap</td>')
    expect(page).toContain('<td>ee, lv</td>')
    expect(page).toContain('/assets/event-page-CJ6gvAm_.js:10:2345')
    expect(page).toContain('Chrome 139 (mobile)')
  })

  it('shows web vitals by page and storefront: three quarters, good and poor by the thresholds [R9.3]', async () => {
    for (const lcp of [1000, 2000, 2400, 2600, 2700, 5000, 1500, 1600])
      await post(test, testReport({ vitals: [['lcp', lcp]], page: 'frontPage' }))
    for (const cls of [0.3, 0.4]) await post(test, testReport({ vitals: [['cls', cls]], page: 'frontPage' }))
    const row = /<th scope="row">frontPage<\/th>[\s\S]*?<\/tr>/.exec(await look(test))?.[0] ?? ''
    expect(row).toMatch(/2\.[67] s <small class="needs_work">needs work/)
    expect(row).toContain('63% good<br>13% poor')
    expect(row).toContain('width:63%')
    expect(row).toMatch(/0\.3\d <small class="poor">poor/)
    expect(row).toContain('<td class="number">8</td>')
  })

  it('stores nothing that identifies a visitor, even when it is sent [R7.8]', async () => {
    const report = testReport({ errors: ['mari@example.ee has order K7M-2PX-9RD at https://ee.localhost/x?token=abc'] })
    await post(test, { ...report, meta: { ...report.meta, user: { email: 'mari@example.ee' } } })
    await writeCounts(test.shop)
    const rows = JSON.stringify(await test.shop.db.selectFrom('monitoringError').selectAll().execute())
    expect(rows).toContain('[e-mail] has order [code] at https://ee.localhost/x')
    for (const telling of ['mari', 'K7M', 'token', '127.0.0.1', '200001', 'Mozilla'])
      expect(rows).not.toContain(telling)
  })

  it('counts no value that can’t be, and no page that is not ours [R9.3]', async () => {
    await post(
      test,
      testReport({
        vitals: [
          ['lcp', -1],
          ['made_up', 5],
        ],
        page: 'tags',
      }),
    )
    await post(test, testReport({ vitals: [['inp', 50]], page: '/piletid/<b>' }))
    const page = await look(test)
    expect(page).not.toContain('<th scope="row">tags')
    expect(page).toContain('<th scope="row">other')
  })

  it('accepts no new errors after thousands, and continues to count known ones [R7.8]', async () => {
    const full = await openTestShop({ env: ON })
    await post(full, testReport({ errors: ['known'] }))
    await writeCounts(full.shop)
    await full.shop.holdPool.query(`INSERT INTO monitoring_error SELECT (now() AT TIME ZONE 'UTC')::date, 'ee', 'r', 'event',
      n::text, 'Error', 'nonsense', '', 'unknown', 1, now() FROM generate_series(1, 5000) n`)
    await post(full, testReport({ errors: ['known', 'new'] }))
    await writeCounts(full.shop)
    const { rows } = await full.shop.holdPool.query(
      `SELECT message, reported FROM monitoring_error WHERE message IN ('known', 'new')`,
    )
    expect(rows).toEqual([{ message: 'known', reported: 2 }])
    await full.close()
  })

  it('deletes what is older than the setting [R7.8]', async () => {
    const insert = (days: number) =>
      test.shop.holdPool.query(
        `INSERT INTO monitoring_vital VALUES ((now() AT TIME ZONE 'UTC')::date - $1::int, 'cz', 'tags', 'LCP', 'good', 70, 9)`,
        [days],
      )
    await insert(5)
    await insert(31)
    const later = { ...test.shop, clock: { now: () => new Date(Date.now() + 86_400_000) } }
    await writeCounts(later)
    const { rows } = await test.shop.holdPool.query(`SELECT day FROM monitoring_vital WHERE portal_code = 'cz'`)
    expect(rows).toHaveLength(1)
    expect(await look(test, '?days=1')).not.toContain('<td>cz</td>')
    expect(await look(test, '?days=7')).toContain('<td>cz</td>')
  })
})

describe('a collector elsewhere', () => {
  let collector: Server
  let test: TestShop
  let answer: { status: number; headers: Record<string, string> }
  const got: { headers: IncomingMessage['headers']; body: string }[] = []
  beforeAll(async () => {
    collector = createServer((request, reply) => {
      void text(request).then((body) => {
        got.push({ headers: request.headers, body })
        reply.writeHead(answer.status, answer.headers).end()
      })
    })
    await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done))
    const { port } = collector.address() as AddressInfo
    test = await openTestShop({
      env: { ...ON, MONITORING_COLLECTOR_URL: `http://127.0.0.1:${port}/collect`, MONITORING_COLLECTOR_KEY: 'a key' },
    })
  })
  afterAll(async () => {
    await test.close()
    collector.close()
  })

  it('is handed every report, cleaned, with its key, and without the visitor’s address [R7.8]', async () => {
    answer = { status: 202, headers: {} }
    const reply = await post(test, testReport({ errors: ['to mari@example.ee'] }), { host: 'lt.localhost' })
    expect(reply.statusCode).toBe(202)
    const [first] = got
    expect(first?.headers['x-api-key']).toBe('a key')
    expect(first?.headers['x-forwarded-for']).toBeUndefined()
    const body = JSON.parse(first?.body ?? '{}')
    expect(body.meta.app).toEqual({ name: 'portal-ui-client', version: 'a1b2c3d4e5f6', namespace: 'lt' })
    expect(body.exceptions[0].value).toBe('to [e-mail]')
    await writeCounts(test.shop)
    expect(await test.shop.db.selectFrom('monitoringError').selectAll().execute()).toEqual([])
  })

  it('can request a new session, or make browsers wait [R7.8]', async () => {
    answer = { status: 202, headers: { 'x-faro-session-status': 'invalid' } }
    expect((await post(test, testReport())).headers['x-faro-session-status']).toBe('invalid')
    answer = { status: 429, headers: { 'retry-after': '7' } }
    const busy = await post(test, testReport())
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '7'])
  })

  it('makes browsers rest when it fails or is away [R7.8]', async () => {
    answer = { status: 500, headers: {} }
    const failing = await post(test, testReport())
    expect([failing.statusCode, failing.headers['retry-after']]).toEqual([429, '60'])
    const away = await openTestShop({ env: { ...ON, MONITORING_COLLECTOR_URL: 'http://127.0.0.1:1/collect' } })
    expect((await post(away, testReport())).statusCode).toBe(429)
    await away.close()
  })
})
