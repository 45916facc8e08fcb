import { calls } from '@parter/contract/calls.ts'
import type { PageQuery } from '@parter/contract/page-queries.ts'
import type * as z from 'zod'
import { ShopError } from '../foundation/shop-error.ts'
import type { Visitor } from '../shop/visitor.ts'
import type { CachedResponse } from './response-cache/response-cache.ts'
import { type Handlers, isCachedResponse } from './serve.ts'

/** The JSON of the reply, ready to be sent along. */
export interface InternalReply {
  readonly query: PageQuery
  readonly json: string
  /** Where the reply comes from the response cache. */
  readonly cached?: CachedResponse
}

/** Calls the contract within the process: the same checks, the same handler, the same reply. */
export type InternalCaller = (query: PageQuery, visitor: Visitor) => Promise<InternalReply>

const PARTS = ['params', 'query', 'headers', 'body'] as const

const checked = (record: Partial<Record<(typeof PARTS)[number], z.ZodType>>, input: Record<string, unknown>) =>
  Object.fromEntries(
    PARTS.map((part) => {
      const schema = record[part]
      const read = schema?.safeParse(input[part] ?? {})
      if (read && !read.success) throw new ShopError('invalid_request', { field: read.error.issues[0]?.path.join('.') })
      return [part, read?.data]
    }),
  )

/**
 * @throws ShopError as the call itself, and invalid_request; Error when no room serves the call, or when it wants to set
 *   cookies
 */
export const internalCaller =
  (handlers: Handlers): InternalCaller =>
  async (query, visitor) => {
    const handler = handlers.get(query.name)
    if (!handler) throw new Error(`No room serves ${query.name}`)
    const record = calls[query.name]
    const served = {
      ...checked(record, query.input),
      visitor,
      get request(): never {
        throw new Error(`${query.name} is called within the process: there is no request`)
      },
      get reply(): never {
        throw new Error(`${query.name} is called within the process: there is no reply`)
      },
    }
    const reply = await handler(served as never)
    return isCachedResponse(reply)
      ? { query, json: reply.text(), cached: reply }
      : { query, json: JSON.stringify(record.reply.parse(reply)) }
  }
