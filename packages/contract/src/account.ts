import { z } from 'zod'
import { birthDate, email, newPassword, password, phone, postalAddress } from './account.forms.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { orderedEvent } from './orders.ts'
import { languageCode, languageQuery, moment, money, sentId } from './words.ts'

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  newEmail: z.string().nullable().describe('An address that still has to be confirmed'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  address: z.nullable(postalAddress),
  language: languageCode,
  newsletter: z.boolean(),
})

/** Whether somebody is logged in; `uid` is the marker that scripts read: U… customer, G… guest (R3.8). */
export const sessionState = z.object({ uid: z.string(), loggedIn: z.boolean(), ticketsInBasket: z.int() })

const accepted = z.object({ accepted: z.literal(true) })
/** The same key means the same wish: what was done is not done again when the call is repeated (R7.2). */
const idempotent = z.object({ 'idempotency-key': z.string().min(8).max(255).optional() })
const name = z.string().trim().max(100)

export const accountCalls = {
  readAccount: call({
    address: addresses.readAccount,
    summary: 'The customer’s profile',
    query: languageQuery,
    reply: profile,
    errors: ['login_required'],
  }),
  registerAccount: call({
    address: addresses.registerAccount,
    summary: 'Register, and be logged in at once; the answer is the same for known and unknown addresses',
    query: languageQuery,
    headers: idempotent,
    body: z.strictObject({ email, password: newPassword, language: languageCode, centreId: sentId.optional() }),
    reply: profile,
    status: 201,
    errors: ['password_common', 'password_breached', 'login_paused', 'too_many_requests'],
  }),
  updateAccount: call({
    address: addresses.updateAccount,
    summary: 'Change the profile; empty passwords are not sent. A new address or password needs the present password',
    query: languageQuery,
    headers: idempotent,
    body: z.strictObject({
      email: z.optional(email),
      firstName: name.optional(),
      lastName: name.optional(),
      phone: z.union([z.literal(''), phone]).optional(),
      birthDate: z.optional(birthDate),
      address: z.nullable(postalAddress).optional(),
      newsletter: z.boolean().optional(),
      password: z.optional(password).describe('The present one'),
      newPassword: z.optional(newPassword),
      language: languageCode.optional(),
    }),
    reply: profile,
    errors: [
      'login_required',
      'login_failed',
      'password_common',
      'password_breached',
      'email_not_verified',
      'too_many_requests',
    ],
  }),
  logIn: call({
    address: addresses.logIn,
    summary: 'Log in with e-mail and password; the guest’s cart comes along (R4.4)',
    query: languageQuery,
    body: z.strictObject({
      username: z.string().max(254),
      password: z.string().max(128),
      rememberMe: z.boolean().default(false),
    }),
    reply: sessionState,
    errors: ['login_failed', 'login_paused', 'too_many_requests'],
  }),
  logInExpress: call({
    address: addresses.logInExpress,
    summary: 'A guest’s session; somebody who has one keeps it (R1.5)',
    query: languageQuery,
    reply: sessionState,
    errors: ['too_many_requests'],
  }),
  logOut: call({
    address: addresses.logOut,
    summary: 'End the session; with everywhere=true all sessions of the account',
    query: languageQuery.extend({ everywhere: z.enum(['true', 'false']).default('false') }),
    reply: sessionState,
    errors: [],
  }),
  forgotPassword: call({
    address: addresses.forgotPassword,
    summary: 'Ask for an email to set a new password; the answer is the same for known and unknown addresses',
    query: languageQuery,
    body: z.strictObject({ email, language: languageCode, centreId: sentId.optional() }),
    reply: accepted,
    errors: ['too_many_requests'],
  }),
  resetPassword: call({
    address: addresses.resetPassword,
    summary: 'Set a new password with the email’s token; ends every session of the account',
    query: languageQuery,
    body: z.strictObject({ token: z.string().min(16).max(200), password: newPassword }),
    reply: accepted,
    errors: ['token_invalid', 'password_common', 'password_breached', 'too_many_requests'],
  }),
  verifyAccount: call({
    address: addresses.verifyAccount,
    summary:
      'Confirm an e-mail address: logged in with the token or the code of the email, elsewhere with the token and the account’s password, or a new password for an account that isn’t confirmed, which ends its sessions and passkeys',
    query: languageQuery,
    body: z.strictObject({
      token: z.string().trim().min(6).max(200),
      password: z.string().max(128).optional(),
      newPassword: z.optional(newPassword),
    }),
    reply: z.object({
      verified: z.literal(true),
      waitingFor: z.enum(['present', 'new']).nullable().describe('Which address of a change has yet to be confirmed'),
    }),
    errors: [
      'token_invalid',
      'account_exists',
      'password_needed',
      'login_failed',
      'password_common',
      'password_breached',
      'too_many_requests',
    ],
  }),
  askVerification: call({
    address: addresses.askVerification,
    summary: 'Send the email again',
    query: languageQuery,
    body: z.strictObject({ language: languageCode }),
    reply: accepted,
    errors: ['login_required', 'too_many_requests'],
  }),
  listBookings: call({
    address: addresses.listBookings,
    summary: 'Unpaid reservations that can still be paid or cancelled',
    query: languageQuery,
    reply: z.object({
      bookings: z.array(
        z.object({
          orderReference: z.string(),
          orderToken: z.string(),
          total: money,
          holdsUntil: moment,
          paymentLink: z.string().nullable(),
          inCart: z
            .boolean()
            .describe('Its places are in the present cart: leaving the payment and taking them out cancels it'),
          events: z.array(orderedEvent),
        }),
      ),
      serverNow: moment,
    }),
    errors: ['login_required'],
  }),
  refreshSession: call({
    address: addresses.refreshSession,
    summary:
      'Check the session; REFRESH gives held tickets new time, KEEP leaves them, CLEAR releases them (R6.3, R6.4)',
    query: languageQuery,
    headers: z.object({ 'x-session-shopping-data-behaviour': z.enum(['REFRESH', 'KEEP', 'CLEAR']).default('REFRESH') }),
    reply: sessionState.extend({
      expiresAt: moment.nullable(),
      extendableUntil: moment.nullable(),
      serverNow: moment,
    }),
    errors: ['session_missing', 'hold_extension_limit', 'cart_being_paid'],
  }),
}

export type Profile = z.output<typeof profile>
