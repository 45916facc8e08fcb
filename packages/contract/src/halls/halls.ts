import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageCode, languageQuery, moment, placeId, sentId } from '../wire/primitives.ts'
import { hallModel } from './hall-model.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const hallParams = z.object({ id: numberInPath })
const versionQuery = languageQuery.extend({ version: numberInPath.optional().describe('The latest if left out') })
const names = z.record(z.string(), z.string())

const hallVersion = z.object({
  version: z.int(),
  hallVersionId: z.int(),
  seatCount: z.int(),
  publishedAt: moment,
  origin: z.enum(['content', 'staff']),
})

/** A fault and where it is: a JSON path, or the path of an SVG element. */
const fault = z.object({ path: z.string(), message: z.string() })

const lostPlace = z.object({
  placeId,
  section: z.int(),
  row: z.string(),
  seat: z.string(),
  state: z.enum(['held', 'sold', 'blocked']),
  orderId: z.int().nullable().describe('Whose it is; none: a cart’s or a block’s'),
  blockId: z.int().nullable(),
  becomes: z.enum(['gone', 'renamed']),
})

/** What publishing a version would change for an upcoming event. */
export const eventOfHall = z.object({
  eventId: z.int(),
  portalCode: z.string().describe('The storefront that sells it'),
  title: z.string(),
  startsAt: moment,
  version: z.int().describe('That it is sold by now'),
  sold: z.int(),
  held: z.int(),
  lost: z.array(lostPlace).describe('Sold, held and blocked seats that the version doesn’t have, at most 50'),
  lostCount: z.int(),
  moved: z.int().describe('Sold and held seats that stand elsewhere'),
  added: z.int().describe('Seats that are new'),
  removed: z.int().describe('Free seats that are no more'),
  unpricedZones: z.array(z.string()).describe('Zones of the version that the event has no price for: not sold'),
})

const saved = z.object({
  faults: z.array(fault).describe('Empty: it can be published'),
  events: z.array(eventOfHall).describe('Every event to come in this hall'),
})

const BODY = z.strictObject({ model: hallModel })

/** Calls of the staff. */
export const hallCalls = {
  exportHalls: call({
    ...listFile,
    address: 'GET /api/staff/halls/file',
    summary: 'Staff: the same halls as a file',
    permission: 'hall.read',
    query: languageQuery.extend({ format: fileFormat }),
  }),
  listHalls: call({
    address: 'GET /api/staff/halls',
    summary: 'Staff: all halls with their latest versions',
    session: 'staff',
    permission: 'hall.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['halls'],
    query: languageQuery,
    reply: z.object({
      halls: z.array(
        z.object({
          id: z.int(),
          name: names,
          venueId: z.int(),
          venue: names.describe('Its name'),
          portalCode: z.string(),
          latest: hallVersion,
          events: z.int(),
        }),
      ),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  readHall: call({
    address: 'GET /api/staff/halls/:id',
    summary: 'Staff: a hall’s drawing, and its versions',
    session: 'staff',
    permission: 'hall.read',
    covers: { kind: 'hall', param: 'id' },
    repeat: 'safe',
    shows: ['halls'],
    params: hallParams,
    query: versionQuery,
    reply: z.object({
      id: z.int(),
      name: names,
      venueId: z.int(),
      version: z.int(),
      hallVersionId: z.int(),
      versions: z.array(hallVersion).describe('Newest first'),
      model: hallModel,
    }),
    errors: ['login_required', 'permission_denied', 'hall_not_found'],
  }),
  checkHall: call({
    address: 'POST /api/staff/halls/:id/check',
    summary: 'Staff: validate a drawn hall, and preview what publishing would do to each event',
    session: 'staff',
    permission: 'hall.read',
    covers: { kind: 'hall', param: 'id' },
    readsOnly: true,
    repeat: 'never',
    changes: [],
    params: hallParams,
    query: languageQuery,
    body: BODY,
    reply: saved,
    errors: ['login_required', 'permission_denied', 'hall_not_found'],
  }),
  publishHall: call({
    address: 'POST /api/staff/halls/:id/versions',
    summary: 'Staff: save a drawn hall as the next version; refused if a sold or held place would be lost',
    session: 'staff',
    permission: 'hall.edit',
    covers: { kind: 'hall', param: 'id' },
    repeat: 'never',
    changes: ['halls'],
    params: hallParams,
    query: languageQuery,
    body: BODY.extend({
      baseVersion: sentId.describe('The version that was edited: refused if there is a newer one'),
      eventIds: z.array(sentId).max(1000).optional().describe('Events that get it; all to come if left out'),
    }),
    reply: z.object({
      version: z.int(),
      hallVersionId: z.int(),
      seatCount: z.int(),
      events: z.array(z.int()),
      model: hallModel,
    }),
    errors: [
      'login_required',
      'permission_denied',
      'hall_not_found',
      'hall_faulty',
      'hall_changed',
      'hall_loses_places',
    ],
  }),
  readHallPlan: call({
    address: 'POST /api/staff/hall-plans',
    summary: 'Staff: read a pretix plan, a drawing (SVG) or a drawn hall; changes nothing',
    session: 'staff',
    permission: 'hall.read',
    covers: 'listed',
    readsOnly: true,
    repeat: 'never',
    changes: [],
    query: languageQuery,
    body: z.strictObject({
      format: z.enum(['drawn', 'pretix', 'svg']),
      text: z
        .string()
        .min(1)
        .max(64 * 1024 * 1024),
      language: languageCode.default('et'),
    }),
    reply: z.object({ model: hallModel.nullable(), faults: z.array(fault) }),
    errors: ['login_required', 'permission_denied'],
  }),
  writeHallPlan: call({
    address: 'GET /api/staff/halls/:id/plan',
    summary: 'Staff: a published hall as a pretix plan, a drawing (SVG) or a drawn hall',
    session: 'staff',
    permission: 'hall.read',
    covers: { kind: 'hall', param: 'id' },
    repeat: 'safe',
    params: hallParams,
    query: versionQuery.extend({ format: z.enum(['drawn', 'pretix', 'svg']) }),
    reply: z.object({ format: z.string(), text: z.string() }),
    errors: ['login_required', 'permission_denied', 'hall_not_found'],
  }),
}

export type EventOfHall = z.output<typeof eventOfHall>
export type LostPlace = z.output<typeof lostPlace>
