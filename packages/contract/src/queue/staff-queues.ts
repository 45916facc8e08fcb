import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment } from '../wire/primitives.ts'
import { QUEUE_FORMS } from './queue.forms.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofQueue = { kind: 'queue', param: 'id' } as const

const staffQueue = z.object({
  id: z.int(),
  portalCode: z.string(),
  eventId: z.int().nullable(),
  title: z.string().nullable().describe('Of the event, in the member’s language; none: the whole storefront'),
  state: z.enum(['gathering', 'letting_in', 'paused', 'ended']),
  opensAt: moment,
  rate: z.int().describe('Entries a minute'),
  cap: z.int().describe('Inside at most'),
  joined: z.int(),
  waiting: z.int().describe('Joined and not called yet'),
  entered: z.int(),
  inside: z.int(),
  message: z.string().nullable(),
  joinsAt: moment,
  onePerson: z.boolean().describe('One place a confirmed address or account'),
  lanes: z.array(
    z.object({
      name: z.string().nullable().describe('Of a pre-sale; none: the second draw of networks above the ceiling'),
      share: z.int().describe('Per cent of the entries'),
      links: z.int(),
      joined: z.int(),
      entered: z.int(),
    }),
  ),
})

const act = {
  session: 'staff',
  permission: 'queue.edit',
  covers: ofQueue,
  repeat: 'never',
  changes: ['queues'],
  params,
  query: languageQuery,
  reply: staffQueue,
} as const

/** Waiting rooms as staff run them (R14.1). */
export const staffQueueCalls = {
  listQueues: call({
    address: 'GET /api/staff/queues',
    summary: 'Staff: waiting rooms with their figures, open ones first',
    session: 'staff',
    permission: 'queue.edit',
    covers: 'listed',
    repeat: 'safe',
    shows: ['queues'],
    query: languageQuery,
    reply: z.object({ queues: z.array(staffQueue) }),
    errors: ['login_required', 'permission_denied'],
  }),
  exportQueues: call({
    ...listFile,
    address: 'GET /api/staff/queues/file',
    summary: 'Staff: the same waiting rooms as a file',
    permission: 'queue.edit',
    query: languageQuery.extend({ format: fileFormat }),
  }),
  startQueue: call({
    address: 'POST /api/staff/queues',
    summary: 'Staff: open a waiting room before an event or a storefront',
    session: 'staff',
    permission: 'queue.edit',
    covers: 'listed',
    repeat: 'never',
    changes: ['queues'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...QUEUE_FORMS.start.shape }),
    reply: staffQueue,
    errors: ['login_required', 'permission_denied', 'event_not_found', 'queue_open_already'],
  }),
  paceQueue: call({
    ...act,
    address: 'POST /api/staff/queues/:id/pace',
    summary: 'Staff: how many enter a minute, how many may be inside, and a message to those who wait',
    body: z.strictObject({ ...QUEUE_FORMS.pace.shape }),
    errors: ['login_required', 'permission_denied', 'not_found', 'queue_over'],
  }),
  makeQueueLinks: call({
    ...act,
    address: 'POST /api/staff/queues/:id/links',
    summary: 'Staff: links of a pre-sale, each of which makes one place in a line with a share of the entries',
    status: 201,
    body: z.strictObject({ ...QUEUE_FORMS.links.shape }),
    reply: z.object({ links: z.array(z.string()).describe('Addresses, to be given to one person each') }),
    errors: ['login_required', 'permission_denied', 'not_found', 'queue_over'],
  }),
  moveQueue: call({
    ...act,
    address: 'POST /api/staff/queues/:id/state',
    summary: 'Staff: pause a waiting room, go on, also after closing it, or close it, which lets everybody through',
    body: z.strictObject({ act: z.enum(['pause', 'resume', 'close']) }),
    errors: ['login_required', 'permission_denied', 'not_found', 'queue_over', 'queue_open_already'],
  }),
}
