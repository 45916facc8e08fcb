import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, type TestBrowser, tokenTo } from '../../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { deviceOf } from '../../platform/http/device-name.rules.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const sql = (statement: string) => test.shop.holdPool.query(statement)
const isIn = async (browser: TestBrowser) => (await browser.ask('GET /api/v1/account')).statusCode === 200
let count = 0
const customer = async () => {
  const email = `session${++count}@example.com`
  const browser = openBrowser(test)
  await browser.register(email)
  return { email, browser }
}
/** Lets hours go by for sessions. */
const elapse = (hours: number) =>
  sql(`UPDATE session SET seen_at = seen_at - interval '${hours} hours', expires_at = expires_at - interval '${hours} hours',
    created_at = created_at - interval '${hours} hours'`)

describe('a customer’s session', () => {
  it('lasts thirty days when remembered, else until the browser closes, a day of idleness or a week [R4.4]', async () => {
    const { email, browser } = await customer()
    const passing = openBrowser(test)
    const reply = await passing.logIn(email)
    const cookies = reply.cookies.filter(({ name }) => name === 'session' || name === 'uid')
    expect(cookies.map(({ maxAge, expires }) => [maxAge, expires])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    const idle = openBrowser(test)
    await idle.logIn(email)
    for (let day = 1; day <= 6; day++) {
      await elapse(23)
      expect(await isIn(passing), `day ${day}`).toBe(true)
    }
    expect(await isIn(idle)).toBe(false)
    expect(codeOf(await idle.ask('GET /api/v1/session/refresh'))).toBe('session_missing')
    await elapse(23 * 2)
    expect(await isIn(passing)).toBe(false)
    expect(await isIn(browser)).toBe(true)
    await elapse(22 * 24)
    expect(await isIn(browser)).toBe(true)
    await elapse(2 * 24)
    expect(await isIn(browser)).toBe(false)
  })

  it('is kept as a hash: who reads the table can’t enter', async () => {
    const { browser } = await customer()
    const secret = browser.cookies.get('session') ?? ''
    const { rows } = await sql(`SELECT encode(id, 'base64') AS id FROM session`)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(2))
    const thief = openBrowser(test)
    for (const forged of [rows[0].id, `c.${rows[0].id}`, `c.${'A'.repeat(43)}`, 'c.', secret.slice(0, -1)]) {
      thief.cookies.set('session', forged)
      expect(await isIn(thief), forged).toBe(false)
    }
  })

  it('ends on the server at logout, here or everywhere [R4.4]', async () => {
    const { email, browser } = await customer()
    const others = [openBrowser(test), openBrowser(test)] as const
    for (const other of others) await other.logIn(email, PASSWORD, true)
    const kept = new Map(others[0].cookies)
    expect(await others[0].get('DELETE /api/v1/logout')).toEqual({ uid: '', loggedIn: false, ticketsInBasket: 0 })
    expect(others[0].cookies.has('uid')).toBe(false)
    for (const [name, value] of kept) others[0].cookies.set(name, value)
    expect(await isIn(others[0])).toBe(false)
    expect([await isIn(browser), await isIn(others[1])]).toEqual([true, true])
    await browser.get('DELETE /api/v1/logout?everywhere=true')
    expect(await isIn(others[1])).toBe(false)
  })

  it('gets a new secret at every login; the one before is worth nothing [R6.1]', async () => {
    const { email, browser } = await customer()
    const before = browser.cookies.get('session') ?? ''
    await browser.logIn(email)
    expect(browser.cookies.get('session')).not.toBe(before)
    const thief = openBrowser(test)
    thief.cookies.set('session', before)
    expect(await isIn(thief)).toBe(false)
  })

  it('goes on alone when the password is changed, and the owner is told by email', async () => {
    const { email, browser } = await customer()
    const other = openBrowser(test)
    await other.logIn(email, PASSWORD, true)
    const before = browser.cookies.get('session')
    const change = { password: PASSWORD, newPassword: 'four wild horses' }
    expect(codeOf(await browser.ask('PUT /api/v1/account', { ...change, password: 'wrong' }))).toBe('login_failed')
    expect(codeOf(await browser.ask('PUT /api/v1/account', { newPassword: change.newPassword }))).toBe('login_failed')
    expect(codeOf(await browser.ask('PUT /api/v1/account', { ...change, newPassword: 'password1' }))).toBe(
      'password_common',
    )
    expect(await isIn(other)).toBe(true)
    await browser.get('PUT /api/v1/account', change)
    expect(await isIn(other)).toBe(false)
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(await isIn(browser)).toBe(true)
    expect((await emailsTo(test, email)).at(-1)?.subject).toBe('Sinu parool on muudetud')
  })

  it('is listed with its device, and can be ended from another', async () => {
    const { email, browser } = await customer()
    const phone = openBrowser(test)
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile Safari/604'
    await phone.ask('POST /api/v1/login', { username: email, password: PASSWORD }, { 'user-agent': agent })
    interface List {
      sessions: { id: string; device: string; current: boolean }[]
    }
    const list = await browser.get<List>('GET /api/v1/account/sessions')
    expect(list.sessions.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Safari · iPhone', false],
        ['', true],
      ]),
    )
    const other = list.sessions.find(({ current }) => !current)
    const stranger = (await customer()).browser
    await stranger.get(`DELETE /api/v1/account/sessions?id=${other?.id}`)
    expect(await isIn(phone)).toBe(true)
    const left = await browser.get<List>(`DELETE /api/v1/account/sessions?id=${other?.id}`)
    expect(left.sessions).toHaveLength(1)
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(browser)).toBe(true)
  })

  it('that has ended becomes a guest’s by itself; one that lives is never replaced [R1.5] [R4.3] [R7.2]', async () => {
    const { browser } = await customer()
    const before = browser.cookies.get('session')
    expect(await browser.get('POST /api/v1/login/express')).toMatchObject({
      loggedIn: true,
      uid: expect.stringMatching(/^U/),
    })
    expect(browser.cookies.get('session')).toBe(before)
    await sql(`DELETE FROM session`)
    expect(codeOf(await browser.ask('GET /api/v1/account'))).toBe('login_required')
    expect(await browser.get('POST /api/v1/login/express')).toMatchObject({ loggedIn: false })
    expect(browser.cookies.get('uid')).toMatch(/^G/)
  })

  it('knows browsers by two words and nothing more', () => {
    const agents = [
      ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
      ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
      ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
      ['<script>alert(1)</script>', ''],
    ] as const
    for (const [agent, device] of agents) expect(deviceOf(agent)).toBe(device)
    expect(deviceOf(undefined)).toBe('')
  })
})

describe('guessing', () => {
  it('from many addresses shuts out no device that was logged in to the account, and no reader of its emails [R6.1]', async () => {
    const { email, browser } = await customer()
    const other = await customer()
    const stranger = openBrowser(test)
    const codes = new Map<string, number>()
    const note = (code: string) => codes.set(code, (codes.get(code) ?? 0) + 1)
    for (let n = 0; n < 115; n++) {
      const guesser = n % 9 === 0 ? openBrowser(test) : stranger
      note(codeOf(await guesser.logIn(email, `guess number ${n}`)))
    }
    // one network is stopped soon; the others have few tries each above a hundred of all
    for (let n = 0; n < 95; n++) note(codeOf(await openBrowser(test).logIn(email, `another guess ${n}`)))
    const last = openBrowser(test)
    const slowly = [1, 2, 3].map((n) => last.logIn(email, `slow guess ${n}`))
    expect((await Promise.all(slowly)).map(codeOf).toSorted()).toEqual(['login_failed', 'login_failed', 'login_paused'])
    const paused = await last.logIn(email)
    expect([paused.statusCode, codeOf(paused), paused.headers['retry-after']]).toEqual([429, 'login_paused', '3600'])
    expect(codes.get('login_failed')).toBeGreaterThan(100)

    // the owner's device, also from the guessers' own network; elsewhere a stranger's address has its few tries
    const jar = new Map(browser.cookies)
    jar.delete('session')
    const loginFrom = async (from: TestBrowser, cookies: Map<string, string>) => {
      from.cookies.clear()
      for (const [name, value] of cookies) from.cookies.set(name, value)
      return await from.logIn(email)
    }
    expect((await loginFrom(last, jar)).statusCode).toBe(200)
    expect((await openBrowser(test).logIn(email)).statusCode).toBe(200)
    // a device of another account, and a forged one, are strangers here
    const strange = new Map([['device', other.browser.cookies.get('device') ?? '']])
    expect(codeOf(await loginFrom(last, strange))).toBe('login_failed')
    const [owner = '', number = '', sign = ''] = (browser.cookies.get('device') ?? '').split('.')
    const forged = new Map([['device', [owner, number, (sign.startsWith('A') ? 'B' : 'A') + sign.slice(1)].join('.')]])
    expect(codeOf(await loginFrom(last, forged))).toBe('login_paused')
    // who reads the emails
    last.cookies.clear()
    await last.get('POST /api/v1/auth/forgot', { email, language: 'et' })
    await last.get('POST /api/v1/auth/reset', { token: await tokenTo(test, email), password: 'four wild horses' })
    expect((await last.logIn(email, 'four wild horses')).statusCode).toBe(200)
  }, 240_000)

  it('by a device that knows the account is stopped as well', async () => {
    const { email, browser } = await customer()
    const codes: string[] = []
    for (let n = 0; n < 24; n++) codes.push(codeOf(await browser.logIn(email, `guess number ${n}`)))
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('login_failed'))
    expect(codes.slice(20)).toEqual(Array(4).fill('too_many_requests'))
  })

  it('is ended before a password is hashed, for known and unknown accounts alike', async () => {
    const { email } = await customer()
    for (const username of [email, 'unknown@example.com']) {
      const guesser = openBrowser(test)
      const codes: string[] = []
      for (let n = 0; n < 12; n++) codes.push(codeOf(await guesser.logIn(username, `guess number ${n}`)))
      expect(codes).toEqual([...Array(10).fill('login_failed'), 'too_many_requests', 'too_many_requests'])
      // the owner is elsewhere and is let in
      if (username === email) expect((await openBrowser(test).logIn(email)).statusCode).toBe(200)
    }
  })
})
