import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../platform/test-shop.ts'
import { codeOf, codeTo, lettersTo, openBrowser, PASSWORD, tokenTo } from './test-browser.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

describe('registering [R4.4]', () => {
  it('logs in at once, remembered, and drops what the seed drops [R2.4] [R5.1]', async () => {
    const browser = openBrowser(test)
    await browser.get('POST /api/v1/login/express')
    const guest = browser.cookies.get('session')
    const reply = await browser.ask('POST /api/v1/account?language=et', {
      email: ' Mari@Example.com ',
      password: PASSWORD,
      language: 'et',
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ email: 'Mari@Example.com', emailVerified: false, newsletter: false })
    const session = reply.cookies.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 30 * 24 * 3600 })
    expect(session?.value).not.toBe(guest)
    expect(browser.cookies.get('uid')).toMatch(/^U/)
    expect(
      (
        await browser.ask('POST /api/v1/account', {
          email: 'a@b.ee',
          password: PASSWORD,
          language: 'et',
          subscribe: true,
        })
      ).statusCode,
    ).toBe(400)
  })

  it('sends a letter whose link or code confirms the address, once [R3.7]', async () => {
    const browser = openBrowser(test)
    await browser.register('link@example.com')
    const token = await tokenTo(test, 'link@example.com')
    expect(token).toHaveLength(43)
    const other = openBrowser(test)
    expect(await other.get('PUT /api/v1/account/verification', { token })).toEqual({ verified: true, waitingFor: null })
    expect(codeOf(await other.ask('PUT /api/v1/account/verification', { token }))).toBe('token_invalid')
    expect(await browser.get('GET /api/v1/account')).toMatchObject({ emailVerified: true })

    const second = openBrowser(test)
    await second.register('code@example.com')
    const secret = second.cookies.get('session')
    const code = await codeTo(test, 'code@example.com')
    expect(codeOf(await other.ask('PUT /api/v1/account/verification', { token: code }))).toBe('token_invalid')
    await second.get('PUT /api/v1/account/verification', { token: code })
    // more may be done now, so the secret is another one
    expect(second.cookies.get('session')).not.toBe(secret)
    expect(await second.get('GET /api/v1/account')).toMatchObject({ emailVerified: true })
  })

  it('lets a code be guessed five times and no more', async () => {
    const browser = openBrowser(test)
    await browser.register('guess@example.com')
    const code = await codeTo(test, 'guess@example.com')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++)
      expect(codeOf(await browser.ask('PUT /api/v1/account/verification', { token: wrong }))).toBe('token_invalid')
    expect(codeOf(await browser.ask('PUT /api/v1/account/verification', { token: code }))).toBe('token_invalid')
  })

  it('refuses passwords that everybody tries first, at their field [R5.3]', async () => {
    const browser = openBrowser(test)
    for (const password of [
      'Password',
      'qwertyuiop',
      '12345678',
      'Esirida2026!',
      'common@example.com',
      'aaaaaaaa',
      'parool123',
    ]) {
      const reply = await browser.ask('POST /api/v1/account', { email: 'common@example.com', password, language: 'et' })
      expect([password, codeOf(reply)]).toEqual([password, 'password_common'])
    }
    for (const [password, status] of [
      ['kolm7!x', 400],
      ['ä'.repeat(4) + 'öõüš', 201],
      [`${PASSWORD} `.repeat(8).slice(0, 128), 201],
      ['x y'.repeat(43), 400],
    ] as const) {
      const email = `p${password.length}@example.com`
      expect(
        (await browser.ask('POST /api/v1/account', { email, password, language: 'et' })).statusCode,
        password,
      ).toBe(status)
    }
  })

  it('done twice with the same key makes one account [R7.2]', async () => {
    const browser = openBrowser(test)
    await browser.get('POST /api/v1/login/express')
    const guest = new Map(browser.cookies)
    const body = { email: 'twice@example.com', password: PASSWORD, language: 'et' }
    const key = { 'idempotency-key': 'a wish of its own' }
    const first = await browser.get<{ id: number }>('POST /api/v1/account', body, key)
    // the answer was lost: the browser still has the guest's cookies
    browser.cookies.clear()
    for (const [name, value] of guest) browser.cookies.set(name, value)
    expect(await browser.get('POST /api/v1/account', body, key)).toMatchObject({ id: first.id })
    for (const [name, value] of guest) browser.cookies.set(name, value)
    const other = await browser.ask('POST /api/v1/account', { ...body, email: 'other@example.com' }, key)
    expect(codeOf(other)).toBe('invalid_request')
    const rows = await test.shop.db
      .selectFrom('customer')
      .where('email', '=', 'twice@example.com')
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('an address that has an account', () => {
  it('is told to nobody: registering, logging in and asking for a password look the same [R6.1]', async () => {
    const owner = openBrowser(test)
    await owner.register('owner@example.com')
    await owner.get('PUT /api/v1/account/verification', { token: await tokenTo(test, 'owner@example.com') })
    await owner.get('PUT /api/v1/account', { firstName: 'Mari' })

    const stranger = openBrowser(test)
    const looks: unknown[] = []
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      const seen: unknown[] = []
      const note = (reply: { statusCode: number; body: string; headers: object }) =>
        seen.push([
          reply.statusCode,
          reply.body.replaceAll(email, 'E').replace(/"id":\d+/, ''),
          Object.keys(reply.headers),
        ])
      note(await stranger.ask('POST /api/v1/auth/forgot', { email, language: 'et' }))
      note(await stranger.logIn(email, 'not the password'))
      const made = await stranger.ask('POST /api/v1/account', { email, password: 'another password', language: 'et' })
      note(made)
      note(await stranger.ask('GET /api/v1/account'))
      note(await stranger.ask('POST /api/v1/account/verification', { language: 'et' }))
      note(await stranger.ask('DELETE /api/v1/logout'))
      // who made an account can come back to it, whoever else has one with that address
      const back = await stranger.logIn(email, 'another password')
      seen.push(back.statusCode)
      await stranger.ask('DELETE /api/v1/logout')
      looks.push(seen)
    }
    expect(looks[0]).toEqual(looks[1])
    // only the owner's letters know
    const letters = await lettersTo(test, 'owner@example.com')
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Kinnita oma e-posti aadress',
      'Sea uus parool',
      'Sul on juba konto',
      'Sul on juba konto',
    ])
    expect(await owner.get('GET /api/v1/account')).toMatchObject({ firstName: 'Mari' })
  })

  it('is the one’s who confirms it: other claims end, with their sessions', async () => {
    const first = openBrowser(test)
    const second = openBrowser(test)
    await first.register('claimed@example.com', 'the first password')
    const stolen = await tokenTo(test, 'claimed@example.com')
    await second.register('claimed@example.com', 'the second password')
    await second.get('PUT /api/v1/account/verification', { token: await tokenTo(test, 'claimed@example.com') })
    expect(codeOf(await first.ask('GET /api/v1/account'))).toBe('login_required')
    expect(codeOf(await first.logIn('claimed@example.com', 'the first password'))).toBe('login_failed')
    expect(codeOf(await first.ask('PUT /api/v1/account/verification', { token: stolen }))).toBe('token_invalid')
    expect((await second.logIn('CLAIMED@example.com', 'the second password')).statusCode).toBe(200)
  })

  it('is another customer on another storefront [R6.1]', async () => {
    const ee = openBrowser(test)
    await ee.register('portal@example.com')
    const lv = openBrowser(test, 'lv.localhost')
    expect(codeOf(await lv.logIn('portal@example.com'))).toBe('login_failed')
    lv.cookies.set('session', ee.cookies.get('session') ?? '')
    expect(codeOf(await lv.ask('GET /api/v1/account'))).toBe('login_required')
  })
})

describe('a forgotten password', () => {
  it('is replaced by a letter’s link: once, and every session ends [R3.7]', async () => {
    const owner = openBrowser(test)
    await owner.register('forgot@example.com')
    const other = openBrowser(test)
    await other.get('POST /api/v1/auth/forgot', { email: 'FORGOT@example.com', language: 'ru' })
    const token = await tokenTo(test, 'forgot@example.com')
    expect((await lettersTo(test, 'forgot@example.com')).at(-1)?.subject).toBe('Задайте новый пароль')
    const body = { token, password: 'a password never used' }
    expect(codeOf(await other.ask('POST /api/v1/auth/reset', { ...body, password: 'password' }))).toBe(
      'password_common',
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => other.ask('POST /api/v1/auth/reset', body)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.statusCode !== 200).map(codeOf)).toEqual(Array(9).fill('token_invalid'))
    expect(codeOf(await owner.ask('GET /api/v1/account'))).toBe('login_required')
    expect(codeOf(await owner.logIn('forgot@example.com'))).toBe('login_failed')
    expect((await owner.logIn('forgot@example.com', body.password)).statusCode).toBe(200)
    // whoever reads the address's letters has confirmed it
    expect(await owner.get('GET /api/v1/account')).toMatchObject({ emailVerified: true })
  })

  it('can’t be replaced by a link that is too old, or by an earlier one', async () => {
    const browser = openBrowser(test)
    await browser.register('old@example.com')
    await browser.get('POST /api/v1/auth/forgot', { email: 'old@example.com', language: 'et' })
    const first = await tokenTo(test, 'old@example.com')
    await browser.get('POST /api/v1/auth/forgot', { email: 'old@example.com', language: 'et' })
    const second = await tokenTo(test, 'old@example.com')
    await test.shop.holdPool.query(`UPDATE one_time_token SET expires_at = expires_at - interval '61 minutes'`)
    for (const token of [first, second, 'x'.repeat(43)])
      expect(codeOf(await browser.ask('POST /api/v1/auth/reset', { token, password: PASSWORD }))).toBe('token_invalid')
  })
})
