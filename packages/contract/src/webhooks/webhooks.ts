import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment, sentId } from '../wire/primitives.ts'
import { replayForm, WEBHOOK_KINDS, webhookForm } from './webhooks.forms.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const params = z.object({ id: numberInPath })

const endpoint = z.object({
  id: z.int(),
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  portalCodes: z.array(z.string()).nullable().describe('Null: of all storefronts'),
  state: z
    .enum(['working', 'failing', 'stopped', 'given_up'])
    .describe('given_up: stopped since nothing arrived for long'),
  failingSince: moment.nullable(),
  madeBy: z.string(),
  createdAt: moment,
  lastDeliveredAt: moment.nullable(),
})
const endpoints = z.object({ endpoints: z.array(endpoint) })
const withSecret = endpoints.extend({ id: z.int(), secret: z.string().describe('whsec_…: shown this once') })

const DELIVERY_STATE = z.enum(['waiting', 'delivered', 'failed'])
const delivery = z.object({
  id: z.int(),
  messageId: z.uuid().describe('The header webhook-id'),
  kind: z.string(),
  happenedAt: moment,
  state: DELIVERY_STATE,
  attempts: z.int(),
  status: z.int().nullable().describe('What the receiver replied last'),
  error: z.string().nullable(),
  triedAt: moment.nullable(),
  body: z.string().describe('As it is sent'),
})

const READ = ['login_required', 'permission_denied'] as const
const OF_ONE = [...READ, 'confirmation_needed', 'webhook_not_found'] as const
const ADDRESS = ['webhook_inner', 'webhook_unknown_host'] as const
const change = {
  session: 'staff',
  permission: 'webhook.edit',
  confirmed: true,
  repeat: 'never',
  query: languageQuery,
} as const
/** Its reply is the list as it is then. */
const changeList = { ...change, gives: 'listWebhooks', changes: ['troubles'] } as const

/** Addresses of other programs that the shop tells what happens, by signed messages. */
export const webhookCalls = {
  listWebhooks: call({
    address: 'GET /api/staff/webhooks',
    summary: 'Staff: the addresses that are told what happens',
    session: 'staff',
    permission: 'webhook.edit',
    repeat: 'safe',
    shows: ['webhooks'],
    query: languageQuery,
    reply: endpoints,
    errors: READ,
  }),
  makeWebhook: call({
    ...change,
    changes: ['webhooks'],
    address: 'POST /api/staff/webhooks',
    summary: 'Staff: tell another program what happens; the secret is shown this once',
    status: 201,
    body: z.strictObject({ ...webhookForm.shape }),
    reply: withSecret,
    errors: [...READ, 'confirmation_needed', ...ADDRESS],
  }),
  changeWebhook: call({
    ...changeList,
    address: 'PUT /api/staff/webhooks/:id',
    summary: 'Staff: another address, other kinds or storefronts',
    params,
    body: z.strictObject({ ...webhookForm.shape }),
    reply: endpoints,
    errors: [...OF_ONE, ...ADDRESS],
  }),
  switchWebhook: call({
    ...changeList,
    address: 'POST /api/staff/webhooks/:id/switch',
    summary: 'Staff: stop telling an address, or begin again',
    params,
    body: z.strictObject({ works: z.boolean() }),
    reply: endpoints,
    errors: OF_ONE,
  }),
  endWebhook: call({
    ...changeList,
    address: 'POST /api/staff/webhooks/:id/end',
    summary: 'Staff: forget an address; what waits is not sent',
    params,
    reply: endpoints,
    errors: OF_ONE,
  }),
  rotateWebhookSecret: call({
    ...change,
    changes: ['webhooks'],
    address: 'POST /api/staff/webhooks/:id/secret',
    summary: 'Staff: a new secret; the one before signs too for a day',
    params,
    reply: withSecret,
    errors: OF_ONE,
  }),
  listWebhookDeliveries: call({
    address: 'GET /api/staff/webhooks/:id/deliveries',
    summary: 'Staff: what an address was told, the newest first',
    session: 'staff',
    permission: 'webhook.edit',
    repeat: 'safe',
    shows: ['deliveries'],
    params,
    query: languageQuery.extend({
      state: DELIVERY_STATE.optional(),
      before: numberInPath.optional().describe('Those before this one'),
    }),
    reply: z.object({ deliveries: z.array(delivery), next: z.int().nullable().describe('Older ones are before this') }),
    errors: [...READ, 'webhook_not_found'],
  }),
  exportWebhookDeliveries: call({
    ...listFile,
    address: 'GET /api/staff/webhooks/:id/deliveries/file',
    summary: 'Staff: what an address was told, as a file',
    permission: 'webhook.edit',
    params,
    query: languageQuery.extend({ state: DELIVERY_STATE.optional(), format: fileFormat }),
    errors: [...listFile.errors, 'webhook_not_found'],
  }),
  testWebhook: call({
    ...change,
    changes: ['deliveries'],
    address: 'POST /api/staff/webhooks/:id/test',
    summary: 'Staff: send a message that means nothing',
    params,
    reply: z.object({ sent: z.int() }),
    errors: OF_ONE,
  }),
  replayWebhooks: call({
    ...change,
    changes: ['deliveries'],
    address: 'POST /api/staff/webhooks/:id/replay',
    summary: 'Staff: send a message again, or all of a time',
    params,
    body: z.union([z.strictObject({ deliveryId: sentId }), z.strictObject({ ...replayForm.shape })]),
    reply: z.object({ sent: z.int() }),
    errors: [...OF_ONE, 'not_found'],
  }),
}
