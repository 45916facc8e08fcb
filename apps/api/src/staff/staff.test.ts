import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, type TestBrowser } from '../../testing/account/browser.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { newPasskey, newPassword } from '../../testing/staff/sign-in-requests.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { codeOfStep } from './credentials/totp.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const rows = async (text: string, values: unknown[] = []) => (await test.shop.holdPool.query(text, values)).rows
interface State {
  member: { id: number; name: string; isReady: boolean; permissions: string[] } | null
}
const state = async (browser: TestBrowser) => (await browser.get<State>('GET /api/staff/session')).member
const GRANT = { role: 'editor', portalCodes: ['ee'], promoterId: '', eventIds: '', validUntil: '' }

/** Somebody who was invited by email and has opened the link. */
const invited = async (email: string) => {
  const operator = await staffPerson(test, 'operator')
  await operator.browser.get('POST /api/staff/members', { email, name: 'Mari Mets', language: 'et', grant: GRANT })
  const token = /#([\w-]{43})/.exec((await emailsTo(test, email)).at(-1)?.text ?? '')?.[1] ?? ''
  const browser = openBrowser(test)
  await browser.get('POST /api/staff/invitation', { token })
  return { browser, token, operator }
}

describe('codes of authenticator apps', () => {
  it('are those of RFC 6238', () => {
    const key = Buffer.from('12345678901234567890')
    const at = (seconds: number) => codeOfStep(key, Math.floor(seconds / 30))
    expect([59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000].map(at)).toEqual([
      '287082',
      '081804',
      '050471',
      '005924',
      '279037',
      '353130',
    ])
  })
})

describe('an invitation', () => {
  it('opens nothing but the setting up of a way to sign in, and ends with it [R12.1]', async () => {
    const { browser, token } = await invited('first@example.com')
    expect(await state(browser)).toMatchObject({ name: 'Mari Mets', isReady: false, permissions: [] })
    expect(codeOf(await browser.ask('GET /api/staff/halls'))).toBe('permission_denied')
    const { credential } = await newPasskey(browser)
    await browser.get('POST /api/staff/own/passkeys', { credential, label: 'Phone' })
    expect(await state(browser)).toMatchObject({ isReady: true, permissions: expect.arrayContaining(['hall.edit']) })
    expect(codeOf(await openBrowser(test).ask('POST /api/staff/invitation', { token }))).toBe('token_invalid')
  })

  it('is not sent to somebody who works here already [R12.1]', async () => {
    const { operator } = await invited('twice@example.com')
    const again = { email: 'TWICE@example.com', name: 'Mari', language: 'en', grant: GRANT }
    expect(codeOf(await operator.browser.ask('POST /api/staff/members', again))).toBe('staff_exists')
  })
})

describe('signing in', () => {
  it('with a passkey needs nothing else, and the answer counts once [R12.1]', async () => {
    const { browser } = await invited('passkey@example.com')
    const { device, credential } = await newPasskey(browser)
    await browser.get('POST /api/staff/own/passkeys', { credential, label: 'Phone' })
    const elsewhere = openBrowser(test)
    const { options } = await elsewhere.get<{ options: never }>('POST /api/staff/sign-in/options')
    const answer = { credential: device.get(options, 'http://ee.localhost') }
    expect(await elsewhere.get<State>('POST /api/staff/sign-in', answer)).toMatchObject({
      member: { name: 'Mari Mets' },
    })
    expect(codeOf(await openBrowser(test).ask('POST /api/staff/sign-in', answer))).toBe('passkey_refused')
    const foreign = { credential: device.get(options, 'http://evil.example') }
    expect(codeOf(await openBrowser(test).ask('POST /api/staff/sign-in', foreign))).toBe('passkey_refused')
  })

  it('with a password needs the code of the app, each code once, or a recovery code [R12.1]', async () => {
    const email = 'password@example.com'
    const { browser } = await invited(email)
    const { body, codeAt } = await newPassword(browser)
    await browser.get('PUT /api/staff/own/password', body)
    const { codes } = await browser.get<{ codes: string[] }>('POST /api/staff/own/recovery-codes')
    const enter = async (password: string, code: string) => {
      const elsewhere = openBrowser(test)
      const reply = await elsewhere.ask('POST /api/staff/sign-in', { email, password, code })
      return reply.statusCode === 200 ? await state(elsewhere) : codeOf(reply)
    }
    const [now, recovery = ''] = [codeAt(0), codes[0]]
    // the code that set it up is used, a wrong password spoils no code
    for (const [password, code] of [
      [PASSWORD, body.code],
      ['wrong', now],
      [PASSWORD, '000000'],
      ['wrong', recovery],
      ['', recovery],
    ])
      expect(await enter(password ?? '', code ?? ''), `${password} ${code}`).toBe('login_failed')
    expect(await enter(PASSWORD, ` ${now.slice(0, 3)} ${now.slice(3)}`)).toMatchObject({ isReady: true })
    expect(await enter(PASSWORD, now)).toBe('login_failed')
    expect(await enter(PASSWORD, recovery.toUpperCase())).toMatchObject({ isReady: true })
    expect(await enter(PASSWORD, recovery)).toBe('login_failed')
    expect(codes).toHaveLength(10)
  })

  it('refuses unknown addresses as wrong passwords, and whoever keeps guessing [R12.1]', async () => {
    const guess = { email: 'unknown@example.com', password: 'something', code: '123456' }
    const browser = openBrowser(test)
    const codes: string[] = []
    for (let tries = 0; tries < 11; tries++) codes.push(codeOf(await browser.ask('POST /api/staff/sign-in', guess)))
    expect(codes).toEqual([...Array(10).fill('login_failed'), 'too_many_requests'])
  })

  it('keeps staff apart from customers: a cookie of its own, that no other site makes a browser send [R12.1]', async () => {
    const { browser } = await invited('apart@example.com')
    const [token] = await rows(`SELECT 1 FROM staff_session`)
    expect(token).toBeDefined()
    const operator = await staffPerson(test, 'operator')
    const email = 'cookie@example.com'
    await operator.browser.get('POST /api/staff/members', { email, name: 'A', language: 'et', grant: GRANT })
    const link = /#([\w-]{43})/.exec((await emailsTo(test, email)).at(-1)?.text ?? '')?.[1]
    const reply = await openBrowser(test).ask('POST /api/staff/invitation', { token: link })
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ name: 'staff', sameSite: 'Strict', httpOnly: true, path: '/' })
    expect(cookie).not.toHaveProperty('maxAge')
    expect((await browser.ask('GET /api/v1/account')).statusCode).toBe(401)
  })
})

describe('a session of the staff', () => {
  it('ends after half an hour without use, and after twelve hours in any case [R12.1]', async () => {
    for (const change of [`seen_at = now() - interval '31 minutes'`, `expires_at = now()`]) {
      const { browser, id } = await staffPerson(test, 'editor')
      expect(await state(browser)).not.toBeNull()
      await rows(`UPDATE staff_session SET ${change} WHERE staff_id = $1`, [id])
      expect(await state(browser)).toBeNull()
    }
    const { id } = await staffPerson(test, 'editor')
    const [{ hours }] = await rows(
      `SELECT extract(epoch FROM expires_at - created_at) / 3600 AS hours FROM staff_session WHERE staff_id = $1`,
      [id],
    )
    expect(Number(hours)).toBe(12)
  })

  it('of somebody who was ended is refused with the next request [R12.1]', async () => {
    const [operator, leaver] = [await staffPerson(test, 'operator'), await staffPerson(test, 'editor')]
    expect((await leaver.browser.ask('GET /api/staff/halls')).statusCode).toBe(200)
    await operator.browser.get(`POST /api/staff/members/${leaver.id}/end`, { reason: 'Left' })
    expect(codeOf(await leaver.browser.ask('GET /api/staff/halls'))).toBe('login_required')
  })

  it('knows at once which role was taken [R12.1]', async () => {
    const [operator, editor] = [await staffPerson(test, 'operator'), await staffPerson(test, 'editor')]
    const [{ id }] = await rows('SELECT id FROM staff_grant WHERE staff_id = $1', [editor.id])
    await operator.browser.get(`DELETE /api/staff/members/${editor.id}/roles/${id}`)
    expect(codeOf(await editor.browser.ask('GET /api/staff/halls'))).toBe('permission_denied')
  })

  it('can be ended from another device by its owner, and by nobody else [R12.1]', async () => {
    const [mine, other] = [await staffPerson(test, 'editor'), await staffPerson(test, 'editor')]
    const { sessions } = await mine.browser.get<{ sessions: { id: string; current: boolean }[] }>(
      'GET /api/staff/own/sessions',
    )
    expect(sessions).toMatchObject([{ current: true }])
    await other.browser.get(`DELETE /api/staff/own/sessions?id=${sessions[0]?.id}`)
    expect(await state(mine.browser)).not.toBeNull()
  })
})

describe('the last operator', () => {
  it('keeps their role, whoever takes it at the same moment [R12.1]', async () => {
    const alone = await openTestShop()
    const [one, two] = [await staffPerson(alone, 'operator'), await staffPerson(alone, 'operator')]
    const end = (who: typeof one, whom: typeof one) =>
      who.browser.ask(`POST /api/staff/members/${whom.id}/end`, { reason: 'Race' })
    const replies = await Promise.all([end(one, two), end(two, one)])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows: left } = await alone.shop.holdPool.query('SELECT id FROM staff_member WHERE ended_at IS NULL')
    expect(left).toHaveLength(1)
    await alone.close()
  })
})

describe('the audit log', () => {
  it('shows what changed, by whom and why, to those whose role reaches it [R12.2]', async () => {
    const [operator, leaver] = [await staffPerson(test, 'operator'), await staffPerson(test, 'editor')]
    await operator.browser.get(`POST /api/staff/members/${leaver.id}/end`, { reason: 'Moved away' })
    const { entries } = await operator.browser.get<{ entries: object[] }>(`GET /api/staff/history/staff/${leaver.id}`)
    expect(entries[0]).toMatchObject({
      verb: 'endStaff',
      actorId: operator.id,
      reason: 'Moved away',
      changes: [{ field: 'works', before: true, after: false }],
    })
    const editor = await staffPerson(test, { role: 'editor', portalCodes: ['ee'] })
    const seen = await editor.browser.get<{ entries: object[] }>(`GET /api/staff/history/staff/${leaver.id}`)
    expect(seen.entries).toEqual([])
    const found = await operator.browser.get<{ entries: { verb: string }[] }>(
      `GET /api/staff/audit?actor=${operator.id}&verb=endStaff`,
    )
    expect(found.entries.map(({ verb }) => verb)).toEqual(['endStaff'])
  })
})

describe('the demo’s staff', () => {
  it('are not there in production, though their rows are [R12.1]', async () => {
    const { makeDemoMembers } = await import('./members/demo-members.ts')
    await makeDemoMembers(test.shop)
    const { members } = await openBrowser(test).get<{ members: { id: number; roles: string[] }[] }>(
      'GET /api/staff/demo',
    )
    expect(members.map(({ roles }) => roles[0])).toEqual([
      'operator',
      'editor',
      'accountant',
      'box_office',
      'promoter',
      'door_supervisor',
      'door',
    ])
    const browser = openBrowser(test)
    await browser.get('POST /api/staff/demo', { id: members[0]?.id })
    expect(await state(browser)).toMatchObject({ isReady: true })
    const { readStaff } = await import('./sessions/read-staff.ts')
    const { signInDemoStaff } = await import('./entering/demo-staff.ts')
    const settings = { ...test.shop.settings, NODE_ENV: 'production' as const }
    const live = { ...test.shop, settings }
    const request = { cookies: { '__Host-staff': browser.cookies.get('staff') }, id: '1' } as never
    expect(await readStaff(live, request)).toBeNull()
    await expect(signInDemoStaff(live, { body: { id: members[0]?.id } } as never)).rejects.toThrow('not_found')
  })
})
