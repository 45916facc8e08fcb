import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment, money } from '../wire/primitives.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const orderParams = z.object({ id: numberInPath })
const ofOrder = { kind: 'order', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'order_not_found'] as const

const troubles = z.object({
  emails: z.array(
    z.object({
      id: z.uuid(),
      orderId: z.int().nullable(),
      reference: z.string().nullable(),
      portalCode: z.string(),
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      state: z.enum(['failed', 'bounced']),
      error: z.string().nullable(),
      at: moment,
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      orderId: z.int(),
      reference: z.string(),
      portalCode: z.string(),
      provider: z.string(),
      providerReference: z.string().nullable(),
      amount: money,
      mismatch: z.string(),
      at: moment,
    }),
  ),
  webhooks: z
    .array(z.object({ id: z.int(), url: z.string(), error: z.string().nullable(), at: moment }))
    .describe('Stopped since nothing arrived; shown to those who may change them'),
  refunds: z.array(
    z.object({
      id: z.int(),
      orderId: z.int(),
      reference: z.string(),
      portalCode: z.string(),
      provider: z.string(),
      amount: money,
      error: z.string().nullable(),
      at: moment,
    }),
  ),
})

/** What needs a person. */
export const troubleCalls = {
  listTroubles: call({
    address: 'GET /api/staff/troubles',
    summary: 'Staff: what needs a person: given-up emails, payments in doubt, failed refunds, stopped webhooks',
    session: 'staff',
    permission: 'order.edit',
    covers: 'listed',
    repeat: 'safe',
    shows: ['troubles'],
    query: languageQuery,
    reply: troubles,
    errors: ['login_required', 'permission_denied'],
  }),
  retryEmail: call({
    address: 'POST /api/staff/troubles/emails/:emailId',
    summary: 'Staff: send an undelivered email again',
    session: 'staff',
    permission: 'order.edit',
    covers: 'listed',
    repeat: 'never',
    gives: 'listTroubles',
    changes: ['desk', 'order'],
    params: z.object({ emailId: z.uuid() }),
    query: languageQuery,
    reply: troubles,
    errors: ['login_required', 'permission_denied', 'not_found'],
  }),
  retryRefund: call({
    address: 'POST /api/staff/orders/:id/refunds/:refundId',
    summary: 'Staff: ask the provider again for a refund that was given up, under the same key',
    session: 'staff',
    permission: 'order.refund',
    covers: ofOrder,
    repeat: 'never',
    gives: 'listTroubles',
    changes: ['desk', 'order'],
    params: orderParams.extend({ refundId: numberInPath }),
    query: languageQuery,
    reply: troubles,
    errors: [...REFUSED, 'not_found'],
  }),
  recheckPayment: call({
    address: 'POST /api/staff/orders/:id/payments/:paymentId',
    summary: 'Staff: ask the provider again how a payment stands',
    session: 'staff',
    permission: 'order.edit',
    covers: ofOrder,
    repeat: 'never',
    gives: 'listTroubles',
    changes: ['desk', 'order'],
    params: orderParams.extend({ paymentId: numberInPath }),
    query: languageQuery,
    reply: troubles,
    errors: [...REFUSED, 'not_found'],
  }),
}
