import type { z } from 'zod'
import type { Address, CallName } from './addresses.ts'
import type { ErrorCode } from './errors.ts'

/** Schemas of one call. A reply is described as it stands on the wire: times are ISO strings, money is minor units. */
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

export type CallTable = { readonly [name in CallName]: CallRecord }
