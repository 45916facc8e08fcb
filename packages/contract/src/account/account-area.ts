import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment, picture, sentId } from '../wire/primitives.ts'
import { FORMS } from './account.forms.ts'
import { passwordLimit } from './account.ts'

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

const sessions = z.object({ sessions: z.array(accountSession) })

export const favourite = z.strictObject({
  kind: z.enum(['event', 'series', 'venue', 'promoter']),
  id: z.int().min(1).max(2147483647),
})
const favourites = z.object({ favourites: z.array(favourite) })

export const notifications = z.object({
  newsletters: z.array(
    z.object({ portalCode, storeName: z.string(), countryCode: z.string().length(2), subscribed: z.boolean() }),
  ),
  reminders: z.array(
    z.object({
      id: z.int(),
      eventId: z.int(),
      title: z.string(),
      slug: z.string(),
      state: z.enum(['asked', 'confirmed']),
      saleStartsAt: moment.nullable(),
      picture: picture.nullable(),
    }),
  ),
})

/** What is stored of a person: rows of the database's tables, with the contract's field names. */
const kept = z.array(z.record(z.string(), z.unknown()))

export const accountAreaCalls = {
  listSessions: call({
    address: 'GET /api/v1/account/sessions',
    summary: 'Where the customer is logged in',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person'],
    query: languageQuery,
    reply: sessions,
    errors: ['login_required'],
  }),
  endSessions: call({
    address: 'DELETE /api/v1/account/sessions',
    summary: 'End one other session, or all others',
    session: 'customer',
    repeat: 'never',
    account: true,
    gives: 'listSessions',
    changes: [],
    query: languageQuery.extend({ id: z.string().max(100).optional() }),
    reply: sessions,
    errors: ['login_required'],
  }),
  readNotifications: call({
    address: 'GET /api/v1/account/notifications',
    summary: 'Newsletters by storefront, and reminders asked for with the confirmed address',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person', 'notifications'],
    query: languageQuery,
    reply: notifications,
    errors: ['login_required'],
  }),
  updateNotifications: call({
    address: 'PUT /api/v1/account/notifications',
    summary: 'Subscribe to newsletters or leave them; cancel reminders',
    session: 'customer',
    repeat: 'never',
    account: true,
    gives: 'readNotifications',
    changes: ['account'],
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
    address: 'GET /api/v1/account/favourites',
    summary: 'The customer’s favourites, the newest first',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person', 'favourites'],
    query: languageQuery,
    reply: favourites,
    errors: ['login_required'],
  }),
  addFavourites: call({
    address: 'POST /api/v1/account/favourites',
    summary: 'Add favourites; those of a device join the account’s in this way at login',
    session: 'customer',
    repeat: 'never',
    account: true,
    changes: ['favourites'],
    query: languageQuery,
    body: z.strictObject({ favourites: z.array(favourite).min(1).max(200) }),
    reply: favourites,
    errors: ['login_required'],
  }),
  removeFavourite: call({
    address: 'DELETE /api/v1/account/favourites',
    summary: 'Remove a favourite',
    session: 'customer',
    repeat: 'never',
    account: true,
    changes: ['favourites'],
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
    address: 'GET /api/v1/account/terms',
    summary: 'Which documents the customer has accepted, in which version, when',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person'],
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
    address: 'GET /api/v1/account/export',
    summary: 'All data stored of the customer, as a file (GDPR, articles 15 and 20)',
    session: 'customer',
    repeat: 'safe',
    account: true,
    limit: { name: 'exports', count: 30, seconds: 600 },
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
      wishes: kept,
      acceptedTerms: kept,
      orders: kept,
      tickets: kept,
      giftCardsReceived: kept,
      submittedForms: kept,
      mails: kept,
    }),
    errors: ['login_required', 'too_many_requests'],
  }),
  eraseAccount: call({
    address: 'POST /api/v1/account/erasure',
    summary: 'Erase the account; accounting documents are kept without it (GDPR, article 17)',
    session: 'customer',
    repeat: 'never',
    account: true,
    limit: passwordLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ ...FORMS.erasure.shape }),
    reply: accepted,
    errors: ['login_required', 'login_failed', 'too_many_requests'],
  }),
  recordConsent: call({
    address: 'POST /api/v1/consent',
    summary: 'Record a cookie consent as proof, under a random id (R4.14)',
    session: 'none',
    repeat: 'never',
    limit: { name: 'consents', count: 600, seconds: 60 },
    changes: [],
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
