import { z } from 'zod'
import { call } from '../wire/call.ts'
import { PERMISSIONS } from '../wire/permissions.ts'
import { languageQuery, moment } from '../wire/primitives.ts'
import { keyForm } from './staff.forms.ts'

const key = z.object({
  id: z.int(),
  name: z.string(),
  beginning: z.string().describe('What it is recognised by'),
  permissions: z.array(z.enum(PERMISSIONS)),
  portalCodes: z.array(z.string()).nullable().describe('Null: everywhere, as of all limits'),
  promoterId: z.int().nullable(),
  eventIds: z.array(z.int()).nullable(),
  validUntil: moment.nullable(),
  state: z.enum(['valid', 'expired', 'ended']),
  madeBy: z.string(),
  createdAt: moment,
  usedAt: moment.nullable().describe('To the minute'),
})
const keys = z.object({ keys: z.array(key) })

/** Keys by which other programs read, as `Authorization: Bearer …`. */
export const apiKeyCalls = {
  listApiKeys: call({
    address: 'GET /api/staff/keys',
    summary: 'Staff: the keys of other programs',
    session: 'staff',
    permission: 'key.edit',
    repeat: 'safe',
    shows: ['keys'],
    query: languageQuery,
    reply: keys,
    errors: ['login_required', 'permission_denied'],
  }),
  makeApiKey: call({
    address: 'POST /api/staff/keys',
    summary: 'Staff: a key for another program; it is shown this once',
    session: 'staff',
    permission: 'key.edit',
    confirmed: true,
    repeat: 'never',
    changes: ['keys'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...keyForm.shape }),
    reply: keys.extend({ key: z.string() }),
    errors: ['login_required', 'permission_denied', 'confirmation_needed'],
  }),
  endApiKey: call({
    address: 'POST /api/staff/keys/:id/end',
    summary: 'Staff: end a key; its next request is refused',
    session: 'staff',
    permission: 'key.edit',
    confirmed: true,
    repeat: 'never',
    gives: 'listApiKeys',
    changes: [],
    params: z.object({
      id: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    query: languageQuery,
    reply: keys,
    errors: ['login_required', 'permission_denied', 'confirmation_needed', 'not_found'],
  }),
}
