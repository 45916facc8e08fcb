import { z } from 'zod'
import { call } from '../wire/call.ts'
import { personsFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment } from '../wire/primitives.ts'
import { DATA_REQUEST_FORMS } from './data-requests.forms.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofRequest = { kind: 'data_request', param: 'id' } as const
const STATES = ['open', 'proved', 'answered', 'refused'] as const
const REFUSED = ['login_required', 'permission_denied', 'not_found'] as const

const request = z.object({
  id: z.int(),
  portalCode: z.string(),
  kind: z.enum(['copy', 'erasure']),
  email: z.string(),
  note: z.string(),
  receivedOn: z.iso.date(),
  dueOn: z.iso.date().describe('A month later, as the law demands'),
  state: z.enum(STATES).describe('proved: the person has shown who they are'),
  codeUntil: moment.nullable().describe('Until when a code that was emailed is valid; null: there is none'),
  decidedAt: moment.nullable(),
})

const found = z.object({
  hasAccount: z.boolean(),
  orders: z.int(),
  comingOrders: z.int().describe('With tickets whose event is not over: an erasure waits for it'),
  giftCards: z.int().describe('Received'),
  reminders: z.int(),
  newsletters: z.int(),
  messages: z.int().describe('Submitted forms'),
})

const act = {
  session: 'staff',
  permission: 'data_request.edit',
  covers: ofRequest,
  repeat: 'never',
  changes: ['data_requests'],
  params,
  query: languageQuery,
  reply: request,
} as const

const filter = languageQuery.extend({
  state: z.enum(['waiting', 'done']).optional().describe('Both, unless said'),
  text: z.string().max(100).optional().describe('A part of the address'),
  storefront: z
    .string()
    .regex(/^[a-z]{2}(?:-test)?$/)
    .optional(),
})

/** Requests of people about the data that is stored of them. */
export const dataRequestCalls = {
  listDataRequests: call({
    address: 'GET /api/staff/data-requests',
    summary: 'Staff: what people ask of their data, the most urgent first',
    session: 'staff',
    permission: 'data_request.edit',
    covers: 'listed',
    repeat: 'safe',
    shows: ['data_requests'],
    query: filter.extend({ after: z.string().max(100).optional().describe('The `next` of the page before') }),
    reply: z.object({ requests: z.array(request), next: z.string().nullable() }),
    errors: ['login_required', 'permission_denied'],
  }),
  exportDataRequests: call({
    ...personsFile,
    address: 'POST /api/staff/data-requests/file',
    summary: 'Staff: the same requests as a file, with the addresses of who asked',
    permission: 'data_request.edit',
    query: filter.extend({ format: fileFormat }),
  }),
  makeDataRequest: call({
    address: 'POST /api/staff/data-requests',
    summary: 'Staff: note what somebody asks of their data',
    session: 'staff',
    permission: 'data_request.edit',
    covers: 'listed',
    repeat: 'never',
    changes: ['data_requests'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...DATA_REQUEST_FORMS.make.shape }),
    reply: request,
    errors: ['login_required', 'permission_denied', 'request_date'],
  }),
  lookUpDataRequest: call({
    ...act,
    address: 'POST /api/staff/data-requests/:id/lookup',
    summary: 'Staff: how much is stored of the person; that somebody looked stands in the audit log',
    reply: z.object({ request, found }),
    errors: REFUSED,
  }),
  sendDataRequestCode: call({
    ...act,
    address: 'POST /api/staff/data-requests/:id/code',
    summary: 'Staff: email a code to the address, which the person then tells; earlier ones are void',
    errors: [...REFUSED, 'request_decided'],
  }),
  proveDataRequest: call({
    ...act,
    address: 'POST /api/staff/data-requests/:id/proof',
    summary: 'Staff: the code that the person told; after five wrong ones another has to be sent',
    body: z.strictObject({ ...DATA_REQUEST_FORMS.code.shape }),
    errors: [...REFUSED, 'request_decided', 'request_code'],
  }),
  answerDataRequest: call({
    ...act,
    address: 'POST /api/staff/data-requests/:id/answer',
    summary: 'Staff: email the copy of the data to the person, or erase what the law lets go',
    confirmed: true,
    errors: [...REFUSED, 'confirmation_needed', 'request_decided', 'request_unproved'],
  }),
  refuseDataRequest: call({
    ...act,
    address: 'POST /api/staff/data-requests/:id/refusal',
    summary: 'Staff: end a request unanswered, with a reason; the person is told by hand',
    body: z.strictObject({ ...DATA_REQUEST_FORMS.reason.shape }),
    errors: [...REFUSED, 'request_decided'],
  }),
}
