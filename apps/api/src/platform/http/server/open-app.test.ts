import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { wellFormed } from './json-body.ts'

const TICKETS = 'POST /api/v1/store/events/200001/tickets'

describe('what a client may send', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())
  const refusal = async (address: string, options: Parameters<TestShop['ask']>[1] = {}) => {
    const reply = await test.ask(address, options)
    const [error] = reply.json().errors
    return { status: reply.statusCode, code: error.code, field: error.field, message: error.message }
  }
  const raw = (payload: string, type = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/store/events/200001/tickets',
      headers: { host: 'ee.localhost', 'x-parter': '1', 'content-type': type },
      payload,
    })

  it('gets 404 for anything unknown, in the caller’s language [R8.1]', async () => {
    expect(await refusal('GET /api/v1/nothing')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await refusal('POST /api/v1/events')).toMatchObject({ status: 404, code: 'not_found' })
    const estonian = (await refusal('GET /api/v1/nothing')).message
    const russian = (await refusal('GET /api/v1/nothing?language=ru')).message
    expect(russian).toMatch(/[а-я]/)
    expect(estonian).not.toBe(russian)
  })

  it('hears of a link that was cut that it isn’t valid, and of no field that it can’t see [R8.1]', async () => {
    const links = ['reminders/cut', 'waiting-list/cut', 'event-changes?token=cut', 'reminders/%20']
    for (const link of links)
      expect(await refusal(`GET /api/v1/${link}`), link).toMatchObject({
        status: 410,
        code: 'token_invalid',
        field: undefined,
      })
    const reset = (body: object) => refusal('POST /api/v1/auth/reset', { body })
    expect(await reset({ token: 'cut', password: 'correct horse battery' })).toMatchObject({ code: 'token_invalid' })
    // what else is wrong is said at its field
    expect(await reset({ token: 'cut', password: '' })).toMatchObject({ code: 'invalid_request' })
  })

  it('gets the default storefront on an unknown host [R1.2]', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', 'evil.example', 'ee.localhost.evil.example', '[::1]'])
      expect((await test.ask('GET /', { host })).body, host).toContain('data-portal="ee"')
    expect((await test.ask('GET /', { host: 'LV.localhost:3000' })).body).toContain('data-portal="lv"')
  })

  it('can’t send an invalid id [R8.1]', async () => {
    for (const id of ['0', '-5', '1.0', '007', 'abc', '9'.repeat(12), '١٢٣', 'a%2f..%2fb', '%F0%9F%8E%AB'])
      expect(await refusal(`GET /api/v1/store/events/${id}/prices`), id).toMatchObject({
        status: 400,
        code: 'invalid_request',
        field: 'params.id',
      })
  })

  it('can’t send a day or a number outside the database’s range [R8.1]', async () => {
    for (const query of ['from=0000-01-01', 'to=0000-01-01', 'from=1899-12-31', 'venue=2147483648', 'priceTo=1e300'])
      expect(await refusal(`GET /api/v1/events?${query}`), query).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
    const guest = test.guest()
    const names = { tickets: [{ id: 1, firstName: 'A', lastName: 'B', birthDate: '0000-01-01' }] }
    const address = 'POST /api/v1/store/cart/events/200001/tickets/personalisation'
    expect(await refusal(address, { guest, body: names })).toMatchObject({ status: 400 })
    const account = { email: 'a@example.com', password: 'kolm halli hobust', language: 'et', centreId: 2 ** 53 - 1 }
    expect(await refusal('POST /api/v1/account', { body: account })).toMatchObject({ status: 400, field: 'centreId' })
  })

  it('can send a lone surrogate, which becomes the replacement character [R8.1]', async () => {
    const guest = test.guest()
    const half = JSON.stringify({ method: 'post', contact: { name: 'half \ud800 letter', email: 'a@example.com' } })
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/v1/store/cart/deliveries',
      headers: { host: 'ee.localhost', 'x-parter': '1', cookie: guest.cookie, 'content-type': 'application/json' },
      payload: half,
    })
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    expect(wellFormed(JSON.parse('{"a\\ud800":["\\udfff","\\ud83d\\ude00"]}'))).toEqual({ 'a\ufffd': ['\ufffd', '😀'] })
    const form = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/sandbox-provider/pay/none',
        headers: { host: 'ee.localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await form('behaviour=%00')).statusCode).toBe(400)
  })

  it('can’t traverse paths [R8.1]', async () => {
    for (const path of [
      '/api/v1/../../etc/passwd',
      '/api/..%2f..%2fetc/passwd',
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/pictures/..%2fsession-secret',
      '/%00',
      '/api/v1/events?category=%00',
    ]) {
      const reply = await test.ask(`GET ${path}`)
      expect([400, 404], path).toContain(reply.statusCode)
      expect(reply.body).not.toContain('parter"')
    }
    expect((await test.ask('GET /api/%zz')).statusCode).toBe(400)
    const broken = await test.ask('GET /piletid/%zz')
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await test.ask('GET /piletid/200001/..%2f..%2fadmin')).statusCode).toBe(404)
  })

  it('can’t send a body that is too big, too deep, malformed, or changes prototypes [R8.1]', async () => {
    const guest = test.guest()
    const big = { tickets: [{ placeId: 1, note: 'x'.repeat(70_000) }] }
    expect(await refusal(TICKETS, { guest, body: big })).toMatchObject({ status: 413, code: 'body_too_large' })
    for (const body of [
      '['.repeat(1000) + ']'.repeat(1000),
      '{"a":'.repeat(500) + '1' + '}'.repeat(500),
      '{"tickets":[',
      'null',
      '"text"',
      '12',
      '{"__proto__":{"admin":true},"tickets":[]}',
      '{"constructor":{"prototype":{}}}',
      '{"tickets":"\\u0000"}',
    ]) {
      const reply = await raw(body)
      expect([reply.statusCode, reply.json().errors[0].code], body.slice(0, 40)).toEqual([400, 'invalid_request'])
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('can’t send anything but JSON to a call [R7.1]', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expect((await raw('tickets=1', type)).json().errors[0].code, type).toBe('unsupported_media_type')
  })

  it('can’t send wrong types, too many, none, or unknown fields [R8.1]', async () => {
    const guest = test.guest()
    const wrong: [unknown, string][] = [
      [{ tickets: [] }, 'tickets'],
      [{ tickets: 'all' }, 'tickets'],
      [{}, 'tickets'],
      [{ tickets: [{ placeId: '1' }] }, 'tickets.0'],
      [{ tickets: [{ placeId: 1.5 }] }, 'tickets.0'],
      [{ tickets: [{ placeId: 1, price: 0 }] }, 'tickets.0'],
      [{ tickets: [{ zoneId: 1, quantity: -1 }] }, 'tickets.0'],
      [{ tickets: [{ zoneId: 1, quantity: 1e9 }] }, 'tickets.0'],
      [{ tickets: [{ zoneId: 1, quantity: [1] }] }, 'tickets.0'],
      [{ tickets: Array.from({ length: 51 }, (_, n) => ({ placeId: n + 1 })) }, 'tickets'],
      [{ tickets: [{ placeId: 1 }], cartId: 5 }, ''],
    ]
    for (const [body, field] of wrong) {
      const found = await refusal(TICKETS, { guest, body })
      expect(found, JSON.stringify(body).slice(0, 60)).toMatchObject({ status: 400, code: 'invalid_request' })
      expect(found.field ?? '').toMatch(new RegExp(`^${field}`))
    }
  })

  it('may send a query key only once', async () => {
    expect(await refusal('GET /api/v1/events?language=et&language=ru')).toMatchObject({
      code: 'invalid_request',
      field: 'query.language',
    })
  })

  it('gets the security headers in every reply, and nothing about the server', async () => {
    const { headers } = await test.ask('GET /api/v1/events')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect((await test.ask('GET /api/v1/nothing')).headers['cache-control']).toBe('no-store')
  })

  it('may read health and, on this machine, metrics', async () => {
    expect((await test.ask('GET /health/live')).json()).toEqual({ status: 'live' })
    expect((await test.ask('GET /health/ready')).json()).toEqual({ status: 'ready' })
    expect((await test.ask('GET /metrics')).body).toContain('http_request_seconds_bucket')
    expect((await test.ask('GET /metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404)
  })
})

describe('what another site may make a browser send [R6.1]', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())
  const login = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/login/express',
      headers: { host: 'ee.localhost:3000', ...headers },
    })
  const ours = { 'x-parter': '1', origin: 'http://ee.localhost:3000', 'sec-fetch-site': 'same-origin' }

  it('refuses every change', async () => {
    expect((await login(ours)).statusCode).toBe(200)
    for (const foreign of [
      { ...ours, origin: 'https://evil.example' },
      { ...ours, origin: 'http://lv.localhost:3000' },
      { ...ours, origin: 'null' },
      { ...ours, 'sec-fetch-site': 'cross-site' },
      { ...ours, 'sec-fetch-site': 'same-site' },
      { origin: ours.origin, 'sec-fetch-site': 'same-origin' },
    ]) {
      const reply = await login(foreign)
      expect([reply.statusCode, reply.json().errors[0].code], JSON.stringify(foreign)).toEqual([403, 'foreign_origin'])
      expect(reply.cookies).toEqual([])
    }
  })

  it('allows other programs than browsers, with the header', async () => {
    expect((await login({ 'x-parter': 'curl' })).statusCode).toBe(200)
    expect((await login({})).statusCode).toBe(403)
  })
})
