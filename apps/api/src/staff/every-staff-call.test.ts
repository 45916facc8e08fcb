import { type CallName, calls, recordOf, type StaffCallName } from '@parter/contract/calls.ts'
import { ROLES } from '@parter/contract/staff/staff.forms.ts'
import { PERMISSIONS } from '@parter/contract/wire/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBrowser, type Reply, type TestBrowser } from '../../testing/account/browser.ts'
import { openShopWithPeople } from '../../testing/every-call/shop-with-people.ts'
import { openDesk } from '../../testing/staff/desk-scene.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { type StaffRequest, staffRequests } from '../../testing/staff/staff-requests.ts'
import { ROLE_PERMISSIONS } from './roles/roles.rules.ts'

/*
 * Every call of the staff, sent by every role. A new call needs a valid request in
 * `testing/staff/staff-requests.ts`, and these tests find whether it is guarded and audited.
 */
let people: Awaited<ReturnType<typeof openShopWithPeople>>
let requests: ReturnType<typeof staffRequests>
beforeAll(async () => {
  people = await openShopWithPeople()
  requests = staffRequests(people.test, `http://${people.host}`, people.readHall, await openDesk(people))
}, 180_000)
afterAll(() => people.scene.close())

const names = (Object.keys(calls) as CallName[]).filter((name): name is StaffCallName =>
  calls[name].address.includes(' /api/staff/'),
)
const guarded = names.filter((name) => recordOf(name).session === 'staff')

const send = async (browser: TestBrowser, name: StaffCallName, request: StaffRequest): Promise<Reply> => {
  const address = calls[name].address.replace(/:(\w+)/g, (_, key: string) => String(request.params?.[key]))
  const query = Object.entries(request.query ?? {}).map(([key, value]): [string, string] => [key, String(value)])
  return await browser.ask(`${address}?${new URLSearchParams(query)}`, request.body)
}
const asked = async (who: StaffPerson, name: StaffCallName) => send(who.browser, name, await requests[name](who))

const made = new Map<StaffCallName, Promise<StaffRequest>>()
/** A valid request, made once for all who are refused: none of them uses it up. */
const onceMade = (name: StaffCallName): Promise<StaffRequest> => {
  const request = made.get(name) ?? staffPerson(people.test, 'operator').then((who) => requests[name](who))
  made.set(name, request)
  return request
}
const refusal = async (who: StaffPerson, name: StaffCallName) => send(who.browser, name, await onceMade(name))
const said = (name: string, who: string, reply: Reply) =>
  `${name} by ${who}: ${reply.statusCode} ${reply.body.slice(0, 200)}`

describe('every call of the staff', () => {
  it('needs a session of the staff, says what it may refuse, and names a permission unless it is about oneself [R12.2]', () => {
    for (const name of guarded) {
      const { permission, confirmed, covers, errors, address } = recordOf(name)
      expect(errors, name).toContain('login_required')
      if (permission === undefined) expect(address, name).toMatch(/\/api\/staff\/(?:own\/|confirmation|sign-out)/)
      else expect(errors, name).toContain('permission_denied')
      if (confirmed) expect(errors, name).toContain('confirmation_needed')
      if (typeof covers === 'object') expect(address, name).toContain(`:${covers.param}`)
    }
    // the page of monitoring is no call, and an agreed price is a part of one
    const used = new Set(['monitoring.read', 'invoice.price', ...guarded.map((name) => recordOf(name).permission)])
    expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([])
  })

  it('refuses everybody else: nobody, customers, and those who have set up no way to sign in [R12.1]', async () => {
    const customer = await people.customer()
    const newcomer = await staffPerson(people.test, 'operator')
    for (const name of guarded) {
      const request = await onceMade(name)
      for (const [who, browser] of [
        ['nobody', openBrowser(people.test)],
        ['a customer', customer],
      ] as const) {
        const reply = await send(browser, name, request)
        expect([reply.statusCode, codeOf(reply)], said(name, who, reply)).toEqual([401, 'login_required'])
      }
      if (recordOf(name).permission === undefined) continue
      await people.scene.rows('DELETE FROM staff_credential WHERE staff_id = $1', [newcomer.id])
      const reply = await send(newcomer.browser, name, request)
      expect(codeOf(reply), said(name, 'a newcomer', reply)).toBe('permission_denied')
    }
  }, 120_000)

  it.each(ROLES)(
    'opens to the role %s exactly what its table says [R12.2]',
    async (role) => {
      for (const name of guarded) {
        const { permission } = recordOf(name)
        const may = permission === undefined || ROLE_PERMISSIONS[role].includes(permission)
        const reply = await (may ? asked : refusal)(await staffPerson(people.test, role), name)
        if (may) expect(reply.statusCode, said(name, role, reply)).toBeLessThan(300)
        else expect([reply.statusCode, codeOf(reply)], said(name, role, reply)).toEqual([403, 'permission_denied'])
      }
    },
    120_000,
  )

  it('is refused where the role doesn’t reach, or no more [R12.1]', async () => {
    const over = new Date(Date.now() - 1000).toISOString()
    for (const name of guarded) {
      const { permission, covers } = recordOf(name)
      if (permission === undefined || covers === 'listed') continue
      for (const limit of [{ portalCodes: ['cz'] }, { promoterId: 987 }, { eventIds: [1] }, { validUntil: over }]) {
        const reply = await refusal(await staffPerson(people.test, { role: 'operator', ...limit }), name)
        expect(codeOf(reply), said(name, JSON.stringify(limit), reply)).toBe('permission_denied')
      }
    }
  }, 120_000)

  it('asks for a new proof before what is dangerous [R12.1]', async () => {
    const asking = guarded.filter((name) => recordOf(name).confirmed)
    expect(asking).toEqual(expect.arrayContaining(['grantRole', 'inviteStaff', 'drawRecoveryCodes']))
    for (const name of asking) {
      const who = await staffPerson(people.test, 'operator')
      const request = await requests[name](who)
      await people.scene.rows(
        `UPDATE staff_session SET confirmed_at = now() - interval '11 minutes' WHERE staff_id = $1`,
        [who.id],
      )
      const reply = await send(who.browser, name, request)
      expect([reply.statusCode, codeOf(reply)], said(name, 'an operator', reply)).toEqual([403, 'confirmation_needed'])
    }
  }, 60_000)

  it('that changes something leaves its name in the audit log, and one that reads leaves nothing [R12.2]', async () => {
    const entries = async () =>
      await people.scene.rows<{ verb: string; actor: number }>(
        'SELECT verb, actor_id AS actor FROM audit_entry ORDER BY id',
      )
    for (const name of guarded) {
      const who = await staffPerson(people.test, 'operator')
      const request = await requests[name](who)
      const before = (await entries()).length
      const reply = await send(who.browser, name, request)
      expect(reply.statusCode, said(name, 'an operator', reply)).toBeLessThan(300)
      const { address, readsOnly } = recordOf(name)
      const changes = !address.startsWith('GET ') && !readsOnly
      const written = (await entries()).slice(before)
      expect(written, name).toEqual(changes ? [{ verb: name, actor: who.id }] : [])
    }
  }, 60_000)

  it('never changes the audit log [R12.2]', async () => {
    for (const change of ['DELETE FROM audit_entry', `UPDATE audit_entry SET verb = 'nothing'`])
      await expect(people.scene.rows(change)).rejects.toThrow('never changed')
  })
})
