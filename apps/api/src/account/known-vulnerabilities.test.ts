import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, tokenTo } from '../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { accountName, logName, monthsBefore } from './customers/log-names.ts'

/** Account vulnerabilities of other ticket shops, each tried here (the numbers are those of the reports). */
let test: TestShop
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  test = await openTestShop({ log })
})
afterAll(() => test.close())

describe('an email’s link', () => {
  it('never leads to a host that the caller named (poisoned resets)', async () => {
    const browser = openBrowser(test)
    await browser.register('poisoned@example.com')
    const ask = { email: 'poisoned@example.com', language: 'et' }
    for (const host of ['evil.example', 'ee.localhost.evil.example', 'ee.localhost:80@evil.example'])
      await test.ask('POST /api/v1/auth/forgot', { host, body: ask })
    const xForwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await browser.ask('POST /api/v1/auth/forgot', ask, xForwarded)
    const mails = await emailsTo(test, 'poisoned@example.com')
    expect(mails.length).toBeGreaterThan(1)
    for (const { text } of mails) expect(text).not.toContain('evil.example')
  })

  it('carries its secret behind the hash, where neither servers nor other sites see it', async () => {
    await openBrowser(test).register('hash@example.com')
    const [mail] = await emailsTo(test, 'hash@example.com')
    expect(mail?.text).toMatch(/http:\/\/ee\.localhost\/#verify-email\/[\w-]{43}\n/)
    expect(securityHeaders({ NODE_ENV: 'production' })['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('does nothing for a session that has ended (CVE-2023-27891)', async () => {
    const browser = openBrowser(test)
    await browser.register('dead@example.com')
    await tokenTo(test, 'dead@example.com')
    await test.shop.holdPool.query('DELETE FROM session')
    const code = /\b\d{6}\b/.exec((await emailsTo(test, 'dead@example.com')).at(-1)?.text ?? '')?.[0]
    expect(codeOf(await browser.ask('PUT /api/v1/account/verification', { token: code }))).toBe('token_invalid')
    expect(codeOf(await browser.ask('PUT /api/v1/account', { firstName: 'x' }))).toBe('login_required')
  })
})

describe('races in one packet', () => {
  it('guess a code five times in all, however many come at once', async () => {
    const browser = openBrowser(test)
    await browser.register('race@example.com')
    await tokenTo(test, 'race@example.com')
    const guess = (n: number) => browser.ask('PUT /api/v1/account/verification', { token: String(n).padStart(6, '0') })
    await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
    const { rows } = await test.shop.holdPool.query(
      `SELECT max(tries)::int AS tries FROM one_time_token JOIN customer ON customer.id = customer_id
       WHERE customer.email = 'race@example.com'`,
    )
    expect(rows[0].tries).toBe(5)
  })

  it('confirm an address for one of all who claim it', async () => {
    const browsers = Array.from({ length: 5 }, () => openBrowser(test))
    const tokens: string[] = []
    for (const [n, browser] of browsers.entries()) {
      await browser.register('claims@example.com', `the password of claim ${n}`)
      tokens.push(await tokenTo(test, 'claims@example.com'))
    }
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.ask('PUT /api/v1/account/verification', { token: tokens[n] })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await test.shop.holdPool.query(
      `SELECT count(*)::int AS n FROM customer WHERE email = 'claims@example.com' AND erased_at IS NULL`,
    )
    expect(rows[0].n).toBe(1)
  })

  it('change a password once with one present password', async () => {
    const browser = openBrowser(test)
    await browser.register('twice@example.com')
    const change = (n: number) =>
      browser.ask('PUT /api/v1/account', { password: PASSWORD, newPassword: `new word ${n}!` })
    await Promise.all([1, 2, 3].map(change))
    const logins = await Promise.all(
      [1, 2, 3].map((n) => openBrowser(test).logIn('twice@example.com', `new word ${n}!`)),
    )
    expect(logins.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await openBrowser(test).logIn('twice@example.com')).statusCode).toBe(401)
  })
})

describe('a request', () => {
  it('of another site can neither log in, log out nor change anything (login forgery)', async () => {
    const browser = openBrowser(test)
    await browser.register('forged@example.com')
    const login = { username: 'forged@example.com', password: PASSWORD }
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
    ]
    for (const headers of foreign as Record<string, string>[])
      for (const [call, body] of [
        ['POST /api/v1/login', login],
        ['DELETE /api/v1/logout', undefined],
        ['PUT /api/v1/account', { firstName: 'Evil' }],
        ['POST /api/v1/account/erasure', { password: PASSWORD }],
      ] as const) {
        if (headers['content-type'] && body === undefined) continue
        const reply = await browser.ask(call, headers['content-type'] ? JSON.stringify(body) : body, headers)
        expect([call, [403, 415].includes(reply.statusCode)], JSON.stringify(headers)).toEqual([call, true])
      }
    const plain = await test.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { host: 'ee.localhost' },
      payload: login,
    })
    expect(plain.statusCode).toBe(403)
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ firstName: null })
  })

  it('can’t dodge the limits by naming another address (CVE-2023-44463)', async () => {
    const guesser = openBrowser(test)
    const codes: string[] = []
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}`, 'x-real-ip': `192.0.2.${n}` }
      codes.push(
        codeOf(await guesser.ask('POST /api/v1/login', { username: 'x@example.com', password: `${n}` }, headers)),
      )
    }
    expect(codes.at(-1)).toBe('too_many_requests')
  })

  it('can’t set what isn’t its to set, nor reach for prototypes (CVE-2026-93661)', async () => {
    const browser = openBrowser(test)
    await browser.register('mass@example.com')
    const { id } = await browser.get<{ id: number }>('GET /api/v1/account')
    for (const body of [
      '{"id":1,"firstName":"x"}',
      '{"customerId":1}',
      '{"emailVerified":true}',
      '{"email_verified_at":"2026-01-01"}',
      '{"__proto__":{"emailVerified":true}}',
      '{"constructor":{"prototype":{"emailVerified":true}}}',
      '{"firstName":["x"]}',
      '{"newPassword":{"$ne":null}}',
    ]) {
      const reply = await browser.ask('PUT /api/v1/account', body, { 'content-type': 'application/json' })
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ id, emailVerified: false, firstName: null })
    for (const query of ['kind=event&kind=venue&id=1', 'kind=event&id=1&id=2', 'kind[]=event&id=1'])
      expect((await browser.ask(`DELETE /api/v1/account/favourites?${query}`)).statusCode, query).toBe(400)
  })
})

describe('what was typed', () => {
  const names = [
    '</script><script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}}',
    '${7*7} #{7*7} <%= 7*7 %>',
    '{email, select, other {x}}',
    "O'Brien'); DROP TABLE customer;--",
    '=HYPERLINK("http://evil.example")',
    'Мария\u202Egnp.exe',
    '👩‍👩‍👧 Ω',
  ]

  it('comes back as it was typed, as JSON that no browser takes for a page (CVE-2024-8113, CVE-2026-2415)', async () => {
    const browser = openBrowser(test)
    await browser.register('names@example.com')
    for (const firstName of names) {
      const reply = await browser.ask('PUT /api/v1/account', { firstName })
      expect(reply.json().firstName).toBe(firstName)
      expect(reply.headers['content-type']).toContain('application/json')
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  it('is no address when it could begin a header or a template (mail header injection)', async () => {
    const browser = openBrowser(test)
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      '"a\nb"@example.com',
      '${7*7}@example.com',
      '{{7*7}}@example.com',
      '<a>@example.com',
      `${'a'.repeat(250)}@example.com`,
    ])
      for (const call of ['POST /api/v1/auth/forgot', 'POST /api/v1/account'])
        expect((await browser.ask(call, { email, password: PASSWORD, language: 'et' })).statusCode, email).toBe(400)
  })
})

describe('what is stored and logged', () => {
  it('has no password, address or secret in the log', async () => {
    const browser = openBrowser(test)
    await browser.register('secret.log@example.com', 'a password that is secret')
    await browser.logIn('secret.log@example.com', 'a wrong password, secret too')
    await browser.get('POST /api/v1/auth/forgot', { email: 'secret.log@example.com', language: 'et' })
    const token = await tokenTo(test, 'secret.log@example.com')
    await browser.ask('POST /api/v1/auth/reset', { token, password: 'a password that is new' })
    await browser.ask('PUT /api/v1/account', '{"firstName":', { 'content-type': 'application/json' })
    const secrets = [
      'secret.log',
      'that is secret',
      'secret too',
      token,
      'that is new',
      browser.cookies.get('session') ?? '',
    ]
    const events = logged.map((line) => (JSON.parse(line) as { accountEvent?: string }).accountEvent).filter(Boolean)
    expect(events).toEqual(expect.arrayContaining(['registered', 'login_refused', 'password_reset', 'too_many_tries']))
    expect(logged.length).toBeGreaterThan(10)
    for (const secret of secrets.filter((one) => one !== '')) expect(logged.join('')).not.toContain(secret)
  })

  it('is told apart in the log of accounts by keyed hashes of network and account, without either of them', async () => {
    const account = 'logged@example.com'
    const [guesser, owner] = [openBrowser(test), openBrowser(test)]
    await owner.register(account)
    for (let n = 0; n < 3; n++) await guesser.logIn(account, `guess number ${n}`)
    await guesser.logIn('another@example.com', 'a guess')
    await owner.logIn(account)
    const [month = ''] = monthsBefore(new Date(), 1)
    const name = logName(test.shop.settings, month, 'account', accountName('ee', account))
    const lines = logged
      .map((line) => JSON.parse(line) as Record<string, string>)
      .filter((line) => line.account === name)
    expect(lines.map(({ accountEvent }) => accountEvent)).toEqual([
      'registered',
      'login_refused',
      'login_refused',
      'login_refused',
      'logged_in',
    ])
    const networks = lines.map(({ network }) => network)
    expect(networks[1]).toBe(networks[3])
    expect(networks[1]).not.toBe(networks[0])
    expect(networks[4]).toBe(networks[0])
    const ids = logged.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)
    for (const { requestId = '' } of lines) expect(ids.filter((id) => id === requestId).length).toBeGreaterThan(1)
    expect(logged.join('')).not.toContain(account)
    // another month, another key, another storefront: other names
    const others = [
      logName(test.shop.settings, '2026-01', 'account', accountName('ee', account)),
      logName(test.shop.settings, month, 'account', accountName('lv', account)),
      logName({ ...test.shop.settings, SESSION_SECRET: 'x'.repeat(32) }, month, 'account', accountName('ee', account)),
    ]
    expect(new Set([name, ...others]).size).toBe(4)
  })

  it('travels in cookies that are bound to the host and TLS in production, and is never cached', async () => {
    const shop = await openTestShop({ env: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://{host}' } })
    const reply = await shop.ask('POST /api/v1/account', {
      body: { email: 'prod@example.com', password: PASSWORD, language: 'et' },
    })
    const lines = [reply.headers['set-cookie']].flat().map(String)
    expect(lines.find((line) => line.startsWith('__Host-session='))).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(lines.find((line) => line.startsWith('uid='))).toMatch(/Secure; SameSite=Lax/)
    expect(lines.join('\n')).not.toMatch(/Domain=/i)
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringMatching(/max-age=31536000; includeSubDomains/),
    })
    await shop.close()
  })

  it('opens the account area to nobody by its address: the page says nothing personal and is not indexed [R2.12]', async () => {
    for (const path of ['/profile', '/ru/profile/settings', '/profile/my-tickets', '/profile/notifications']) {
      const reply = await test.app.inject({ url: path, headers: { host: 'ee.localhost' } })
      expect([path, reply.statusCode, reply.headers['cache-control']]).toEqual([path, 200, 'no-store'])
      expect(reply.body).toContain('<meta name="robots" content="noindex">')
      expect(reply.body).not.toContain('hreflang=')
    }
  })
})
