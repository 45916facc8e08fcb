import type { CallName } from '@parter/contract/addresses.ts'
import { type Calls, calls, type ReplyOf } from '@parter/contract/calls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Visitor } from '../visitor.ts'

type Part<C, K extends string> = C extends { readonly [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined

/** One request of a call, checked by the contract's schemas, and who asks. */
export interface Served<N extends CallName> {
  readonly params: Part<Calls[N], 'params'>
  readonly query: Part<Calls[N], 'query'>
  readonly headers: Part<Calls[N], 'headers'>
  readonly body: Part<Calls[N], 'body'>
  readonly visitor: Visitor
  /** For cookies and headers only. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<N extends CallName> = (served: Served<N>) => Promise<ReplyOf<N>>

/** Serves a call of the contract: the one way in which a room opens a route of the API. */
export type Serve = <N extends CallName>(name: N, handler: Handler<N>) => void

/** A room's routes. */
export type Routes<S> = (shop: S, serve: Serve) => void

/**
 * Makes `serve` for an app: method, path, schemas and status come from the contract's record.
 * @param visitorOf who asks, by host, cookies and language
 */
export const serving =
  (app: FastifyInstance, visitorOf: (request: FastifyRequest) => Promise<Visitor>): Serve =>
  (name, handler) => {
    const record = calls[name]
    const [method, url] = record.address.split(' ') as [string, string]
    const status = 'status' in record ? record.status : 200
    const part = (key: 'params' | 'query' | 'headers' | 'body') => (key in record ? { [key]: record[key as keyof typeof record] } : {})
    const { query, ...parts } = { ...part('params'), ...part('query'), ...part('headers'), ...part('body') } as Record<string, unknown>
    app.route({
      method,
      url,
      schema: {
        operationId: name,
        summary: record.summary,
        ...parts,
        ...(query ? { querystring: query } : {}),
        response: { [status]: record.reply },
      },
      handler: async (request, reply) => {
        const visitor = await visitorOf(request)
        reply.status(status)
        const { params, query, headers, body } = request
        return handler({ params, query, headers, body, visitor, request, reply } as never)
      },
    })
  }
