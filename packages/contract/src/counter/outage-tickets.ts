import { z } from 'zod'
import { holdErrors } from '../box-office/box-office.ts'
import { call } from '../wire/call.ts'
import { moment, placeId, sentId, ticketTypeId, zoneId } from '../wire/primitives.ts'
import { act, look, NOT_SOLD, params, REFUSED } from './counter.schemas.ts'

const MOST = 50

const number = z.int().min(1).max(100_000)

const reply = z.object({
  tickets: z.array(
    z.object({
      number: number.describe('Printed on it, counted in its shift'),
      eventTitle: z.string(),
      startsAt: moment,
      section: z.string().nullable(),
      row: z.string().nullable(),
      seat: z.string().nullable(),
      zoneName: z.string(),
      ticketTypeName: z.string(),
      amount: z.int(),
      state: z.enum(['prepared', 'sold', 'returned']),
      isUsed: z.boolean().describe('It was shown at a door, so it was sold'),
    }),
  ),
})

/**
 * Tickets that a counter prints in advance and sells by hand when it can't reach the shop (R13.1). Doors have them in their
 * list like any other; the drawer has their money when it is said which were sold.
 */
export const outageTicketCalls = {
  readOutageTickets: call({
    address: 'GET /api/staff/counter/shifts/:id/outage-tickets',
    summary: 'Staff: the tickets for an outage that a shift has prepared, and what became of them',
    ...look,
    params,
    reply,
    errors: ['login_required', 'permission_denied', 'shift_not_found'],
  }),
  prepareOutageTickets: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/outage-tickets',
    summary: 'Staff: prepare tickets for an outage: their places are sold to the counter, all of them or none',
    outdates: ['desk', 'sales'],
    params,
    body: z.strictObject({
      eventId: sentId,
      quantity: z.int().min(1).max(MOST),
      zoneId: zoneId.nullable().describe('None: the best places anywhere'),
      ticketTypeId: ticketTypeId.nullable().describe('None: the first that everybody can buy'),
      placeIds: z.array(placeId).min(1).max(MOST).optional().describe('Chosen seats, instead of the best ones'),
    }),
    reply,
    errors: [
      ...REFUSED,
      ...holdErrors,
      ...NOT_SOLD,
      'places_taken',
      'places_not_enough',
      'zone_sold_out',
      'cash_unavailable',
    ],
  }),
  sendOutageTickets: call({
    ...look,
    address: 'GET /api/staff/counter/shifts/:id/outage-tickets/file',
    summary: 'Staff: the tickets for an outage that are not accounted for, as PDF',
    params,
    reply: z.string(),
    errors: ['login_required', 'permission_denied', 'shift_not_found', 'ticket_not_found'],
  }),
  accountOutageTickets: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/outage-tickets/account',
    summary:
      'Staff: say which tickets for an outage were sold for cash; the others are taken back and their places freed',
    outdates: ['desk', 'sales'],
    params,
    body: z.strictObject({
      tickets: z
        .array(z.strictObject({ number, isSold: z.boolean() }))
        .min(1)
        .max(1000)
        .refine((all) => new Set(all.map((one) => one.number)).size === all.length, 'choice'),
    }),
    reply,
    errors: [...REFUSED, 'ticket_not_found', 'ticket_not_returnable', 'cash_unavailable'],
  }),
}
