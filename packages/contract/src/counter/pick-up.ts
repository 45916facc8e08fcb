import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'
import { look, ofShift, params as ofTheShift } from './counter.schemas.ts'

const params = ofTheShift.extend({ reference: z.string().min(4).max(20) })
const REFUSED = ['login_required', 'permission_denied', 'shift_not_found', 'order_not_found'] as const

const order = z.object({
  orderId: z.int(),
  reference: z.string(),
  isPaid: z.boolean().describe('False: there is nothing to hand over'),
  buyer: z.string().nullable().describe('Who says this name may have the tickets'),
  salesPoint: z.string().nullable().describe('Where the buyer wanted to pick them up; none: they were sent'),
  events: z.array(
    z.object({ title: z.string(), startsAt: moment, timeZone: z.string(), tickets: z.int().describe('Valid ones') }),
  ),
  ticketsLink: z.string(),
  stubsLink: z.string().describe('The same for a receipt printer'),
  handedOver: z.object({ at: moment, by: z.string() }).nullable(),
})

/** Tickets of orders that were paid online, as a counter prints and hands them over (R13.1). */
export const pickUpCalls = {
  readPickUp: call({
    address: 'GET /api/staff/counter/shifts/:id/orders/:reference',
    summary: 'Staff: an order of the shift’s storefront whose tickets somebody picks up, or wants printed again',
    ...look,
    params,
    reply: order,
    errors: REFUSED,
  }),
  handOverTickets: call({
    address: 'POST /api/staff/counter/shifts/:id/orders/:reference/hand-over',
    summary: 'Staff: write down that an order’s tickets were handed over; again it says when and by whom',
    session: 'staff',
    permission: 'counter.sell',
    covers: ofShift,
    repeat: 'safe',
    changes: ['counter', 'desk'],
    params,
    query: languageQuery,
    reply: order,
    errors: [...REFUSED, 'shift_closed', 'shift_of_other', 'nothing_to_hand_over'],
  }),
}
