import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, tokenTo } from '../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

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
      // its owner can still log in, also if another account has the same address
      const back = await stranger.logIn(email, 'another password')
      seen.push(back.statusCode)
      await stranger.ask('DELETE /api/v1/logout')
      looks.push(seen)
    }
    expect(looks[0]).toEqual(looks[1])
    // only the owner's emails know
    const mails = await emailsTo(test, 'owner@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Kinnita oma e-posti aadress',
      'Määra uus parool',
      'Sul on juba konto',
      'Sul on juba konto',
    ])
    expect(await owner.get('GET /api/v1/account')).toMatchObject({ firstName: 'Mari' })
  })

  it('lets in everybody who claims it with the password they registered with, in whatever order [R4.4]', async () => {
    const email = 'several@example.com'
    const passwords = ['the first password', 'the second password', 'the third password'] as const
    const ids: number[] = []
    for (const password of passwords) {
      const browser = openBrowser(test)
      await browser.register(email, password)
      ids.push((await browser.get<{ id: number }>('GET /api/v1/account')).id)
    }
    expect(new Set(ids).size).toBe(3)
    for (const [n, password] of passwords.entries()) {
      const browser = openBrowser(test)
      expect((await browser.logIn(email.toUpperCase(), password)).statusCode, password).toBe(200)
      expect(await browser.get('GET /api/v1/account')).toMatchObject({ id: ids[n] })
    }
    expect(codeOf(await openBrowser(test).logIn(email, 'the fourth password'))).toBe('login_failed')
    // a changed password is theirs alone, too
    const second = openBrowser(test)
    await second.logIn(email, passwords[1])
    await second.get('PUT /api/v1/account', { password: passwords[1], newPassword: 'the changed password' })
    for (const password of [passwords[0], 'the changed password', passwords[2]])
      expect((await openBrowser(test).logIn(email, password)).statusCode, password).toBe(200)
    // claims that were made under an earlier key of the shop are not lost either
    await test.shop.holdPool.query('UPDATE customer SET password_hash = $1 WHERE id = $2', [
      await test.shop.passwords.hash('an earlier password'),
      ids[0],
    ])
    for (const password of ['an earlier password', 'an earlier password', passwords[2]])
      expect((await openBrowser(test).logIn(email, password)).statusCode, password).toBe(200)
  })

  it('gets its email for the account of the device that asks, else for the oldest claim; passkeys of before end [R4.4]', async () => {
    const email = 'emails@example.com'
    const squatter = openBrowser(test)
    await squatter.register(email, 'the squatter’s password')
    await test.shop.holdPool.query(
      `INSERT INTO passkey (id, customer_id, public_key, label) SELECT 'planted', id, 'key', 'x' FROM customer WHERE email = $1`,
      [email],
    )
    const owner = openBrowser(test)
    await owner.register(email, 'the owner’s password')
    const { id } = await owner.get<{ id: number }>('GET /api/v1/account')
    await owner.get('POST /api/v1/auth/forgot', { email, language: 'et' })
    const body = { token: await tokenTo(test, email), password: 'a password never used' }
    await owner.get('POST /api/v1/auth/reset', body)
    await owner.logIn(email, body.password)
    expect(await owner.get('GET /api/v1/account')).toMatchObject({ id, emailVerified: true })
    expect(codeOf(await squatter.logIn(email, 'the squatter’s password'))).toBe('login_failed')

    const trap = 'trap@example.com'
    await openBrowser(test).register(trap, 'the squatter’s password')
    await test.shop.holdPool.query(
      `INSERT INTO passkey (id, customer_id, public_key, label) SELECT 'trap', id, 'key', 'x' FROM customer WHERE email = $1`,
      [trap],
    )
    await openBrowser(test).get('POST /api/v1/auth/forgot', { email: trap, language: 'et' })
    await owner.get('POST /api/v1/auth/reset', { token: await tokenTo(test, trap), password: 'a password never used' })
    const { rows } = await test.shop.holdPool.query(`SELECT id FROM passkey WHERE id IN ('planted', 'trap')`)
    expect(rows).toEqual([])
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
  it('is replaced by an email’s link: once, and every session ends [R3.7]', async () => {
    const owner = openBrowser(test)
    await owner.register('forgot@example.com')
    const other = openBrowser(test)
    await other.get('POST /api/v1/auth/forgot', { email: 'FORGOT@example.com', language: 'ru' })
    const token = await tokenTo(test, 'forgot@example.com')
    expect((await emailsTo(test, 'forgot@example.com')).at(-1)?.subject).toBe('Задайте новый пароль')
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
    // using a link from an email confirms its address
    expect(await owner.get('GET /api/v1/account')).toMatchObject({ emailVerified: true })
  })

  it('is replaced by the first email’s link although strangers have asked for others since [R3.7]', async () => {
    const email = 'asked@example.com'
    await openBrowser(test).register(email)
    const tokens: string[] = []
    for (let asker = 0; asker < 8; asker++) {
      await openBrowser(test).get('POST /api/v1/auth/forgot', { email, language: 'et' })
      tokens.push(await tokenTo(test, email))
      await test.shop.holdPool.query(
        `UPDATE one_time_token SET created_at = created_at - interval '6 minutes'
         WHERE customer_id = (SELECT id FROM customer WHERE email = $1)`,
        [email],
      )
    }
    expect(new Set(tokens).size).toBe(4)
    const owner = openBrowser(test)
    await owner.get('POST /api/v1/auth/reset', { token: tokens[0], password: 'a password never used' })
    expect(codeOf(await owner.ask('POST /api/v1/auth/reset', { token: tokens.at(-1), password: PASSWORD }))).toBe(
      'token_invalid',
    )
    expect((await owner.logIn(email, 'a password never used')).statusCode).toBe(200)
  })

  it('can’t be replaced by a link that is too old', async () => {
    const browser = openBrowser(test)
    await browser.register('old@example.com')
    await browser.get('POST /api/v1/auth/forgot', { email: 'old@example.com', language: 'et' })
    const first = await tokenTo(test, 'old@example.com')
    await browser.get('POST /api/v1/auth/forgot', { email: 'old@example.com', language: 'et' })
    // the email of a moment ago is still good, so there is no second one
    const second = await tokenTo(test, 'old@example.com')
    expect(second).toBe(first)
    await test.shop.holdPool.query(`UPDATE one_time_token SET expires_at = expires_at - interval '61 minutes'`)
    for (const token of [first, second, 'x'.repeat(43)])
      expect(codeOf(await browser.ask('POST /api/v1/auth/reset', { token, password: PASSWORD }))).toBe('token_invalid')
  })
})
