import { z } from 'zod'
import { call } from '../wire/call.ts'
import { personsFile } from '../wire/list-files.ts'
import { PERMISSIONS } from '../wire/permissions.ts'
import { fileFormat, languageCode, languageQuery, moment } from '../wire/primitives.ts'
import { staffLimit } from './sign-in.ts'
import { grantForm, ROLES, STAFF_FORMS } from './staff.forms.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const memberParams = z.object({ id: numberInPath })

const grant = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  portalCodes: z.array(z.string()).nullable().describe('Null: everywhere, as of all limits'),
  promoterId: z.int().nullable(),
  eventIds: z.array(z.int()).nullable(),
  validUntil: moment.nullable(),
})

const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'ended']),
  factors: z.array(z.enum(['passkey', 'password'])),
  seenAt: moment.nullable(),
  createdAt: moment,
  grants: z.array(grant),
})
const members = z.object({
  members: z.array(member),
  roles: z.array(z.object({ role: z.enum(ROLES), permissions: z.array(z.enum(PERMISSIONS)) })),
})
const REFUSED = ['login_required', 'permission_denied', 'confirmation_needed', 'staff_not_found'] as const

/** Who works here, and what they may do. */
export const staffMemberCalls = {
  listStaff: call({
    address: 'GET /api/staff/members',
    summary: 'Staff: all members with their roles',
    session: 'staff',
    permission: 'staff.read',
    repeat: 'safe',
    shows: ['members'],
    query: languageQuery,
    reply: members,
    errors: ['login_required', 'permission_denied'],
  }),
  exportStaff: call({
    ...personsFile,
    address: 'POST /api/staff/members/file',
    summary: 'Staff: the same members as a file',
    permission: 'staff.read',
    query: languageQuery.extend({ format: fileFormat }),
  }),
  inviteStaff: call({
    address: 'POST /api/staff/members',
    summary: 'Staff: invite somebody by email, with their first role',
    session: 'staff',
    permission: 'staff.invite',
    confirmed: true,
    repeat: 'never',
    limit: staffLimit,
    gives: 'listStaff',
    changes: [],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...STAFF_FORMS.invite.shape, language: languageCode, grant: grantForm }),
    reply: members,
    errors: ['login_required', 'permission_denied', 'confirmation_needed', 'staff_exists', 'too_many_requests'],
  }),
  resetStaff: call({
    address: 'POST /api/staff/members/:id/invitation',
    summary: 'Staff: invite a member anew; their sessions and ways to sign in end',
    session: 'staff',
    permission: 'staff.invite',
    confirmed: true,
    repeat: 'never',
    limit: staffLimit,
    gives: 'listStaff',
    changes: [],
    params: memberParams,
    query: languageQuery,
    reply: members,
    errors: [...REFUSED, 'too_many_requests'],
  }),
  grantRole: call({
    address: 'POST /api/staff/members/:id/roles',
    summary: 'Staff: give a member a role',
    session: 'staff',
    permission: 'staff.grant',
    confirmed: true,
    repeat: 'never',
    gives: 'listStaff',
    changes: ['session'],
    params: memberParams,
    query: languageQuery,
    body: z.strictObject({ ...grantForm.shape }),
    reply: members,
    errors: REFUSED,
  }),
  endRole: call({
    address: 'DELETE /api/staff/members/:id/roles/:grantId',
    summary: 'Staff: take a role from a member; one operator always stays',
    session: 'staff',
    permission: 'staff.grant',
    confirmed: true,
    repeat: 'never',
    gives: 'listStaff',
    changes: ['session'],
    params: memberParams.extend({ grantId: numberInPath }),
    query: languageQuery,
    reply: members,
    errors: [...REFUSED, 'last_operator'],
  }),
  endStaff: call({
    address: 'POST /api/staff/members/:id/end',
    summary: 'Staff: end a member’s work here: they are out at once',
    session: 'staff',
    permission: 'staff.end',
    confirmed: true,
    repeat: 'never',
    gives: 'listStaff',
    changes: ['session'],
    params: memberParams,
    query: languageQuery,
    body: z.strictObject({ ...STAFF_FORMS.end.shape }),
    reply: members,
    errors: [...REFUSED, 'last_operator'],
  }),
}
