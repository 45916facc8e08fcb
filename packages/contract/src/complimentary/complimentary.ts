import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, sentId } from '../wire/primitives.ts'
import { COMPLIMENTARY_FORMS } from './complimentary.forms.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofEvent = { kind: 'event', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'event_not_found'] as const
const given = z.object({
  given: z.int().describe('Places given for nothing and not returned'),
  most: z.int().nullable().describe('That may be given; null: without a limit'),
})

/** Complimentary tickets: orders without a price, of a channel of their own. */
export const complimentaryCalls = {
  readGivenTickets: call({
    address: 'GET /api/staff/events/:id/complimentary',
    summary: 'Staff: how many tickets of an event were given for nothing, and how many may be',
    session: 'staff',
    permission: 'event.read',
    covers: ofEvent,
    repeat: 'safe',
    shows: ['given'],
    params,
    query: languageQuery,
    reply: given,
    errors: REFUSED,
  }),
  limitGivenTickets: call({
    address: 'PUT /api/staff/events/:id/complimentary',
    summary: 'Staff: how many tickets of an event may be given for nothing',
    session: 'staff',
    permission: 'event.publish',
    covers: ofEvent,
    repeat: 'never',
    changes: ['given'],
    params,
    query: languageQuery,
    body: z.strictObject({ ...COMPLIMENTARY_FORMS.most.shape }),
    reply: given,
    errors: REFUSED,
  }),
  giveTickets: call({
    address: 'POST /api/staff/events/:id/complimentary',
    summary: 'Staff: give tickets for nothing: an order for each recipient, emailed to them; all or none',
    session: 'staff',
    permission: 'ticket.give',
    covers: ofEvent,
    repeat: 'never',
    changes: ['blocks', 'given'],
    outdates: ['desk', 'events', 'sales'],
    status: 201,
    params,
    query: languageQuery,
    body: z.strictObject({
      ...COMPLIMENTARY_FORMS.give.shape,
      seats: z
        .array(sentId)
        .max(1000)
        .describe('Free, or of a block; dealt to the recipients in the order of the hall'),
      standing: z.array(z.strictObject({ zoneId: sentId, places: z.int().min(1).max(1000) })).max(60),
      blockId: sentId.nullable().describe('Whose standing places are given; null: free ones'),
    }),
    reply: z.object({ orders: z.array(z.object({ id: z.int(), reference: z.string() })), places: z.int() }),
    errors: [...REFUSED, 'event_cancelled', 'recipients_places', 'given_limit', 'places_taken'],
  }),
}
