import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuthenticator, type TestAuthenticator } from '../../../testing/account/authenticator.ts'
import { codeOf, emailsTo, openBrowser, PASSWORD, type TestBrowser } from '../../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'

const ORIGIN = 'http://ee.localhost'
let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

interface Options {
  options: object
}
const begin = (browser: TestBrowser, password = PASSWORD) =>
  browser.get<Options>('POST /api/v1/account/passkeys/options', { password })
const add = async (browser: TestBrowser, device: TestAuthenticator) => {
  const { options } = await begin(browser)
  const credential = device.create(options, ORIGIN)
  return await browser.ask('POST /api/v1/account/passkeys', { credential, label: 'Telefon' })
}
const beginLogin = async (browser: TestBrowser) =>
  (await browser.get<Options>('POST /api/v1/login/passkey/options')).options
const logIn = (browser: TestBrowser, credential: object) => browser.ask('POST /api/v1/login/passkey', { credential })

describe('a passkey', () => {
  it('is added with the password, reported by email, and logs in from then on', async () => {
    const browser = openBrowser(test)
    await browser.register('keys@example.com')
    const device = openAuthenticator('ee.localhost')
    const refused = await browser.ask('POST /api/v1/account/passkeys/options', { password: 'wrong' })
    expect(codeOf(refused)).toBe('login_failed')
    expect((await add(browser, device)).json()).toMatchObject({ passkeys: [{ label: 'Telefon', usedAt: null }] })
    expect((await emailsTo(test, 'keys@example.com')).at(-1)?.subject).toBe('Sinu kontole lisati pääsuvõti')

    const other = openBrowser(test)
    await other.get('POST /api/v1/login/express')
    const reply = await logIn(other, device.get(await beginLogin(other), ORIGIN))
    expect(reply.json()).toMatchObject({ loggedIn: true, uid: expect.stringMatching(/^U/) })
    expect(await other.get('GET /api/v1/account')).toMatchObject({ email: 'keys@example.com' })

    const { passkeys } = await browser.get<{ passkeys: { id: string; usedAt: string | null }[] }>(
      'GET /api/v1/account/passkeys',
    )
    expect(passkeys[0]?.usedAt).not.toBeNull()
    await browser.get(`DELETE /api/v1/account/passkeys?id=${passkeys[0]?.id}`)
    expect(codeOf(await logIn(other, device.get(await beginLogin(other), ORIGIN)))).toBe('passkey_refused')
  })

  it('is refused with one error code: unknown, replayed, copied, of another host or purpose, changed', async () => {
    const browser = openBrowser(test)
    await browser.register('refused@example.com')
    const device = openAuthenticator('ee.localhost')
    await add(browser, device)
    const options = await beginLogin(browser)
    const tries = [
      ['unknown key', openAuthenticator('ee.localhost').get(options, ORIGIN)],
      ['another host', device.get(options, 'http://evil.example')],
      ['another purpose', device.get((await begin(browser)).options, ORIGIN)],
      ['a challenge of nobody', device.get({ challenge: Buffer.alloc(52).toString('base64url') }, ORIGIN)],
      ['another key’s name', { ...device.get(await beginLogin(browser), ORIGIN), id: 'AAAA', rawId: 'AAAA' }],
    ] as const
    for (const [name, credential] of tries)
      expect([name, codeOf(await logIn(browser, credential))]).toEqual([name, 'passkey_refused'])
    // a challenge that was answered once, wrongly too, is worth nothing any more
    expect(codeOf(await logIn(browser, device.get(options, ORIGIN)))).toBe('passkey_refused')
    const fresh = await beginLogin(browser)
    expect((await logIn(browser, device.get(fresh, ORIGIN, 9))).statusCode).toBe(200)
    expect(codeOf(await logIn(browser, device.get(fresh, ORIGIN, 10)))).toBe('passkey_refused')
    // a copy of the key that has counted less than the original
    expect(codeOf(await logIn(browser, device.get(await beginLogin(browser), ORIGIN, 5)))).toBe('passkey_refused')
    expect((await logIn(browser, device.get(await beginLogin(browser), ORIGIN, 11))).statusCode).toBe(200)
  })

  it('is accepted within five minutes of its challenge only', async () => {
    let now = new Date('2026-11-20T12:00:00Z')
    const slow = await openTestShop({ clock: { now: () => now } })
    const browser = openBrowser(slow)
    await browser.register('slow@example.com')
    const device = openAuthenticator('ee.localhost')
    await add(browser, device)
    const options = await beginLogin(browser)
    now = new Date('2026-11-20T12:05:01Z')
    expect(codeOf(await logIn(browser, device.get(options, ORIGIN)))).toBe('passkey_refused')
    await slow.close()
  })

  it('belongs to one storefront and one account [R6.1]', async () => {
    const browser = openBrowser(test)
    await browser.register('own@example.com')
    const device = openAuthenticator('ee.localhost')
    await add(browser, device)
    const lv = openBrowser(test, 'lv.localhost')
    const credential = device.get(await beginLogin(lv), 'http://lv.localhost')
    expect(codeOf(await logIn(lv, credential))).toBe('passkey_refused')
    const stranger = openBrowser(test)
    await stranger.register('stranger@example.com')
    expect(codeOf(await add(stranger, device))).toBe('passkey_refused')
    await stranger.get(`DELETE /api/v1/account/passkeys?id=${credential.id}`)
    expect(await browser.get('GET /api/v1/account/passkeys')).toMatchObject({ passkeys: [{ id: credential.id }] })
  })
})
