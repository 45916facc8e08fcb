import { z } from 'zod'
import { passkeyCredential, passkeyOptions } from '../account/passkeys.ts'
import { call } from '../wire/call.ts'
import { languageQuery, moment, sentIdInQuery } from '../wire/primitives.ts'
import { staffLimit } from './sign-in.ts'
import { STAFF_FORMS } from './staff.forms.ts'

const sessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      createdAt: moment,
      seenAt: moment,
      expiresAt: moment,
    }),
  ),
})

const credentials = z.object({
  credentials: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['passkey', 'password', 'totp']),
      label: z.string(),
      createdAt: moment,
      usedAt: moment.nullable(),
    }),
  ),
  recoveryCodes: z.int().describe('How many are left'),
})

/** What members of staff do with their own account; needs no permission. */
export const staffAccountCalls = {
  listStaffSessions: call({
    address: 'GET /api/staff/own/sessions',
    summary: 'Staff: the sessions of who is signed in',
    session: 'staff',
    repeat: 'safe',
    shows: ['sessions'],
    query: languageQuery,
    reply: sessions,
    errors: ['login_required'],
  }),
  endStaffSessions: call({
    address: 'DELETE /api/staff/own/sessions',
    summary: 'Staff: end one of the own sessions, or all others than this one',
    session: 'staff',
    repeat: 'never',
    gives: 'listStaffSessions',
    changes: [],
    query: languageQuery.extend({ id: z.string().max(100).optional() }),
    reply: sessions,
    errors: ['login_required'],
  }),
  listStaffCredentials: call({
    address: 'GET /api/staff/own/credentials',
    summary: 'Staff: the own ways to sign in',
    session: 'staff',
    repeat: 'safe',
    shows: ['credentials'],
    query: languageQuery,
    reply: credentials,
    errors: ['login_required'],
  }),
  beginStaffPasskey: call({
    address: 'POST /api/staff/own/passkeys/options',
    summary: 'Staff: options to create a passkey',
    session: 'staff',
    confirmed: true,
    readsOnly: true,
    repeat: 'never',
    limit: staffLimit,
    changes: [],
    query: languageQuery,
    reply: z.object({ options: passkeyOptions }),
    errors: ['login_required', 'confirmation_needed', 'too_many_requests'],
  }),
  addStaffPasskey: call({
    address: 'POST /api/staff/own/passkeys',
    summary: 'Staff: store a created passkey',
    session: 'staff',
    confirmed: true,
    repeat: 'never',
    limit: staffLimit,
    gives: 'listStaffCredentials',
    changes: [],
    query: languageQuery,
    body: z.strictObject({ credential: passkeyCredential, ...STAFF_FORMS.passkey.shape }),
    reply: credentials,
    errors: ['login_required', 'confirmation_needed', 'passkey_refused', 'too_many_requests'],
  }),
  beginStaffPassword: call({
    address: 'POST /api/staff/own/password/options',
    summary: 'Staff: a new key for an authenticator app; nothing is stored',
    session: 'staff',
    confirmed: true,
    readsOnly: true,
    repeat: 'never',
    limit: staffLimit,
    changes: [],
    query: languageQuery,
    reply: z.object({
      key: z.string().describe('To be typed into the app, in groups of four'),
      link: z.string().describe('otpauth://'),
      qr: z.object({
        size: z.int(),
        runs: z.array(z.tuple([z.int(), z.int(), z.int()])).describe('Dark modules: column, row, length'),
      }),
      ticket: z.string().describe('The sealed key: to be sent back with the app’s first code'),
    }),
    errors: ['login_required', 'confirmation_needed', 'too_many_requests'],
  }),
  setStaffPassword: call({
    address: 'PUT /api/staff/own/password',
    summary: 'Staff: set a password and its authenticator app, both anew',
    session: 'staff',
    confirmed: true,
    repeat: 'never',
    limit: staffLimit,
    gives: 'listStaffCredentials',
    changes: [],
    query: languageQuery,
    body: z.strictObject({ ...STAFF_FORMS.password.shape, ticket: z.string().min(20).max(400) }),
    reply: credentials,
    errors: [
      'login_required',
      'confirmation_needed',
      'login_failed',
      'password_common',
      'password_breached',
      'too_many_requests',
      'temporarily_unavailable',
    ],
  }),
  drawRecoveryCodes: call({
    address: 'POST /api/staff/own/recovery-codes',
    summary: 'Staff: ten new recovery codes, shown this once; the old ones end',
    session: 'staff',
    confirmed: true,
    repeat: 'never',
    limit: staffLimit,
    changes: ['credentials'],
    query: languageQuery,
    reply: z.object({ codes: z.array(z.string()) }),
    errors: ['login_required', 'confirmation_needed', 'too_many_requests'],
  }),
  removeStaffCredential: call({
    address: 'DELETE /api/staff/own/credentials',
    summary: 'Staff: remove a passkey, or the password with its app; never the last way to sign in',
    session: 'staff',
    confirmed: true,
    repeat: 'never',
    gives: 'listStaffCredentials',
    changes: ['session'],
    query: languageQuery.extend({ id: sentIdInQuery }),
    reply: credentials,
    errors: ['login_required', 'confirmation_needed', 'last_credential'],
  }),
}
