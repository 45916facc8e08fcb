import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'
import { FORMS } from './account.forms.ts'
import { loginLimit, passwordLimit, sessionState } from './account.ts'

/** As the browser's WebAuthn functions use it; the server's library validates the contents. */
export const passkeyOptions = z.record(z.string(), z.unknown())
export const passkeyCredential = z.strictObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
})

const passkeys = z.object({
  passkeys: z.array(z.object({ id: z.string(), label: z.string(), createdAt: moment, usedAt: moment.nullable() })),
})

/** Signing in with a passkey: an addition, never required. */
export const passkeyCalls = {
  listPasskeys: call({
    address: 'GET /api/v1/account/passkeys',
    summary: 'The customer’s passkeys',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person'],
    query: languageQuery,
    reply: passkeys,
    errors: ['login_required'],
  }),
  beginPasskey: call({
    address: 'POST /api/v1/account/passkeys/options',
    summary: 'Options to create a passkey; needs the password',
    session: 'customer',
    repeat: 'never',
    account: true,
    limit: passwordLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ ...FORMS.passkey.shape }),
    reply: z.object({ options: passkeyOptions }),
    errors: ['login_required', 'login_failed', 'too_many_requests'],
  }),
  addPasskey: call({
    address: 'POST /api/v1/account/passkeys',
    summary: 'Store a created passkey',
    session: 'customer',
    repeat: 'never',
    account: true,
    limit: passwordLimit,
    gives: 'listPasskeys',
    changes: [],
    query: languageQuery,
    body: z.strictObject({ credential: passkeyCredential, label: z.string().trim().min(1).max(60) }),
    reply: passkeys,
    errors: ['login_required', 'passkey_refused', 'too_many_requests'],
  }),
  removePasskey: call({
    address: 'DELETE /api/v1/account/passkeys',
    summary: 'Delete a passkey',
    session: 'customer',
    repeat: 'never',
    account: true,
    gives: 'listPasskeys',
    changes: [],
    query: languageQuery.extend({ id: z.string().min(1).max(1400) }),
    reply: passkeys,
    errors: ['login_required'],
  }),
  beginPasskeyLogin: call({
    address: 'POST /api/v1/login/passkey/options',
    summary: 'What a browser needs to sign in with a passkey; the same for everybody',
    session: 'none',
    repeat: 'never',
    account: true,
    limit: { name: 'passkeys', count: 600, seconds: 60 },
    changes: [],
    query: languageQuery,
    reply: z.object({ options: passkeyOptions }),
    errors: ['too_many_requests'],
  }),
  logInByPasskey: call({
    address: 'POST /api/v1/login/passkey',
    summary: 'Log in with a passkey; keeps the guest’s cart',
    session: 'none',
    repeat: 'never',
    account: true,
    technicalMessage: 'body',
    limit: loginLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ credential: passkeyCredential, rememberMe: z.boolean().default(false) }),
    reply: sessionState,
    errors: ['passkey_refused', 'too_many_requests'],
  }),
}
