import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'
import { gate } from './gate.ts'
import type { PlaceRun } from './list.ts'
import { DIRECTIONS, REENTRIES, VERDICTS } from './verdict.ts'

const day = z.string().describe('`2026-11-21`')

/** What a device is bound to. */
const post = z.object({
  deviceId: z.int(),
  eventId: z.int(),
  name: z.string(),
  gateId: z.int(),
  validUntil: moment,
  reentry: z.enum(REENTRIES),
  title: z.string(),
  startsAt: moment,
  timeZone: z.string(),
  days: z.array(z.object({ day, opensAt: moment })),
  gates: z.array(gate).describe('All of the event, to name the right one'),
  zones: z.array(z.object({ id: z.int(), name: z.string() })),
})

const presence = z.object({ isInside: z.boolean(), since: moment, gateId: z.int(), day })

const decision = z.object({
  sequence: z.int(),
  verdict: z.enum(VERDICTS),
  day,
  presence: presence.exactOptional(),
  gateIds: z.array(z.int()).exactOptional(),
  days: z.array(day).exactOptional(),
  opensAt: moment.exactOptional(),
})

const MOST_SCANS = 500
const scan = {
  sequence: z.int().min(1).max(2_000_000_000).describe('The device’s own count, from 1 and without gaps'),
  fingerprint: z.string().regex(/^[0-9a-f]{20}$/),
  direction: z.enum(DIRECTIONS),
  at: moment.describe('By the clock of the device'),
}
const clock = moment.describe('The time by the clock of the device, by which its scans are put right')

const placeRun = z.tuple([z.string(), z.string(), z.string(), z.int()]) satisfies z.ZodType<PlaceRun>

const REFUSED = ['device_unknown'] as const

/** What devices at the doors ask. Each shows its secret, in a cookie that scripts can’t read. */
export const doorCalls = {
  enrolDevice: call({
    address: 'POST /api/v1/door/devices',
    summary: 'Make this browser a device of a door, by the code that staff show',
    session: 'none',
    repeat: 'never',
    changes: [],
    limit: { name: 'enrol', count: 30, seconds: 300 },
    query: languageQuery,
    body: z.strictObject({ code: z.string().regex(/^[0-9A-Za-z -]{1,20}$/) }),
    reply: post,
    errors: ['device_code_invalid', 'too_many_requests'],
  }),
  askDoor: call({
    address: 'POST /api/v1/door/scans',
    summary: 'Decide one scan, so that no other door says yes too; asked again, it says the same',
    session: 'none',
    repeat: 'safe',
    changes: [],
    query: languageQuery,
    body: z.strictObject({ ...scan, clock }),
    reply: decision.extend({
      group: z
        .object({ places: z.int(), inside: z.int() })
        .nullable()
        .describe('Tickets of the same order for this event; null: it has one'),
    }),
    errors: REFUSED,
  }),
  syncDoor: call({
    address: 'POST /api/v1/door/sync',
    summary: 'Hand over what was scanned without the shop, and get what has changed in the list',
    session: 'none',
    repeat: 'safe',
    changes: [],
    query: languageQuery,
    body: z.strictObject({
      clock,
      cursor: z
        .string()
        .regex(/^\d{1,19}$/)
        .nullable()
        .describe('Of the reply before; null: the whole list'),
      battery: z.int().min(0).max(100).nullable().describe('Per cent'),
      scans: z
        .array(z.strictObject({ ...scan, verdict: z.enum(VERDICTS) }))
        .max(MOST_SCANS)
        .describe('In their order, each with what the device said alone'),
    }),
    reply: z.object({
      post,
      now: moment,
      accepted: z.int().describe('The last scan that the shop has: it and those before it can be forgotten'),
      conflicts: z.array(z.int()).describe('Scans of these that let in a ticket that may not have gone in'),
      cursor: z.string(),
      isWhole: z.boolean().describe('The list replaces the device’s own; false: it is laid over it'),
      list: z
        .object({
          fingerprints: z.string().describe('Ten bytes a ticket, one after another, in base64'),
          states: z.string().describe('A byte each: 1 valid, 0 returned, exchanged or sent on'),
          zones: z.string().describe('Two bytes each, the higher first'),
          days: z.string().describe('Four bytes each, the highest first: a bit for each day, the first is 1; 0: all'),
          places: z
            .array(placeRun)
            .describe('Section, row, the first seat and how many tickets have this and the following seats'),
        })
        .describe('Columns of equal length'),
      presences: z.array(
        z.tuple([z.string().describe('Fingerprint'), z.boolean().describe('Inside'), moment, z.int(), day]),
      ),
    }),
    errors: REFUSED,
  }),
}
