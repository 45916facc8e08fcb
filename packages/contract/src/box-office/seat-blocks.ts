import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment, sentId } from '../wire/primitives.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const eventParams = z.object({ id: numberInPath })
const blockParams = z.object({ id: numberInPath, block: numberInPath })
const ofEvent = { kind: 'event', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'event_not_found'] as const

/** For whom places are kept. */
export const BLOCK_PURPOSES = ['house', 'promoter', 'technical', 'partner'] as const

const standing = z.strictObject({ zoneId: sentId, places: z.int().min(1).max(100_000) })
/** Seats by number, and standing places by how many. */
const places = {
  seats: z.array(sentId).max(20_000),
  standing: z.array(standing).max(60),
}
const facts = {
  name: z.string().trim().min(1).max(80),
  purpose: z.enum(BLOCK_PURPOSES),
  note: z.string().trim().max(500),
  releaseAt: moment.nullable().describe('When it releases itself; null: never'),
}

const block = z.object({
  ...facts,
  id: z.int(),
  createdBy: z.string().nullable(),
  seats: z.array(z.int()),
  zones: z.array(z.object({ zoneId: z.int(), places: z.int() })).describe('Seats and standing places by zone'),
})

/** What became of the places that were asked for. */
const done = z.object({
  blockId: z.int(),
  places: z.int().describe('Seats and standing places that were blocked or released'),
  refused: z
    .array(z.object({ placeId: z.int(), section: z.string(), row: z.string(), seat: z.string() }))
    .describe('Seats that stay as they are: sold, held, kept back, of another block, or not for sale'),
  refusedStanding: z.array(standing).describe('Standing places for which there was no room'),
})

/** Places that staff keep for somebody until a time or for good: buyers see them as taken. */
export const seatBlockCalls = {
  readSeatBlocks: call({
    address: 'GET /api/staff/events/:id/blocks',
    summary: 'Staff: the blocks of an event, and what could be blocked',
    session: 'staff',
    permission: 'event.read',
    covers: ofEvent,
    repeat: 'safe',
    shows: ['blocks'],
    params: eventParams,
    query: languageQuery,
    reply: z.object({
      title: z.string(),
      timeZone: z.string(),
      startsAt: moment,
      geometryUrl: z.string().nullable(),
      gone: z.array(z.int()).describe('Seats that are held, sold or kept back'),
      zones: z.array(
        z.object({
          zoneId: z.int(),
          code: z.string(),
          kind: z.enum(['seated', 'standing']),
          name: z.string(),
          left: z.int().nullable().describe('Of a standing zone'),
        }),
      ),
      blocks: z.array(block),
    }),
    errors: REFUSED,
  }),
  makeSeatBlock: call({
    address: 'POST /api/staff/events/:id/blocks',
    summary: 'Staff: block places of an event; those that somebody has stay theirs, and the reply names them',
    session: 'staff',
    permission: 'event.publish',
    covers: ofEvent,
    repeat: 'never',
    changes: ['blocks'],
    outdates: ['events', 'sales'],
    status: 201,
    params: eventParams,
    query: languageQuery,
    body: z.strictObject({ ...facts, ...places }),
    reply: done,
    errors: [...REFUSED, 'block_release_past', 'block_takes_nothing'],
  }),
  changeSeatBlock: call({
    address: 'POST /api/staff/events/:id/blocks/:block',
    summary: 'Staff: change a block, and take more places into it as far as they are free',
    session: 'staff',
    permission: 'event.publish',
    covers: ofEvent,
    repeat: 'never',
    changes: ['blocks'],
    params: blockParams,
    query: languageQuery,
    body: z.strictObject({ ...z.object(facts).partial().shape, ...z.object(places).partial().shape }),
    reply: done,
    errors: [...REFUSED, 'block_not_found', 'block_release_past'],
  }),
  releaseSeatBlock: call({
    address: 'POST /api/staff/events/:id/blocks/:block/release',
    summary: 'Staff: release a block, or the places named',
    session: 'staff',
    permission: 'event.publish',
    covers: ofEvent,
    repeat: 'never',
    changes: ['blocks'],
    outdates: ['events', 'sales'],
    params: blockParams,
    query: languageQuery,
    body: z.strictObject(z.object(places).partial().shape).describe('Nothing: all of it'),
    reply: done,
    errors: [...REFUSED, 'block_not_found'],
  }),
}
