import { z } from 'zod'
import { password } from './account.forms.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { languageQuery, moment, sentId } from './words.ts'

const accepted = z.object({ accepted: z.literal(true) })
const portalCode = z.string().regex(/^[a-z]{2}(?:-test)?$/)

export const accountSession = z.object({
  id: z.string().describe('Names the session; opens nothing'),
  device: z.string(),
  current: z.boolean(),
  rememberMe: z.boolean(),
  createdAt: moment,
  seenAt: moment,
  expiresAt: moment,
})

export const favourite = z.strictObject({
  kind: z.enum(['event', 'series', 'venue', 'promoter']),
  id: z.int().min(1).max(2147483647),
})
const favourites = z.object({ favourites: z.array(favourite) })

export const notifications = z.object({
  newsletters: z.array(z.object({ portalCode, storeName: z.string(), subscribed: z.boolean() })),
  reminders: z.array(
    z.object({
      id: z.int(),
      eventId: z.int(),
      title: z.string(),
      slug: z.string(),
      state: z.enum(['asked', 'confirmed']),
      saleStartsAt: moment.nullable(),
    }),
  ),
})

/** What is kept of a person, as it stands in the database's tables; the words of the fields are those of the contract. */
const kept = z.array(z.record(z.string(), z.unknown()))

export const accountAreaCalls = {
  listSessions: call({
    address: addresses.listSessions,
    summary: 'Where the customer is logged in',
    query: languageQuery,
    reply: z.object({ sessions: z.array(accountSession) }),
    errors: ['login_required'],
  }),
  endSessions: call({
    address: addresses.endSessions,
    summary: 'End one other session, or all others',
    query: languageQuery.extend({ id: z.string().max(100).optional() }),
    reply: z.object({ sessions: z.array(accountSession) }),
    errors: ['login_required'],
  }),
  readNotifications: call({
    address: addresses.readNotifications,
    summary: 'Newsletters by storefront, and reminders asked for with the confirmed address',
    query: languageQuery,
    reply: notifications,
    errors: ['login_required'],
  }),
  updateNotifications: call({
    address: addresses.updateNotifications,
    summary: 'Subscribe to newsletters or leave them; cancel reminders',
    query: languageQuery,
    body: z.strictObject({
      newsletters: z
        .array(z.strictObject({ portalCode, subscribed: z.boolean() }))
        .max(20)
        .default([]),
      cancelReminders: z.array(sentId).max(100).default([]),
    }),
    reply: notifications,
    errors: ['login_required', 'email_not_verified'],
  }),
  listFavourites: call({
    address: addresses.listFavourites,
    summary: 'The customer’s favourites, the newest first',
    query: languageQuery,
    reply: favourites,
    errors: ['login_required'],
  }),
  addFavourites: call({
    address: addresses.addFavourites,
    summary: 'Add favourites; those of a device join the account’s in this way at login',
    query: languageQuery,
    body: z.strictObject({ favourites: z.array(favourite).min(1).max(200) }),
    reply: favourites,
    errors: ['login_required'],
  }),
  removeFavourite: call({
    address: addresses.removeFavourite,
    summary: 'Take one favourite away',
    query: languageQuery.extend({
      kind: favourite.shape.kind,
      id: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    reply: favourites,
    errors: ['login_required'],
  }),
  listAcceptedTerms: call({
    address: addresses.listAcceptedTerms,
    summary: 'Which documents the customer has accepted, in which version, when',
    query: languageQuery,
    reply: z.object({
      accepted: z.array(
        z.object({
          document: z.string(),
          version: z.string(),
          acceptedAt: moment,
          orderReference: z.string().nullable(),
          isCurrent: z.boolean().describe('The version that is shown today'),
        }),
      ),
    }),
    errors: ['login_required'],
  }),
  exportAccount: call({
    address: addresses.exportAccount,
    summary: 'Everything that is kept of the customer, as a file (GDPR, articles 15 and 20)',
    query: languageQuery,
    reply: z.object({
      exportedAt: moment,
      storeName: z.string(),
      profile: z.record(z.string(), z.unknown()),
      sessions: kept,
      passkeys: kept,
      favourites: kept,
      newsletters: kept,
      reminders: kept,
      acceptedTerms: kept,
      orders: kept,
      tickets: kept,
      mails: kept,
    }),
    errors: ['login_required', 'too_many_requests'],
  }),
  eraseAccount: call({
    address: addresses.eraseAccount,
    summary: 'Erase the account; what accounting law demands is kept without it (GDPR, article 17)',
    query: languageQuery,
    body: z.strictObject({ password }),
    reply: accepted,
    errors: ['login_required', 'login_failed', 'too_many_requests'],
  }),
  recordConsent: call({
    address: addresses.recordConsent,
    summary: 'Keep proof of a choice about cookies, by a random id that names nobody (R4.14)',
    query: languageQuery,
    body: z.strictObject({
      visitor: z.uuid(),
      version: z.string().regex(/^[\w.-]{1,40}$/),
      marketing: z.boolean(),
      statistics: z.boolean(),
    }),
    reply: accepted,
    errors: ['too_many_requests'],
  }),
}

export type Favourite = z.output<typeof favourite>
export type Notifications = z.output<typeof notifications>
