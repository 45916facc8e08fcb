import { z } from 'zod'
import { addresses } from './addresses.ts'
import { address } from './cart.ts'
import { call } from './call.ts'
import { languageCode, languageQuery, moment, money } from './words.ts'

const password = z.string().min(8).max(128)
const email = z.email().max(254)
const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9][\d ]{5,20}$/)

export const profile = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  address: address.nullable(),
  language: languageCode,
  newsletter: z.boolean(),
})

/** Whether somebody is logged in; `uid` is the marker that scripts read: U… customer, G… guest (R3.8). */
export const sessionState = z.object({ uid: z.string(), loggedIn: z.boolean(), ticketsInBasket: z.int() })

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
    summary: 'Register, and be logged in at once',
    query: languageQuery,
    body: z.strictObject({ email, password, language: languageCode, centreId: z.int().optional() }),
    reply: profile,
    status: 201,
    errors: ['account_exists', 'too_many_requests'],
  }),
  updateAccount: call({
    address: addresses.updateAccount,
    summary: 'Change the profile; empty passwords are not sent',
    query: languageQuery,
    body: z.strictObject({
      email: email.optional(),
      firstName: z.string().trim().max(100).optional(),
      lastName: z.string().trim().max(100).optional(),
      phone: phone.optional(),
      birthDate: z.iso.date().optional(),
      address: address.optional(),
      newsletter: z.boolean().optional(),
      password: password.optional().describe('The present one'),
      newPassword: password.optional(),
      language: languageCode.optional(),
    }),
    reply: profile,
    errors: ['login_required', 'login_failed', 'account_exists', 'too_many_requests'],
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
    errors: ['login_failed', 'too_many_requests'],
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
    summary: 'End the session',
    query: languageQuery,
    reply: sessionState,
    errors: [],
  }),
  forgotPassword: call({
    address: addresses.forgotPassword,
    summary: 'Ask for a letter to set a new password; the answer is the same for known and unknown addresses',
    query: languageQuery,
    body: z.strictObject({ email, language: languageCode, centreId: z.int().optional() }),
    reply: z.object({ accepted: z.literal(true) }),
    errors: ['too_many_requests'],
  }),
  resetPassword: call({
    address: addresses.resetPassword,
    summary: 'Set a new password with the letter’s token',
    query: languageQuery,
    body: z.strictObject({ token: z.string().min(16).max(200), password }),
    reply: z.object({ accepted: z.literal(true) }),
    errors: ['token_invalid', 'too_many_requests'],
  }),
  verifyAccount: call({
    address: addresses.verifyAccount,
    summary: 'Confirm the e-mail address with the letter’s token or code',
    query: languageQuery,
    body: z.strictObject({ token: z.string().min(6).max(200) }),
    reply: z.object({ verified: z.literal(true) }),
    errors: ['token_invalid', 'too_many_requests'],
  }),
  askVerification: call({
    address: addresses.askVerification,
    summary: 'Send the letter again',
    query: languageQuery,
    body: z.strictObject({ language: languageCode }),
    reply: z.object({ accepted: z.literal(true) }),
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
          events: z.array(
            z.object({ id: z.int(), title: z.string(), slug: z.string(), eventStartAt: moment, tickets: z.int() }),
          ),
        }),
      ),
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
export type SessionState = z.output<typeof sessionState>
