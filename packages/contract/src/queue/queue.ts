import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'

const room = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const params = z.object({ room })
const state = z.enum(['gathering', 'letting_in', 'paused', 'ended'])

/** Another line before the same door. */
const lane = z.object({
  kind: z.enum(['links', 'second']).describe('Of a pre-sale by links; the second draw, above a network’s ceiling'),
  name: z.string().nullable(),
  share: z.int().describe('Per cent of the entries; more when others wait for nothing'),
})
const key = z.optional(z.string().max(200))
const joinQuery = languageQuery.extend({
  link: key.describe('The key of a pre-sale’s link: its line, and one place for each link'),
  who: key.describe('From the link of an email, where a room has one place a person'),
  proof: key.describe('Work that the page set; without it, a network with many joins is in the second draw'),
})

export const queueRoom = z.object({
  room: z.int(),
  eventId: z.int().nullable().describe('None: of the whole storefront'),
  state,
  opensAt: moment,
  commitment: z.string().describe('SHA-256 of the seed, in hex; the same from the beginning'),
  seed: z.string().nullable().describe('Once drawn: place = rank of sha256(seed ‖ serial as 4 bytes) among the drawn'),
  drawn: z.int().nullable().describe('How many serials are drawn among each other; later ones follow in order'),
  joined: z.int(),
  called: z.int().describe('Places up to this one may enter'),
  entriesPerMinute: z.int(),
  message: z.string().nullable(),
  pollSeconds: z.int(),
  lanes: z.array(
    lane.extend({
      commitment: z.string(),
      seed: z.string().nullable(),
      drawn: z.int().nullable(),
      joined: z.int(),
      called: z.int(),
    }),
  ),
})

export const queuePlace = z.object({
  room: z.int(),
  serial: z.int(),
  lane: lane.nullable().describe('None: the room’s own line'),
  state,
  place: z.int().nullable().describe('None: before the draw'),
  isCalled: z.boolean().describe('One may enter'),
  ahead: z.int().nullable(),
  wait: z.object({ from: z.int(), to: z.int() }).nullable().describe('Seconds; none: paused, or before the draw'),
  paced: z
    .enum(['faster', 'slower'])
    .nullable()
    .describe('How staff changed the pace in the last ten minutes, if they did'),
  opensAt: moment,
  message: z.string().nullable(),
  pollSeconds: z.int(),
})

/** The waiting room (R14). */
export const queueCalls = {
  readQueue: call({
    address: 'GET /api/v1/queue/:room',
    summary: 'A waiting room as it stands, the same for everybody (R14.2, R14.3)',
    session: 'none',
    repeat: 'safe',
    params,
    query: languageQuery,
    reply: queueRoom,
    errors: ['not_found'],
  }),
  joinQueue: call({
    address: 'POST /api/v1/queue/:room/place',
    summary: 'Take a place in line; again: the same place',
    session: 'none',
    repeat: 'safe',
    changes: [],
    params,
    query: joinQuery,
    reply: queuePlace,
    status: 201,
    errors: ['not_found', 'sale_not_started', 'token_invalid', 'email_not_verified'],
  }),
  readQueuePlace: call({
    address: 'GET /api/v1/queue/:room/place',
    summary: 'One’s own place, how many are ahead, and the expected wait',
    session: 'none',
    repeat: 'safe',
    params,
    query: languageQuery,
    reply: queuePlace,
    errors: ['not_found'],
  }),
  enterQueue: call({
    address: 'POST /api/v1/queue/:room/entry',
    summary: 'Go in, when one’s place is called and there is room; 202 until then',
    session: 'guest',
    repeat: 'safe',
    changes: [],
    params,
    query: languageQuery,
    reply: z.object({ inside: z.literal(true) }),
    errors: ['not_found', 'session_missing', 'queued'],
  }),
  checkAdmission: call({
    address: 'GET /api/v1/store/events/:id/admission',
    summary: 'Whether one may choose tickets of an event now: 202 with the waiting room if not (R14.1)',
    admission: 'event',
    session: 'none',
    repeat: 'safe',
    params: z.object({ id: room }),
    query: languageQuery,
    reply: z.object({ admitted: z.literal(true) }),
    errors: ['queued'],
  }),
  leaveQueue: call({
    address: 'DELETE /api/v1/queue/:room/place',
    summary: 'Give one’s place up',
    session: 'none',
    repeat: 'safe',
    changes: [],
    params,
    query: languageQuery,
    reply: z.object({ left: z.literal(true) }),
    errors: ['not_found'],
  }),
}

export type QueueRoom = z.output<typeof queueRoom>
export type QueuePlace = z.output<typeof queuePlace>
