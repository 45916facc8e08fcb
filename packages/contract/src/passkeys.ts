import { z } from 'zod'
import { sessionState } from './account.ts'
import { password } from './account.forms.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { languageQuery, moment } from './words.ts'

/** As the browser's WebAuthn functions take and give it; the server's library checks what is inside. */
const options = z.record(z.string(), z.unknown())
const credential = z.strictObject({
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
    address: addresses.listPasskeys,
    summary: 'The customer’s passkeys',
    query: languageQuery,
    reply: passkeys,
    errors: ['login_required'],
  }),
  beginPasskey: call({
    address: addresses.beginPasskey,
    summary: 'What a browser needs to make a passkey; asks for the password',
    query: languageQuery,
    body: z.strictObject({ password }),
    reply: z.object({ options }),
    errors: ['login_required', 'login_failed', 'too_many_requests'],
  }),
  addPasskey: call({
    address: addresses.addPasskey,
    summary: 'Keep the passkey that the browser has made',
    query: languageQuery,
    body: z.strictObject({ credential, label: z.string().trim().min(1).max(60) }),
    reply: passkeys,
    errors: ['login_required', 'passkey_refused', 'too_many_requests'],
  }),
  removePasskey: call({
    address: addresses.removePasskey,
    summary: 'Forget a passkey',
    query: languageQuery.extend({ id: z.string().min(1).max(1400) }),
    reply: passkeys,
    errors: ['login_required'],
  }),
  beginPasskeyLogin: call({
    address: addresses.beginPasskeyLogin,
    summary: 'What a browser needs to sign in with a passkey; the same for everybody',
    query: languageQuery,
    reply: z.object({ options }),
    errors: ['too_many_requests'],
  }),
  logInByPasskey: call({
    address: addresses.logInByPasskey,
    summary: 'Log in with a passkey; the guest’s cart comes along',
    query: languageQuery,
    body: z.strictObject({ credential, rememberMe: z.boolean().default(false) }),
    reply: sessionState,
    errors: ['passkey_refused', 'too_many_requests'],
  }),
}
