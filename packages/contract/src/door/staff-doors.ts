import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment, sentId } from '../wire/primitives.ts'
import { gate } from './gate.ts'
import { REENTRIES } from './verdict.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const params = z.object({ id: numberInPath })
const gateParams = z.object({ id: numberInPath, gate: numberInPath })
const deviceParams = z.object({ id: numberInPath, device: numberInPath })
const conflictParams = z.object({ id: numberInPath, conflict: numberInPath })

const staffGate = gate.extend({
  checkpoint: z.string(),
  reentry: z.enum(REENTRIES),
  entered: z.int().describe('Entries today'),
  left: z.int(),
  refused: z.int(),
  lately: z.int().describe('Entries of the last five minutes'),
})
const doors = z.object({
  title: z.string(),
  startsAt: moment,
  timeZone: z.string(),
  isOpen: z.boolean().describe('The doors open today, or have opened'),
  zones: z.array(z.object({ id: z.int(), name: z.string() })),
  tickets: z.int().describe('Valid ones'),
  checkpoints: z.array(
    z.object({ id: z.int(), name: z.string(), reentry: z.enum(REENTRIES), inside: z.int(), admitted: z.int() }),
  ),
  gates: z.array(staffGate),
  devices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      gateId: z.int(),
      state: z.enum(['invited', 'working', 'silent', 'revoked', 'over']).describe('silent: not heard of for a minute'),
      validUntil: moment,
      seenAt: moment.nullable(),
      clockOff: z.int().nullable().describe('Seconds by which its clock is ahead'),
      battery: z.int().nullable(),
      madeBy: z.string(),
    }),
  ),
  conflicts: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['double', 'not_valid']),
      ticketId: z.uuid(),
      place: z.string(),
      first: z.object({ gateId: z.int(), device: z.string(), at: moment }).nullable(),
      second: z.object({ gateId: z.int(), device: z.string(), at: moment }),
      settledBy: z.string().nullable(),
    }),
  ),
})

const READ = ['login_required', 'permission_denied', 'event_not_found'] as const
const ofEvent = { kind: 'event', param: 'id' } as const
const change = {
  session: 'staff',
  permission: 'door.edit',
  covers: ofEvent,
  repeat: 'never',
  query: languageQuery,
  changes: ['doors', 'door_events'],
  reply: z.object({ done: z.literal(true) }),
} as const

const gateFacts = z.strictObject({
  name: z.string().trim().min(1).max(60),
  checkpoint: z.string().trim().min(1).max(60).describe('Gates of one checkpoint count as one way in'),
  reentry: z.enum(REENTRIES).describe('The rule of the whole checkpoint'),
  zoneIds: z.array(sentId).min(1).max(60).nullable(),
})

/** Gates, devices and what happens at them, for staff. */
export const staffDoorCalls = {
  listDoorEvents: call({
    address: 'GET /api/staff/door',
    summary: 'Staff: events whose doors open in the next two weeks, or have opened',
    session: 'staff',
    permission: 'door.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['door_events'],
    query: languageQuery,
    reply: z.object({
      events: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          portalCode: z.string(),
          startsAt: moment,
          timeZone: z.string(),
          gates: z.int(),
          devices: z.int(),
          conflicts: z.int(),
        }),
      ),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  readDoors: call({
    address: 'GET /api/staff/events/:id/doors',
    summary: 'Staff: gates, devices, live counts and conflicts of an event',
    session: 'staff',
    permission: 'door.read',
    covers: ofEvent,
    repeat: 'safe',
    shows: ['doors'],
    params,
    query: languageQuery,
    reply: doors,
    errors: READ,
  }),
  addGate: call({
    ...change,
    address: 'POST /api/staff/events/:id/gates',
    summary: 'Staff: one more gate, of a checkpoint that is there or a new one',
    params,
    body: gateFacts,
    errors: [...READ, 'gate_name_taken'],
  }),
  changeGate: call({
    ...change,
    address: 'PUT /api/staff/events/:id/gates/:gate',
    summary: 'Staff: change a gate; its devices know within seconds',
    params: gateParams,
    body: gateFacts,
    errors: [...READ, 'gate_not_found', 'gate_name_taken', 'gate_in_use'],
  }),
  endGate: call({
    ...change,
    address: 'POST /api/staff/events/:id/gates/:gate/end',
    summary: 'Staff: close a gate that has no working device; what was scanned there stays',
    params: gateParams,
    errors: [...READ, 'gate_not_found', 'gate_in_use'],
  }),
  inviteDevice: call({
    address: 'POST /api/staff/events/:id/devices',
    summary: 'Staff: a code of ten minutes by which one device becomes that of a gate',
    session: 'staff',
    permission: 'door.edit',
    covers: ofEvent,
    repeat: 'never',
    changes: ['doors', 'door_events'],
    query: languageQuery,
    params,
    status: 201,
    body: z.strictObject({
      gateId: sentId,
      name: z.string().trim().min(1).max(60),
      validUntil: moment.nullable().describe('Null: until twelve hours after the event'),
    }),
    reply: z.object({
      code: z.string(),
      codeUntil: moment,
      picture: z.string().describe('A QR code as SVG: the address of the door’s app with this code'),
    }),
    errors: [...READ, 'gate_not_found', 'device_time'],
  }),
  findDoorTickets: call({
    address: 'GET /api/staff/events/:id/door-tickets',
    summary:
      'Staff: tickets of an event by the name of their holder or buyer, or by the order, for a supervisor at a door',
    session: 'staff',
    permission: 'door.edit',
    covers: ofEvent,
    repeat: 'safe',
    shows: [],
    params,
    query: languageQuery.extend({ text: z.string().trim().min(3).max(100) }),
    reply: z.object({
      tickets: z.array(
        z.object({
          fingerprint: z.string(),
          holder: z.string(),
          place: z.string(),
          order: z.string(),
          isValid: z.boolean(),
        }),
      ),
    }),
    errors: READ,
  }),
  revokeDevice: call({
    ...change,
    address: 'POST /api/staff/events/:id/devices/:device/revoke',
    summary: 'Staff: let a device in no more; its next request is refused',
    params: deviceParams,
    errors: [...READ, 'device_not_found'],
  }),
  settleConflict: call({
    ...change,
    address: 'POST /api/staff/events/:id/conflicts/:conflict/settle',
    summary: 'Staff: say that somebody has looked after a conflict; its scans stay as they were',
    params: conflictParams,
    errors: [...READ, 'conflict_not_found'],
  }),
}
