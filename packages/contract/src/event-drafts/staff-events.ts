import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageCode, languageQuery, moment, picture, sentDay, sentIdInQuery } from '../wire/primitives.ts'
import { draftContent } from './draft-content.ts'

/** A number in an address. */
export const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
/** As members of staff name it. */
export const storefrontCode = z.string().regex(/^[a-z]{2}(?:-test)?$/)
/** Of every call for staff. */
export const REFUSED = ['login_required', 'permission_denied'] as const

const eventParams = z.object({ id: numberInPath })
const names = z.record(z.string(), z.string())

/** In the order of an event's life. */
const STATES = ['draft', 'planned', 'hidden', 'coming', 'on_sale', 'sold_out', 'closed', 'past', 'cancelled'] as const

const listedEvent = z.object({
  key: z.string().describe('`e200001` for an event, `d17` for a draft that was never published'),
  eventId: z.int().nullable(),
  draftId: z.int().nullable().describe('Of an event: it has changes that are not published'),
  portalCode: z.string(),
  title: z.string(),
  startsAt: moment.nullable(),
  timeZone: z.string(),
  venue: z.string().nullable(),
  promoter: z.string().nullable(),
  state: z.enum(STATES),
  publishAt: moment.nullable(),
  placesTotal: z.int().nullable(),
  placesLeft: z.int().nullable(),
})

/** Who keeps an event: staff, or the import that it came from. */
export const eventOrigin = z.object({
  origin: z.enum(['content', 'staff']).describe('Who keeps it: imports leave staff’s alone'),
  importedFrom: z.string().nullable().describe('The content folder; null: staff made it'),
  takenOverAt: moment.nullable(),
  takenOverBy: z.string().nullable(),
})

const focus = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
const named = z.object({ id: z.int(), name: names })

const filter = languageQuery.extend({
  text: z.string().max(100).optional().describe('Part of a title, or the number of an event'),
  storefront: storefrontCode.optional(),
  promoter: sentIdInQuery.optional(),
  state: z.enum(STATES).optional(),
  from: sentDay.optional(),
  sort: z.enum(['date', '-date', 'title']).optional(),
})

/** Events as staff list and switch them, and what they can be made of. */
export const staffEventCalls = {
  listStaffEvents: call({
    address: 'GET /api/staff/events',
    summary: 'Staff: events and drafts, a page at a time',
    session: 'staff',
    permission: 'event.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['events'],
    query: filter.extend({ after: z.string().max(400).optional().describe('The `next` of the page before') }),
    reply: z.object({ events: z.array(listedEvent), next: z.string().nullable() }),
    errors: REFUSED,
  }),
  exportStaffEvents: call({
    ...listFile,
    address: 'GET /api/staff/events/file',
    summary: 'Staff: the same events as a file',
    permission: 'event.read',
    query: filter.extend({ format: fileFormat }),
  }),
  readEventChoices: call({
    address: 'GET /api/staff/event-choices',
    summary: 'Staff: what an event of a storefront can be made of',
    session: 'staff',
    permission: 'event.read',
    covers: 'listed',
    repeat: 'safe',
    query: languageQuery.extend({ storefront: storefrontCode }),
    reply: z.object({
      currency: z.string(),
      timeZone: z.string(),
      language: languageCode.describe('Whose texts an event must have'),
      languages: z.array(languageCode),
      feeBasisPoints: z.int(),
      venues: z.array(named.extend({ timeZone: z.string(), city: z.string() })),
      halls: z.array(
        named.extend({
          venueId: z.int(),
          zones: z.array(
            z.object({
              code: z.string(),
              kind: z.enum(['seated', 'standing']),
              name: names,
              shade: z.int(),
              capacity: z.int().nullable().describe('Seats, or standing places'),
            }),
          ),
        }),
      ),
      promoters: z.array(named),
      series: z.array(named),
      categories: z.array(z.object({ code: z.string(), name: names })),
      tags: z.array(z.object({ code: z.string(), name: names })),
      ticketTypes: draftContent.shape.ticketTypes,
      zones: draftContent.shape.zones,
    }),
    errors: [...REFUSED, 'not_found'],
  }),
  switchEvent: call({
    address: 'POST /api/staff/events/:id/switch',
    summary: 'Staff: hide a published event or show it again, close its sale or open it again',
    session: 'staff',
    permission: 'event.publish',
    covers: { kind: 'event', param: 'id' },
    repeat: 'safe',
    changes: ['events'],
    outdates: ['sales'],
    params: eventParams,
    query: languageQuery,
    body: z.strictObject({ isPublished: z.boolean().optional(), isOnSale: z.boolean().optional() }),
    reply: z.object({ isPublished: z.boolean(), isOnSale: z.boolean() }),
    errors: [...REFUSED, 'event_not_found', 'event_cancelled'],
  }),
  handOverEvent: call({
    address: 'POST /api/staff/events/:id/hand-over',
    summary: 'Staff: take an imported event over, or give it back to the import',
    session: 'staff',
    permission: 'event.publish',
    covers: { kind: 'event', param: 'id' },
    repeat: 'safe',
    changes: ['draft', 'events'],
    params: eventParams,
    query: languageQuery,
    body: z.strictObject({ to: z.enum(['content', 'staff']) }),
    reply: eventOrigin,
    errors: [...REFUSED, 'event_not_found', 'event_not_imported'],
  }),
  addPicture: call({
    address: 'POST /api/staff/pictures',
    summary: 'Staff: store a picture: JPEG, PNG, WebP, AVIF, TIFF, GIF or plain SVG, at most 40 MB',
    session: 'staff',
    permission: 'event.edit',
    covers: 'listed',
    repeat: 'safe',
    changes: [],
    status: 201,
    query: languageQuery,
    body: z.union([
      z.strictObject({ file: z.base64().min(8), focus: focus.optional() }),
      z.strictObject({
        picture: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .describe('A stored one, to get another focus'),
        focus,
      }),
    ]),
    reply: picture,
    errors: [...REFUSED, 'picture_invalid'],
  }),
}
