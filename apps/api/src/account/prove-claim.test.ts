import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, tokenTo } from '../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const VERIFY = 'PUT /api/v1/account/verification'
const STRANGERS = 'the stranger’s password'
const OWNERS = 'the owner’s password'
const whose = async (email: string) => {
  const { rows } = await test.shop.holdPool.query(
    'SELECT id, email_verified_at IS NOT NULL AS confirmed FROM customer WHERE email = $1 AND erased_at IS NULL',
    [email],
  )
  return rows as { id: number; confirmed: boolean }[]
}

describe('the link of an email that another person’s registration has caused [R4.4] [R6.1]', () => {
  it('confirms nothing by being pressed, and stays good for the one who proves the account', async () => {
    const email = 'pressed@example.com'
    const stranger = openBrowser(test)
    await stranger.register(email, STRANGERS)
    const token = await tokenTo(test, email)
    const reader = openBrowser(test)
    for (let press = 0; press < 2; press++) {
      const refused = await reader.ask(VERIFY, { token })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ errors: [{ code: 'password_needed', details: { mayChoose: true } }] })
    }
    const wrong = await reader.ask(VERIFY, { token, password: OWNERS })
    expect(wrong.json()).toMatchObject({ errors: [{ code: 'login_failed', details: { field: 'password' } }] })
    expect(await whose(email)).toMatchObject([{ confirmed: false }])
    await reader.get(VERIFY, { token, password: STRANGERS })
    expect(await whose(email)).toMatchObject([{ confirmed: true }])
  })

  it('gives them the account with a new password, and nothing of the stranger’s opens it any more', async () => {
    const email = 'taken.over@example.com'
    const stranger = openBrowser(test)
    await stranger.register(email, STRANGERS)
    await stranger.get('PUT /api/v1/account', { email: 'stranger@example.com', password: STRANGERS })
    const changing = await tokenTo(test, 'stranger@example.com')
    await test.shop.holdPool.query(
      `INSERT INTO passkey (id, customer_id, public_key, label) SELECT 'strange', id, 'key', 'x' FROM customer WHERE email = $1`,
      [email],
    )
    const token = /#verify-email\/([\w-]+)/.exec((await emailsTo(test, email))[0]?.text ?? '')?.[1]
    const reader = openBrowser(test)
    const common = await reader.ask(VERIFY, { token, newPassword: 'password' })
    expect(common.json()).toMatchObject({ errors: [{ code: 'password_common', details: { field: 'newPassword' } }] })
    const both = await reader.ask(VERIFY, { token, password: STRANGERS, newPassword: OWNERS })
    expect(codeOf(both)).toBe('invalid_request')
    await reader.get(VERIFY, { token, newPassword: OWNERS })
    expect(codeOf(await stranger.ask('GET /api/v1/account'))).toBe('login_required')
    expect(codeOf(await stranger.logIn(email, STRANGERS))).toBe('login_failed')
    expect(codeOf(await stranger.ask(VERIFY, { token: changing, password: STRANGERS }))).toBe('token_invalid')
    expect((await test.shop.holdPool.query(`SELECT id FROM passkey WHERE id = 'strange'`)).rows).toEqual([])
    expect((await reader.logIn(email, OWNERS)).statusCode).toBe(200)
    expect(await reader.get('GET /api/v1/account')).toMatchObject({ email, emailVerified: true })
    expect((await emailsTo(test, email)).map(({ subject }) => subject)).toContain('Sinu parool on muudetud')
  })

  it('confirms the reader’s own account, by its session or its password, and the stranger’s ends', async () => {
    for (const isLoggedIn of [true, false]) {
      const email = `own.${isLoggedIn}@example.com`
      const stranger = openBrowser(test)
      await stranger.register(email, STRANGERS)
      const strangers = await tokenTo(test, email)
      const owner = openBrowser(test)
      await owner.register(email, OWNERS)
      const { id } = await owner.get<{ id: number }>('GET /api/v1/account')
      if (isLoggedIn) await owner.get(VERIFY, { token: strangers })
      else await openBrowser(test).get(VERIFY, { token: strangers, password: OWNERS })
      expect((await whose(email)).map((row) => [row.id, row.confirmed])).toEqual([[id, true]])
      expect(codeOf(await stranger.ask('GET /api/v1/account'))).toBe('login_required')
    }
  })

  it('is refused after ten wrong passwords', async () => {
    const email = 'guessed@example.com'
    await openBrowser(test).register(email, STRANGERS)
    const token = await tokenTo(test, email)
    const reader = openBrowser(test)
    const codes: string[] = []
    for (let n = 0; n < 11; n++) codes.push(codeOf(await reader.ask(VERIFY, { token, password: `guess ${n} of many` })))
    expect(codes).toEqual([...Array(10).fill('login_failed'), 'too_many_requests'])
  })

  it('used ten times at once with as many new passwords sets one of them', async () => {
    const email = 'at.once@example.com'
    await openBrowser(test).register(email, STRANGERS)
    const token = await tokenTo(test, email)
    const passwords = Array.from({ length: 10 }, (_, n) => `the password number ${n}`)
    const replies = await Promise.all(
      passwords.map((newPassword) => openBrowser(test).ask(VERIFY, { token, newPassword })),
    )
    const won = passwords.filter((_, n) => replies[n]?.statusCode === 200)
    expect(won).toHaveLength(1)
    expect((await openBrowser(test).logIn(email, won[0])).statusCode).toBe(200)
  })
})

describe('the link to a new address of an account [R2.13]', () => {
  it('brings a reader no account and no stranger their address, without a session of the account or its password', async () => {
    const stranger = openBrowser(test)
    await stranger.register('mistyped@example.com')
    await stranger.get('PUT /api/v1/account', { email: 'reader@example.com', password: PASSWORD })
    const token = await tokenTo(test, 'reader@example.com')
    const reader = openBrowser(test)
    for (const proof of [{}, { newPassword: OWNERS }]) {
      const refused = await reader.ask(VERIFY, { token, ...proof })
      expect(refused.json()).toMatchObject({ errors: [{ code: 'password_needed', details: { mayChoose: false } }] })
    }
    const own = openBrowser(test)
    await own.register('reader@example.com', OWNERS)
    expect(codeOf(await own.ask(VERIFY, { token }))).toBe('password_needed')
    expect(codeOf(await own.ask(VERIFY, { token, password: OWNERS }))).toBe('login_failed')
    await openBrowser(test).get(VERIFY, { token, password: PASSWORD })
    expect(await stranger.get('GET /api/v1/account')).toMatchObject({ email: 'reader@example.com' })
  })
})
