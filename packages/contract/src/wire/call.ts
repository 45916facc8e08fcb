import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission, ScopedKind } from './permissions.ts'

export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/**
 * Who may call. `none`: anybody, with or without a session. `guest`: for a visitor's own cart and places; the browser
 * starts a guest's session before. `customer`: logged-in customers; others are refused with `login_required`. `staff`:
 * signed-in members of staff, who are no customers.
 */
export type SessionKind = 'none' | 'guest' | 'customer' | 'staff'

/** Topics of data: queries say which they show, mutations which they invalidate. */
export type Topic =
  /** Personal data: dropped when another person logs in. */
  | 'person'
  | 'account'
  | 'notifications'
  | 'favourites'
  | 'orders'
  | 'cart'
  /** How many tickets are in the basket. */
  | 'count'
  /** Who has which place, and what is left. */
  | 'places'
  /** Whether and at what prices an event is sold. */
  | 'sale'
  | StaffTopic

/** What pages of the back office show. */
type StaffTopic =
  | 'blocks'
  | 'content'
  | 'counter'
  | 'credentials'
  | 'data_requests'
  | 'deliveries'
  | 'delivery'
  /** The list of orders that staff find, and `order` one of them. */
  | 'desk'
  /** Gates, devices and counts of one event, and `door_events` the list of events. */
  | 'doors'
  | 'door_events'
  /** Orders of an event that may be one person's. */
  | 'buyers'
  | 'draft'
  | 'event_changes'
  | 'events'
  | 'gift_cards'
  | 'given'
  | 'halls'
  | 'invoices'
  | 'keys'
  | 'members'
  | 'order'
  | 'promo_codes'
  | 'queues'
  | 'redirects'
  | 'resale'
  | 'sales'
  /** Who of the staff is signed in, and `sessions` on which devices. */
  | 'session'
  | 'sessions'
  | 'settlement'
  | 'settlements'
  | 'terms'
  | 'troubles'
  | 'waiting_list'
  | 'webhooks'

/** At most `count` requests of all calls with this limit's name in `seconds`, together, from one network address. */
export interface RateLimit {
  readonly name: string
  readonly count: number
  readonly seconds: number
}

/**
 * Everything about one call: server, browser and the OpenAPI document read it only here. Replies are described as they
 * are on the wire: times are ISO strings, money is in minor units.
 */
export interface CallRecord {
  readonly address: Address
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** The HTTP status of success; default 200. */
  readonly status?: 200 | 201 | 204
  /** The errors that it may return, besides `invalid_request` and those that any call may return. */
  readonly errors: readonly ErrorCode[]

  readonly session: SessionKind
  /**
   * Whether the browser may retry when the outcome of the first request is unknown: queries, mutations that set the
   * same values again, and those with an idempotency key. Never calls that take places: the retry would find them taken
   * by the first one.
   */
  readonly repeat: 'safe' | 'never'
  /** An account call: retried once after 401 and 500, after starting a guest's session, and in no other case (R7.2). */
  readonly account?: true
  /** Timeout and retries, where they differ from the defaults. */
  readonly patience?: { readonly timeoutMs: number; readonly retries: number; readonly retryDelayMs: number }
  /**
   * Offices and whole mobile networks share an address, so limits are generous; rooms limit scarce things themselves.
   */
  readonly limit?: RateLimit

  /** The topics that its reply shows. */
  readonly shows?: readonly Topic[]
  /** The topics that it invalidates: queries that show them are refetched. Every mutation has some. */
  readonly changes?: readonly Topic[]
  /** Topics that are only marked as stale, since the reply says enough: refetched when they are shown again. */
  readonly outdates?: readonly Topic[]
  /** The query whose data its reply replaces, of the same parameters and language. */
  readonly gives?: string
  /**
   * Where the browser finds the technical message of an error that the specification doesn't name: in the body or the
   * status (R8.1); otherwise it names the failed request.
   */
  readonly technicalMessage?: 'body' | 'status'
  /** The error code for buyers when the response has none; default `web_error_technical` (R8.1). */
  readonly unknownFault?: ErrorCode
  /** Which visitors' browsers may store its reply for offline use; none unless set. */
  readonly offline?: 'everybody' | 'owner'

  /** What a member of staff must be allowed to do, for calls with `session: 'staff'`; none: it is about their own account. */
  readonly permission?: Permission
  /**
   * How far the permission must reach. `everything`, unless said: it has no limits. `listed`: somewhere, and the handler
   * shows only what `staff.reach` covers. A kind and a parameter: the thing that the address names.
   */
  readonly covers?: 'everything' | 'listed' | { readonly kind: ScopedKind; readonly param: string }
  /** The member must have proved again lately who they are: before refunds, exports with persons, roles, keys. */
  readonly confirmed?: true
  /** It looks like a change by its method and is none, so that nothing is written to the audit log. */
  readonly readsOnly?: true
  /** The waiting rooms of the event in its address and of the storefront must have let the visitor in, if there are any. */
  readonly admission?: 'event'
}

/** Writes a call down without losing its literal types. */
export const call = <const C extends CallRecord>(record: C): C => record

type Part<C, K extends string> = C extends { readonly [key in K]: infer S extends z.ZodType } ? z.input<S> : undefined
type Needed<K extends string, T> = undefined extends T
  ? { [key in K]?: T }
  : object extends T
    ? { [key in K]?: T }
    : { [key in K]: T }

/** What the browser passes to a call: only the parts that it has, optional where every field is. */
export type CallInput<C extends CallRecord> = Needed<'params', Part<C, 'params'>> &
  Needed<'query', Part<C, 'query'>> &
  Needed<'headers', Part<C, 'headers'>> &
  Needed<'body', Part<C, 'body'>>

/** What it gets back. */
export type CallReply<C extends CallRecord> = z.output<C['reply']>
