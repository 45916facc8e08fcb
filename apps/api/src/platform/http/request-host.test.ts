import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emailsTo, openBrowser } from '../../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { isReadableHost } from './request-host.ts'

const UNREADABLE = [
  'ee.localhost:99999',
  'a%00b',
  '<x>',
  'a b',
  'ee.localhost:',
  'x@ee.localhost',
  'x'.repeat(300),
  '..',
]

const portOf = (test: TestShop): number => (test.app.server.address() as AddressInfo).port

/** The server's reply to bytes that no HTTP client would send. */
const say = async (test: TestShop, lines: readonly string[]): Promise<string> => {
  const socket = connect(portOf(test), '127.0.0.1')
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  return await text(socket)
}

describe('the host of a request', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ env: { TRUST_PROXY: 'true' } })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    // a busy machine may reply 503 for a moment
    await vi.waitFor(async () => {
      if ((await test.ask('GET /robots.txt')).statusCode !== 200) throw new Error('still busy')
    }, 30_000)
  })
  afterAll(() => test.close())

  it('is refused when it is invalid, with 400 and never with 500 [R8.1]', async () => {
    for (const host of UNREADABLE) {
      expect(isReadableHost(host), host).toBe(false)
      expect((await test.ask('GET /', { host })).statusCode, host).toBe(400)
      expect((await test.ask('GET /api/v1/events', { host })).json().errors[0], host).toMatchObject({
        code: 'invalid_request',
        details: { field: 'headers.host' },
      })
    }
    for (const host of ['ee.localhost', 'EE.localhost:65535', '127.0.0.1:80', '[::1]:3000', 'ee.localhost.', 'my_host'])
      expect(isReadableHost(host), host).toBe(true)
  })

  it('is one: two of them, an empty one and none are refused, also for cached replies [R8.1]', async () => {
    const robots = ['GET /robots.txt HTTP/1.1', 'Host: ee.localhost', 'Connection: close']
    for (const lines of [robots, robots]) expect(await say(test, lines)).toMatch(/^HTTP\/1.1 200/)
    expect(await say(test, [...robots, 'Host: lv.localhost'])).toMatch(/^HTTP\/1.1 400/)
    expect(await say(test, ['GET / HTTP/1.1', 'Host:', 'Connection: close'])).toMatch(/^HTTP\/1.1 400/)
    expect(await say(test, ['GET / HTTP/1.0'])).toMatch(/^HTTP\/1.1 400/)
    expect(await say(test, ['GET /health/live HTTP/1.0'])).toMatch(/^HTTP\/1.1 200/)
  })

  it('is never taken from X-Forwarded-Host, also behind a trusted proxy [R1.2]', async () => {
    const told = { 'x-forwarded-host': 'lv.localhost', 'x-forwarded-for': '203.0.113.7' }
    for (const address of ['/en', '/robots.txt', '/api/v1/info', '/favicon.ico', '/sitemap.xml', '/en/_payload']) {
      const [plain, poisoned] = [await test.ask(`GET ${address}`), await test.ask(`GET ${address}`, { headers: told })]
      expect([poisoned.statusCode, poisoned.headers.location], address).toEqual([
        plain.statusCode,
        plain.headers.location,
      ])
      expect(poisoned.body, address).toBe(plain.body)
    }
    const browser = openBrowser(test)
    await browser.register('forwarded@example.com')
    const ask = { email: 'forwarded@example.com', language: 'et' }
    await browser.get('POST /api/v1/auth/forgot', ask, { 'x-forwarded-host': 'esirida.example:4444' })
    await browser.get('POST /api/v1/auth/forgot', ask, { host: 'ee.localhost:4444' })
    const mails = await emailsTo(test, 'forwarded@example.com')
    expect(mails.length).toBeGreaterThan(1)
    for (const { text: mail } of mails) {
      expect(mail).not.toContain('4444')
      expect(mail).toContain(`http://ee.localhost:${portOf(test)}/`)
    }
  })
})

describe('an unknown host', () => {
  const STRANGERS = ['evil.example', 'localhost:3000', '127.0.0.1', '[::1]', 'x.esirida.example']

  it('gets a list of the storefronts in production; monitoring gets its replies [R1.2]', async () => {
    const test = await openTestShop({ env: { NODE_ENV: 'production' } })
    for (const host of STRANGERS) {
      const page = await test.ask('GET /en', { host })
      expect([page.statusCode, page.headers['content-type']], host).toEqual([421, 'text/html; charset=utf-8'])
      expect(page.body).toContain('href="https://esirida.example"')
      const call = await test.ask('GET /api/v1/events', { host })
      expect([call.statusCode, call.json().errors[0].code], host).toEqual([421, 'unknown_host'])
      expect((await test.ask('GET /health/ready', { host })).statusCode).toBe(200)
    }
    for (const host of ['esirida.example', 'beta.rampa.example', 'test.loze.example', 'store.opona.example'])
      expect((await test.ask('GET /', { host })).statusCode, host).toBe(200)
    await test.close()
  })

  it('gets the default storefront where the operator names one, and is served by a fixed PUBLIC_ORIGIN [R1.2]', async () => {
    const named = await openTestShop({ env: { NODE_ENV: 'production', DEFAULT_PORTAL: 'lv' } })
    for (const host of STRANGERS) expect((await named.ask('GET /', { host })).body, host).toContain('data-portal="lv"')
    await named.close()
    const fixed = await openTestShop({ env: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' } })
    expect((await fixed.ask('GET /', { host: 'shop.example' })).body).toContain('data-portal="ee"')
    expect((await fixed.ask('GET /', { host: 'other.example' })).statusCode).toBe(421)
    await fixed.close()
  })
})
