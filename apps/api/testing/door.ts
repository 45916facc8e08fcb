import { createHash } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Direction, Reentry, Verdict } from '@parter/contract/door/verdict.ts'
import { openBrowser, type TestBrowser } from './account/browser.ts'
import type { TestShop } from './shop.ts'
import { staffPerson } from './staff/staff-people.ts'

const NAME = { checkpoint: 'Entrance', reentry: 'never' as Reentry, zoneIds: null as readonly number[] | null }
let names = 0

/** A gate of an event, made by an operator. */
export const makeGate = async (test: TestShop, eventId: number, facts: Partial<typeof NAME> = {}): Promise<number> => {
  const { browser } = await staffPerson(test, 'operator')
  const name = `Gate ${++names}`
  await browser.get(`POST /api/staff/events/${eventId}/gates`, { ...NAME, ...facts, name })
  const { gates } = await browser.get<ReplyOf<'readDoors'>>(`GET /api/staff/events/${eventId}/doors`)
  return gates.find((gate) => gate.name === name)?.id ?? 0
}

/** A code by which a browser becomes a device of a gate. */
export const deviceCode = async (test: TestShop, eventId: number, gateId: number): Promise<string> => {
  const { browser } = await staffPerson(test, 'operator')
  const asked = { gateId, name: `Phone ${++names}`, validUntil: null }
  const { code } = await browser.get<{ code: string }>(`POST /api/staff/events/${eventId}/devices`, asked)
  return code
}

/** What a door knows a ticket by. */
export const fingerprintOf = (eventId: number, code: string): string =>
  createHash('sha256').update(`${eventId}:${code}`).digest('hex').slice(0, 20)

/** A scan as a device sends it later. */
export interface LateScan {
  readonly sequence: number
  readonly fingerprint: string
  readonly direction: Direction
  readonly at: string
  readonly verdict: Verdict
}

/** A device at a gate. */
export interface DoorDevice {
  readonly id: number
  readonly browser: TestBrowser
  /** Asks the shop about a code. @param sequence the next one unless said */
  ask(code: string, direction?: Direction, sequence?: number): Promise<ReplyOf<'askDoor'>>
  /** A scan that it decides alone, at a time of its own clock. */
  alone(code: string, verdict: Verdict, at?: Date, direction?: Direction): LateScan
  /** Hands over what it has and reads on. @param clock what its clock shows */
  sync(scans?: readonly LateScan[], cursor?: string | null, clock?: Date): Promise<ReplyOf<'syncDoor'>>
}

/** Enrols a device at a gate. */
export const openDevice = async (test: TestShop, eventId: number, gateId: number): Promise<DoorDevice> => {
  const browser = openBrowser(test)
  const code = await deviceCode(test, eventId, gateId)
  const { deviceId } = await browser.get<ReplyOf<'enrolDevice'>>('POST /api/v1/door/devices', { code })
  let last = 0
  return {
    id: deviceId,
    browser,
    async ask(ticketCode, direction = 'in', sequence = ++last) {
      const now = new Date().toISOString()
      const fingerprint = fingerprintOf(eventId, ticketCode)
      return await browser.get('POST /api/v1/door/scans', { sequence, fingerprint, direction, at: now, clock: now })
    },
    alone: (ticketCode, verdict, at = new Date(), direction = 'in') => ({
      sequence: ++last,
      fingerprint: fingerprintOf(eventId, ticketCode),
      direction,
      at: at.toISOString(),
      verdict,
    }),
    async sync(scans = [], cursor = null, clock = new Date()) {
      return await browser.get('POST /api/v1/door/sync', { clock: clock.toISOString(), cursor, battery: 80, scans })
    },
  }
}

/** Valid requests of the staff's calls about doors. */
export const doorRequests = (test: TestShop, eventId: number) => {
  const params = { id: eventId }
  const facts = () => ({ ...NAME, name: `Gate ${++names}` })
  const gate = async () => ({ params: { ...params, gate: await makeGate(test, eventId) } })
  return {
    listDoorEvents: () => ({}),
    readDoors: () => ({ params }),
    addGate: () => ({ params, body: facts() }),
    changeGate: async () => ({ ...(await gate()), body: facts() }),
    endGate: gate,
    inviteDevice: async () => ({
      params,
      body: { gateId: await makeGate(test, eventId), name: 'Phone', validUntil: null },
    }),
    findDoorTickets: () => ({ params, query: { text: 'Mari' } }),
    revokeDevice: async () => {
      const { id } = await openDevice(test, eventId, await makeGate(test, eventId))
      return { params: { ...params, device: id } }
    },
    settleConflict: async () => {
      // any ticket: what is inside is not asked here
      const device = await openDevice(test, eventId, await makeGate(test, eventId))
      const { rows } = await test.shop.holdPool.query<{ id: number }>(
        `WITH kept AS (
           INSERT INTO scan (event_id, device_id, sequence, gate_id, fingerprint, direction, verdict, is_offline, day, scanned_at)
           SELECT $1, d.id, 1, d.gate_id, '\\x00000000000000000000', 'in', 'enter', true, now(), now() FROM door_device d WHERE d.id = $2
           RETURNING id)
         INSERT INTO scan_conflict (event_id, kind, ticket_id, second_scan)
         SELECT $1, 'not_valid', (SELECT id FROM ticket LIMIT 1), kept.id FROM kept RETURNING id`,
        [eventId, device.id],
      )
      return { params: { ...params, conflict: rows[0]?.id ?? 0 } }
    },
  }
}
