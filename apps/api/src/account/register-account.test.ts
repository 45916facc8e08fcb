import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, codeTo, openBrowser, PASSWORD, tokenTo } from '../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

describe('registering [R4.4]', () => {
  it('logs in at once, remembered, and drops the fields that the specification drops [R2.4] [R5.1]', async () => {
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

  it('sends an email whose link or code confirms the address, once [R3.7]', async () => {
    const browser = openBrowser(test)
    await browser.register('link@example.com')
    const token = await tokenTo(test, 'link@example.com')
    expect(token).toHaveLength(43)
    const other = openBrowser(test)
    const proved = { token, password: PASSWORD }
    expect(await other.get('PUT /api/v1/account/verification', proved)).toEqual({ verified: true, waitingFor: null })
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
    const key = { 'idempotency-key': 'a key of its own' }
    const first = await browser.get<{ id: number }>('POST /api/v1/account', body, key)
    // the reply was lost: the browser still has the guest's cookies
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

  it('belongs to the centre that it names, otherwise to the storefront’s [R3.4] [R3.7]', async () => {
    const centreOfNew = async (email: string, rest: object) => {
      const body = { email, password: PASSWORD, language: 'et', ...rest }
      expect((await openBrowser(test).ask('POST /api/v1/account', body)).statusCode).toBe(201)
      const row = await test.shop.db
        .selectFrom('customer')
        .select('centreId')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return row.centreId
    }
    expect(await centreOfNew('centre@example.com', { centreId: 126 })).toBe(126)
    expect(await centreOfNew('no-centre@example.com', {})).toBe(7)
  })
})
