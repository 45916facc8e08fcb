import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'
import { DOUBTFUL_PURCHASE_FORMS } from './doubtful-purchases.forms.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
const params = z.object({ id: numberInPath })
const ofEvent = { kind: 'event', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'event_not_found'] as const

const doubtful = z.object({
  title: z.string(),
  limits: z
    .array(
      z.object({
        of: z.enum(['event', 'series']).describe('All dates of its series together, of those that the member may see'),
        limit: z.int().describe('Tickets of one person over all orders'),
        groups: z.array(
          z.object({
            by: z.enum(['card', 'phone', 'address']).describe('What the orders have in common'),
            tickets: z.int(),
            orders: z.array(
              z.object({
                orderId: z.int(),
                eventId: z.int().describe('Of its event, or of its first date: where it is kept'),
                reference: z.string(),
                buyer: z.string().nullable(),
                email: z.string(),
                tickets: z.int(),
                paidAt: moment,
                kept: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
              }),
            ),
          }),
        ),
      }),
    )
    .describe('Empty: nothing limits what one person may buy'),
})

/** Orders of an event with a limit per person that may be one person’s under several addresses (R14.4). */
export const doubtfulPurchaseCalls = {
  listDoubtfulPurchases: call({
    address: 'GET /api/staff/events/:id/doubtful-purchases',
    summary: 'Staff: orders of an event under several addresses that may be one person’s, above the limit per person',
    session: 'staff',
    permission: 'order.read',
    covers: ofEvent,
    repeat: 'safe',
    shows: ['buyers'],
    params,
    query: languageQuery,
    reply: doubtful,
    errors: REFUSED,
  }),
  keepPurchase: call({
    address: 'POST /api/staff/events/:id/doubtful-purchases/:orderId/keep',
    summary: 'Staff: such an order stays as it is, for a reason; again changes the reason',
    session: 'staff',
    permission: 'order.edit',
    covers: ofEvent,
    repeat: 'safe',
    changes: ['buyers'],
    params: params.extend({ orderId: numberInPath }),
    query: languageQuery,
    body: z.strictObject({ ...DOUBTFUL_PURCHASE_FORMS.keep.shape }),
    reply: doubtful,
    errors: [...REFUSED, 'order_not_found'],
  }),
}
