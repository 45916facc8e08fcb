import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeOf, openBrowser } from '../../testing/account/browser.ts'
import { deviceCode, fingerprintOf, makeGate, openDevice } from '../../testing/door.ts'
import { NIGHT, openNightOfFile } from '../../testing/door-night.ts'
import { offerOf, sendBack } from '../../testing/returns.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'

const { scene, test, at, tickets, oneTicket, doors } = await openNightOfFile()

/** The list as a device keeps it: whether each fingerprint is valid. */
const listed = ({ list }: ReplyOf<'syncDoor'>): Map<string, boolean> => {
  const prints = Buffer.from(list.fingerprints, 'base64').toString('hex').match(/.{20}/g) ?? []
  const states = Buffer.from(list.states, 'base64')
  for (const [bytes, column] of [
    [2, list.zones],
    [4, list.days],
  ] as const)
    expect(Buffer.from(column, 'base64')).toHaveLength(prints.length * bytes)
  return new Map(prints.map((print, at) => [print, states[at] === 1]))
}

describe('the list of a door', () => {
  it('names nobody and holds no codes: ten bytes of a hash, a state, a zone and days [R13.3]', async () => {
    const { codes } = await tickets(2)
    const reply = await at.first.sync()
    const list = listed(reply)
    for (const code of codes) expect(list.get(fingerprintOf(NIGHT, code))).toBe(true)
    const text = JSON.stringify(reply)
    for (const { code } of await scene.rows<{ code: string }>('SELECT code FROM ticket'))
      expect(text).not.toContain(code)
    expect(text).not.toMatch(/@|Mari|Mets/)
    expect(fingerprintOf(NIGHT, codes[0] ?? '')).not.toBe(fingerprintOf(NIGHT + 1, codes[0] ?? ''))
  })

  it('grows by what was sold, returned or let in since, also by what was not yet committed then [R13.2]', async () => {
    const { cursor } = await at.first.sync()
    const { bought, code, id } = await oneTicket()
    const sold = await at.first.sync([], cursor)
    expect(sold.isWhole).toBe(false)
    expect(listed(sold).get(fingerprintOf(NIGHT, code))).toBe(true)
    const amount = (await offerOf(bought, [id])).chosen?.ways[0]?.total.amount ?? 0
    const open = await test.shop.holdPool.connect()
    try {
      // a change whose transaction began before the next reading and ends after it
      const other = await oneTicket()
      await open.query('BEGIN')
      await open.query(`UPDATE ticket SET state = 'void' WHERE id = $1`, [other.id])
      await sendBack(bought, [id], amount)
      const meanwhile = await at.first.sync([], sold.cursor)
      expect(listed(meanwhile).get(fingerprintOf(NIGHT, code))).toBe(false)
      expect(listed(meanwhile).get(fingerprintOf(NIGHT, other.code))).toBe(true)
      await open.query('COMMIT')
      expect(listed(await at.first.sync([], meanwhile.cursor)).get(fingerprintOf(NIGHT, other.code))).toBe(false)
      await scene.rows(`UPDATE ticket SET state = 'issued' WHERE id = $1`, [other.id])
    } finally {
      open.release()
    }
    const entering = await oneTicket()
    const { cursor: last } = await at.second.sync()
    await at.first.ask(entering.code)
    expect((await at.second.sync([], last)).presences.map(([print, isInside]) => [print, isInside])).toContainEqual([
      fingerprintOf(NIGHT, entering.code),
      true,
    ])
  })

  it('is whole again after a backup was put back, whose transactions are counted anew [R13.2]', async () => {
    const { code } = await oneTicket()
    const reply = await at.first.sync([], '999999999999')
    expect(reply.isWhole).toBe(true)
    expect(listed(reply).get(fingerprintOf(NIGHT, code))).toBe(true)
  })
})

describe('a device', () => {
  it('is enrolled by a code that works once and for ten minutes [R13.2]', async () => {
    const browser = openBrowser(test)
    const code = await deviceCode(test, NIGHT, at.gate)
    const spoken = ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `
    expect(await browser.get('POST /api/v1/door/devices', { code: spoken })).toMatchObject({ gateId: at.gate })
    expect(codeOf(await openBrowser(test).ask('POST /api/v1/door/devices', { code }))).toBe('device_code_invalid')
    const late = await deviceCode(test, NIGHT, at.gate)
    await scene.rows(`UPDATE door_device SET code_until = now() - interval '1 second' WHERE code_hash IS NOT NULL`)
    expect(codeOf(await openBrowser(test).ask('POST /api/v1/door/devices', { code: late }))).toBe('device_code_invalid')
  })

  it('is heard no more once it is revoked, or when its time is over [R13.2]', async () => {
    const device = await openDevice(test, NIGHT, at.gate)
    const { browser } = await staffPerson(test, 'door_supervisor')
    await browser.get(`POST /api/staff/events/${NIGHT}/devices/${device.id}/revoke`, {})
    const body = { clock: new Date().toISOString(), cursor: null, battery: null, scans: [] }
    expect(codeOf(await device.browser.ask('POST /api/v1/door/sync', body))).toBe('device_unknown')
    expect((await doors()).devices.find(({ id }) => id === device.id)?.state).toBe('revoked')
    const other = await openDevice(test, NIGHT, at.gate)
    await scene.rows(`UPDATE door_device SET valid_until = now() - interval '1 second' WHERE id = $1`, [other.id])
    expect(codeOf(await other.browser.ask('POST /api/v1/door/sync', body))).toBe('device_unknown')
  })

  it('of another event knows none of these tickets [R13.2]', async () => {
    const { code } = await oneTicket()
    const other = await openDevice(test, 200002, await makeGate(test, 200002))
    const now = new Date().toISOString()
    const scan = { sequence: 1, fingerprint: fingerprintOf(NIGHT, code), direction: 'in', at: now, clock: now }
    expect(await other.browser.get('POST /api/v1/door/scans', scan)).toMatchObject({ verdict: 'unknown' })
    expect(listed(await other.sync()).has(fingerprintOf(NIGHT, code))).toBe(false)
  })
})

describe('staff', () => {
  it('see who is in, at which gates, and that a gate with devices isn’t closed [R13.2]', async () => {
    const { browser } = await staffPerson(test, { role: 'door_supervisor', eventIds: [NIGHT] })
    const own = await makeGate(test, NIGHT, { checkpoint: 'Terrace', reentry: 'after_exit' })
    const device = await openDevice(test, NIGHT, own)
    const { codes } = await tickets(2)
    for (const code of codes) await device.ask(code)
    await device.ask(codes[0] ?? '', 'out')
    await device.ask('nothing')
    const shown = await doors()
    expect(shown.gates.find(({ id }) => id === own)).toMatchObject({ entered: 2, left: 1, refused: 1, lately: 2 })
    expect(shown.checkpoints.find(({ name }) => name === 'Terrace')).toMatchObject({ inside: 1, admitted: 2 })
    const address = `/api/staff/events/${NIGHT}/gates/${own}`
    expect(codeOf(await browser.ask(`POST ${address}/end`, {}))).toBe('gate_in_use')
    const facts = { name: 'Terrace', checkpoint: 'Elsewhere', reentry: 'free', zoneIds: null }
    expect(codeOf(await browser.ask(`PUT ${address}`, facts))).toBe('gate_in_use')
    await browser.get(`PUT ${address}`, { ...facts, checkpoint: 'Terrace' })
    expect((await device.sync()).post.reentry).toBe('free')
    await browser.get(`POST /api/staff/events/${NIGHT}/devices/${device.id}/revoke`, {})
    await browser.get(`POST ${address}/end`, {})
    expect((await doors()).gates.map(({ id }) => id)).not.toContain(own)
    const { events } = await browser.get<ReplyOf<'listDoorEvents'>>('GET /api/staff/door')
    expect(events.map(({ id }) => id)).toEqual([NIGHT])
  })
})
