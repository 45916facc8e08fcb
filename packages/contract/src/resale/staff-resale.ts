import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment, money } from '../wire/primitives.ts'
import { RESALE_FORMS } from './resale.forms.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const params = z.object({ id: numberInPath })
const ofEvent = { kind: 'event', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'event_not_found'] as const

const eventResale = z.object({
  title: z.string(),
  timeZone: z.string(),
  isOn: z.boolean(),
  endsAt: moment.nullable().describe('When it ends; null: when the doors open'),
  doorsAt: moment.describe('When it ends at the latest: the doors, or the beginning'),
  listings: z.array(
    z.object({
      id: z.int(),
      orderId: z.int(),
      orderReference: z.string(),
      buyerOrderId: z.int().nullable(),
      place: z.string(),
      ticketTypeName: z.string(),
      price: money,
      listedAt: moment,
      endedAt: moment.nullable(),
      state: z
        .enum(['listed', 'being_bought', 'sold', 'withdrawn', 'ended_by_staff', 'ticket_gone', 'waits'])
        .describe('`ticket_gone`: used, returned or sent on meanwhile; `waits`: resale is off or its time is over'),
    }),
  ),
})

/** Resale as staff decide it for an event, and watch it. */
export const staffResaleCalls = {
  readEventResale: call({
    address: 'GET /api/staff/events/:id/resale',
    summary: 'Staff: whether tickets of an event may be offered by their owners, and which were',
    session: 'staff',
    permission: 'event.read',
    covers: ofEvent,
    repeat: 'safe',
    shows: ['resale'],
    params,
    query: languageQuery,
    reply: eventResale,
    errors: REFUSED,
  }),
  switchEventResale: call({
    address: 'PUT /api/staff/events/:id/resale',
    summary: 'Staff: let owners offer tickets of an event, until when, or no longer',
    session: 'staff',
    permission: 'resale.edit',
    covers: ofEvent,
    repeat: 'safe',
    changes: ['resale'],
    params,
    query: languageQuery,
    body: z.strictObject({
      isOn: z.boolean(),
      endsAt: moment.nullable().describe('Null: when the doors open'),
    }),
    reply: eventResale,
    errors: REFUSED,
  }),
  endOffer: call({
    address: 'POST /api/staff/events/:id/resale/:listing/end',
    summary: 'Staff: end an offer for a reason; its owner is told and keeps the ticket',
    session: 'staff',
    permission: 'resale.edit',
    covers: ofEvent,
    repeat: 'safe',
    changes: ['resale'],
    params: params.extend({ listing: numberInPath }),
    query: languageQuery,
    body: z.strictObject({ ...RESALE_FORMS.end.shape }),
    reply: eventResale,
    errors: [...REFUSED, 'offer_not_found', 'ticket_being_bought'],
  }),
}
