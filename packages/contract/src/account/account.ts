import { z } from 'zod'
import { address } from '../cart/delivery.ts'
import { orderedEvent } from '../orders/orders.ts'
import { call } from '../wire/call.ts'
import { email, optionalName, phone, postalAddress } from '../wire/fields.forms.ts'
import { languageCode, languageQuery, moment, money, picture, sentId } from '../wire/primitives.ts'
import { FORMS, givenBirthDate, newPassword, password } from './account.forms.ts'

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  newEmail: z.string().nullable().describe('An address that still has to be confirmed'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  address: address.nullable(),
  language: languageCode,
  newsletter: z.boolean(),
})

/** The state of the session; `uid` is the marker that scripts read: U… customer, G… guest (R3.8). */
export const sessionState = z.object({ uid: z.string(), loggedIn: z.boolean(), ticketsInBasket: z.int() })

const accepted = z.object({ accepted: z.literal(true) })
/** A repeated call with the same key is not executed again (R7.2). */
const idempotent = z.object({ 'idempotency-key': z.string().min(8).max(255).optional() })

/** Against guessing from one address; attempts per account are limited besides. */
export const loginLimit = { name: 'login', count: 60, seconds: 300 } as const
export const passwordLimit = { name: 'passwords', count: 120, seconds: 300 } as const
const emailLimit = { name: 'emails', count: 20, seconds: 600 } as const

export const accountCalls = {
  readAccount: call({
    address: 'GET /api/v1/account',
    summary: 'The customer’s profile',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person', 'account'],
    query: languageQuery,
    reply: profile,
    errors: ['login_required'],
  }),
  registerAccount: call({
    address: 'POST /api/v1/account',
    summary: 'Register and log in; the reply is the same for known and unknown addresses',
    session: 'none',
    repeat: 'never',
    account: true,
    limit: loginLimit,
    changes: [],
    query: languageQuery,
    headers: idempotent,
    body: z.strictObject({ ...FORMS.register.shape, language: languageCode, centreId: sentId.optional() }),
    reply: profile,
    status: 201,
    errors: ['password_common', 'password_breached', 'login_paused', 'too_many_requests'],
  }),
  updateAccount: call({
    address: 'PUT /api/v1/account',
    summary: 'Change the profile; empty passwords are not sent. A new address or password needs the present password',
    session: 'customer',
    repeat: 'never',
    account: true,
    limit: passwordLimit,
    gives: 'readAccount',
    changes: ['notifications'],
    query: languageQuery,
    headers: idempotent,
    body: z.strictObject({
      email: z.optional(email),
      firstName: z.optional(optionalName),
      lastName: z.optional(optionalName),
      phone: z.optional(phone),
      birthDate: z.optional(givenBirthDate),
      address: z.optional(z.nullable(postalAddress)),
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
    address: 'POST /api/v1/login',
    summary: 'Log in with e-mail and password; keeps the guest’s cart (R4.4)',
    session: 'none',
    repeat: 'never',
    account: true,
    technicalMessage: 'body',
    limit: loginLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({
      ...FORMS.login.shape,
      rememberMe: z.boolean().default(false),
    }),
    reply: sessionState,
    errors: ['login_failed', 'login_paused', 'too_many_requests'],
  }),
  logInExpress: call({
    address: 'POST /api/v1/login/express',
    summary: 'Start a guest’s session, unless there is a session (R1.5)',
    session: 'none',
    repeat: 'never',
    account: true,
    limit: { name: 'guests', count: 600, seconds: 60 },
    changes: [],
    query: languageQuery,
    reply: sessionState,
    errors: ['too_many_requests'],
  }),
  logOut: call({
    address: 'DELETE /api/v1/logout',
    summary: 'End the session; with everywhere=true all sessions of the account',
    session: 'none',
    repeat: 'never',
    account: true,
    changes: [],
    query: languageQuery.extend({ everywhere: z.enum(['true', 'false']).default('false') }),
    reply: sessionState,
    errors: [],
  }),
  forgotPassword: call({
    address: 'POST /api/v1/auth/forgot',
    summary: 'Request a password reset email; the reply is the same for known and unknown addresses',
    session: 'none',
    repeat: 'never',
    account: true,
    limit: emailLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ ...FORMS['forgot-password'].shape, language: languageCode, centreId: sentId.optional() }),
    reply: accepted,
    errors: ['too_many_requests'],
  }),
  resetPassword: call({
    address: 'POST /api/v1/auth/reset',
    summary: 'Set a new password with the email’s token; ends every session of the account',
    session: 'none',
    repeat: 'never',
    account: true,
    limit: loginLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ token: z.string().min(16).max(200), ...FORMS['reset-password'].shape }),
    reply: accepted,
    errors: ['token_invalid', 'password_common', 'password_breached', 'too_many_requests'],
  }),
  verifyAccount: call({
    address: 'PUT /api/v1/account/verification',
    summary:
      'Confirm an e-mail address: logged in with the token or the code of the email, elsewhere with the token and the account’s password, or a new password for an account that isn’t confirmed, which ends its sessions and passkeys',
    session: 'none',
    repeat: 'never',
    account: true,
    limit: loginLimit,
    changes: ['account', 'orders', 'notifications'],
    query: languageQuery,
    body: z.strictObject({
      ...FORMS['verify-code'].shape,
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
  requestVerification: call({
    address: 'POST /api/v1/account/verification',
    summary: 'Send the email again',
    session: 'customer',
    repeat: 'never',
    account: true,
    limit: emailLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ language: languageCode }),
    reply: accepted,
    errors: ['login_required', 'too_many_requests'],
  }),
  listBookings: call({
    address: 'GET /api/v1/account/bookings',
    summary: 'Unpaid reservations that can still be paid or cancelled',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person', 'orders'],
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
          events: z.array(orderedEvent.extend({ picture: picture.nullable() })),
        }),
      ),
      serverNow: moment,
    }),
    errors: ['login_required'],
  }),
  refreshSession: call({
    address: 'GET /api/v1/session/refresh',
    summary:
      'Check the session; REFRESH gives held tickets new time, KEEP leaves them, CLEAR releases them (R6.3, R6.4)',
    session: 'guest',
    repeat: 'safe',
    account: true,
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
