import { z } from 'zod'
import { passkeyCredential, passkeyOptions } from '../account/passkeys.ts'
import { call } from '../wire/call.ts'
import { PERMISSIONS } from '../wire/permissions.ts'
import { languageCode, languageQuery, moment, sentId } from '../wire/primitives.ts'
import { STAFF_FORMS } from './staff.forms.ts'

/** Against guessing from one address; attempts per member are limited besides. */
export const staffLimit = { name: 'staff', count: 120, seconds: 300 } as const

/** Who is signed in. Without a passkey, or a password with its TOTP, nobody may do anything but set one up. */
const signedIn = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  language: languageCode,
  isReady: z.boolean().describe('Has a passkey, or a password with TOTP; false: has to set one up first'),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)).describe('What they may do somewhere'),
  confirmedUntil: moment.describe('Until then they need not prove again who they are'),
  expiresAt: moment.describe('When the session ends, whether it is used or not'),
})
const session = z.object({ member: signedIn.nullable() })

const passkeyAnswer = z.strictObject({ credential: passkeyCredential })

/** How staff get in and out: apart from customers, with a session and a cookie of their own. */
export const staffSignInCalls = {
  readStaffSession: call({
    address: 'GET /api/staff/session',
    summary: 'Staff: who is signed in, if anybody',
    session: 'none',
    repeat: 'safe',
    shows: ['session'],
    query: languageQuery,
    reply: session.extend({
      storefronts: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string() })),
      hasDemo: z.boolean().describe('Whether the demo’s staff may sign in without anything; never in production'),
    }),
    errors: [],
  }),
  beginStaffSignIn: call({
    address: 'POST /api/staff/sign-in/options',
    summary: 'Staff: options to sign in with a passkey, or to confirm; the same for everybody',
    session: 'none',
    repeat: 'never',
    limit: staffLimit,
    changes: [],
    query: languageQuery,
    reply: z.object({ options: passkeyOptions }),
    errors: ['too_many_requests'],
  }),
  signInStaff: call({
    address: 'POST /api/staff/sign-in',
    summary: 'Staff: sign in by a passkey, or by a password and the second factor',
    session: 'none',
    repeat: 'never',
    limit: staffLimit,
    changes: ['session'],
    query: languageQuery,
    body: z.union([passkeyAnswer, z.strictObject({ ...STAFF_FORMS.signIn.shape })]),
    reply: session,
    errors: ['login_failed', 'passkey_refused', 'too_many_requests', 'temporarily_unavailable'],
  }),
  confirmStaff: call({
    address: 'POST /api/staff/confirmation',
    summary: 'Staff: prove again who is signed in, for ten minutes',
    session: 'staff',
    repeat: 'never',
    limit: staffLimit,
    outdates: ['session'],
    changes: [],
    query: languageQuery,
    body: z.union([passkeyAnswer, z.strictObject({ ...STAFF_FORMS.confirm.shape })]),
    reply: session,
    errors: ['login_required', 'login_failed', 'passkey_refused', 'too_many_requests', 'temporarily_unavailable'],
  }),
  signOutStaff: call({
    address: 'POST /api/staff/sign-out',
    summary: 'Staff: end this session',
    session: 'staff',
    repeat: 'never',
    changes: ['session'],
    query: languageQuery,
    reply: session,
    errors: ['login_required'],
  }),
  openInvitation: call({
    address: 'POST /api/staff/invitation',
    summary: 'Staff: begin with an invitation; the session can do nothing but set up the way to sign in',
    session: 'none',
    repeat: 'never',
    limit: staffLimit,
    changes: ['session'],
    query: languageQuery,
    body: z.strictObject({ token: z.string().min(20).max(100) }),
    reply: session,
    errors: ['token_invalid', 'too_many_requests'],
  }),
  listDemoStaff: call({
    address: 'GET /api/staff/demo',
    summary: 'Staff: the demo’s staff, who sign in without anything; none in production',
    session: 'none',
    repeat: 'safe',
    query: languageQuery,
    reply: z.object({
      members: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), roles: z.array(z.string()) })),
    }),
    errors: ['not_found'],
  }),
  signInDemoStaff: call({
    address: 'POST /api/staff/demo',
    summary: 'Staff: sign in as one of the demo’s staff; never in production',
    session: 'none',
    repeat: 'never',
    changes: ['session'],
    query: languageQuery,
    body: z.strictObject({ id: sentId }),
    reply: session,
    errors: ['not_found'],
  }),
}
