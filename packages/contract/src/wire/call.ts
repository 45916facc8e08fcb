import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/**
 * Whose call it is. `none`: anybody's, with or without a session. `guest`: a visitor's own cart and places; the browser
 * has a guest's session made before it asks. `customer`: of whoever is logged in; others are refused with
 * `login_required`. `staff`: of those who have the staff's token.
 */
export type SessionKind = 'none' | 'guest' | 'customer' | 'staff'

/** What screens show: queries say which topics they show, changes say which topics they invalidate. */
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

/** At most `count` requests of all calls with this limit's name in `seconds`, together, from one network address. */
export interface RateLimit {
  readonly name: string
  readonly count: number
  readonly seconds: number
}

/**
 * Everything there is to know of one call: server, browser and the OpenAPI document read it here and nowhere else. A
 * reply is described as it stands on the wire: times are ISO strings, money is minor units.
 */
export interface CallRecord {
  readonly address: Address
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** The status of success; 200 unless said. */
  readonly status?: 200 | 201 | 204
  /** What it may refuse with, besides `invalid_request` and the faults that any call may meet. */
  readonly errors: readonly ErrorCode[]

  readonly session: SessionKind
  /**
   * Whether the browser may send it twice though it is unknown what became of the first: reads, what sets the same words
   * again, and what has a key. Never what takes places: those that the first has got would be taken from its own sender.
   */
  readonly repeat: 'safe' | 'never'
  /** A call of the account: sent once more after 401 and 500, with a guest's session made before, and never else (R7.2). */
  readonly account?: true
  /** Timeout and retries, where they differ from the defaults. */
  readonly patience?: { readonly timeoutMs: number; readonly retries: number; readonly retryDelayMs: number }
  /** Addresses are shared by offices and by whole mobile networks, so a limit is wide; rooms keep those of scarce things. */
  readonly limit?: RateLimit

  /** The topics that its reply shows. */
  readonly shows?: readonly Topic[]
  /** The topics that it invalidates: queries that show them are refetched. Every call that changes something has some. */
  readonly changes?: readonly Topic[]
  /** What it makes old without haste, since its reply says enough: asked for anew when it is looked at again. */
  readonly outdates?: readonly Topic[]
  /** The query whose data its reply replaces at once. */
  readonly gives?: string
  /**
   * Where the browser finds the technical message of a refusal without one of the specification's: in the body of the
   * answer or in its status (R8.1); otherwise it says which request failed.
   */
  readonly technicalMessage?: 'body' | 'status'
  /** What a refusal without a code of ours is to the buyer; `web_error_technical` unless said (R8.1). */
  readonly unknownFault?: ErrorCode
  /** Whose browser may store its reply for offline use; none unless set. */
  readonly offline?: 'everybody' | 'owner'

  /** What a member of staff must be allowed to do, for calls with `session: 'staff'`; none: the staff's token is enough. */
  readonly permission?: string
  /** The event's waiting room must have let the visitor in before; none: it has no waiting room. */
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

/** What the browser gives to a call: only the parts that it has, optional where every field is. */
export type CallInput<C extends CallRecord> = Needed<'params', Part<C, 'params'>> &
  Needed<'query', Part<C, 'query'>> &
  Needed<'headers', Part<C, 'headers'>> &
  Needed<'body', Part<C, 'body'>>

/** What it gets back. */
export type CallReply<C extends CallRecord> = z.output<C['reply']>
