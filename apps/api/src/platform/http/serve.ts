import { type CallName, type Calls, type ReplyOf, recordOf } from '@parter/contract/calls.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import type { Permission } from '@parter/contract/wire/permissions.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { StaffActor } from '../audit/actor.ts'
import { SentFile } from '../documents/sent-file.ts'
import { SentStream } from '../documents/sent-stream.ts'
import { ShopError } from '../foundation/shop-error.ts'
import { ofPayments, type Shop } from '../shop/shop.ts'
import type { Customer, Visitor } from '../shop/visitor.ts'
import type { RememberReply } from './cached-replies.ts'
import type { CachedResponse } from './response-cache/response-cache.ts'
import { POLICY_WITH_STYLES } from './security-headers.ts'

/** The config of a route that answers however late the event loop is. */
export const NEVER_REFUSED = { isNeverRefused: true, pressureHandler: () => undefined }

type Part<C, K extends string> = C extends { readonly [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined

/** One request of a call, validated by the contract's schemas, and its visitor. */
export interface Served<N extends CallName> {
  readonly params: Part<Calls[N], 'params'>
  readonly query: Part<Calls[N], 'query'>
  readonly headers: Part<Calls[N], 'headers'>
  readonly body: Part<Calls[N], 'body'>
  readonly visitor: Calls[N] extends { readonly session: 'customer' } ? Customer : Visitor
  /** Who works here: of calls of the staff only. */
  readonly staff: Calls[N] extends { readonly session: 'staff' } ? StaffActor : undefined
  /** For cookies and headers only. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Handles a call; public reads return a cached response, downloads a file, what is watched a stream. */
export type Handler<N extends CallName> = (
  served: Served<N>,
) => Promise<ReplyOf<N> | CachedResponse | SentFile | SentStream>

/** Serves a call of the contract: the one way in which a room opens a route of the API. */
export type Serve = <N extends CallName>(name: N, handler: Handler<N>, options?: ServeOptions) => void

export interface ServeOptions {
  /** Bytes of a request's body, where a call takes more than others: a file. */
  readonly bodyLimit?: number
  /** Answers however busy the shop is. */
  readonly isNeverRefused?: boolean
  /** Changes what is sent: `compressReply`. */
  readonly onSend?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>
}

/**
 * Who may send a changing request: `app` our own pages by script (custom header and origin), `form` our own pages by a
 * plain form (origin), `anyone` other servers too, such as a payment provider, whose message the handler verifies.
 */
export type Guard = 'app' | 'form' | 'anyone'

/** An address outside the contract: files to download, hosted pages, callbacks of providers. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST'
  /** As Fastify writes it: `/sandbox/:reference`. */
  readonly url: string
  /** `form` unless said. */
  readonly guard?: Guard
  /** `raw`: JSON stays the text that was sent, to verify its signature. */
  readonly body?: 'raw'
  /** Answers however busy the shop is. */
  readonly isNeverRefused?: boolean
  /** As in a call's record: waiting rooms must have let the visitor in. */
  readonly admission?: CallRecord['admission']
  /** For members of staff who may do this somewhere; others are sent to the sign-in. */
  readonly permission?: Permission
  /** Sends by `reply` or returns the body. The request is not validated. */
  readonly handler: (asked: PlainRequest) => Promise<unknown>
}

export interface PlainRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly visitor: Visitor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type ServePlain = (route: PlainRoute) => void

/** Runs something before the server closes, such as ending a stream that would keep it open. */
export type OnClose = (end: () => void | Promise<void>) => void

/** A room's routes: calls of the contract and others. */
export type Routes<S> = (shop: S, serve: Serve, plain: ServePlain, onClose: OnClose) => void

/** Routes that answer however busy the shop is, over connections of their own: so that payments don't wait under load. */
export const neverRefused =
  (room: Routes<Shop>): Routes<Shop> =>
  (shop, serve, plain, onClose) =>
    room(
      ofPayments(shop),
      (name, handler, options) => serve(name, handler, { ...options, isNeverRefused: true }),
      (route) => plain({ ...route, isNeverRefused: true }),
      onClose,
    )

/** What a request needs of a member of staff, as its call's record says. */
export type StaffNeed = Pick<CallRecord, 'permission' | 'covers' | 'confirmed'> & {
  /** None: it is no call, and only for people. */
  readonly address?: string
  readonly params?: unknown
}

/**
 * Lets a member of staff pass who may do this with this. The one place where permissions are checked; the staff room
 * brings it.
 * @throws ShopError login_required, permission_denied, confirmation_needed
 */
export type AdmitStaff = (request: FastifyRequest, need: StaffNeed) => Promise<StaffActor>

/** Notes in which language the visitor reads (R3.8), if the request says it. */
export type RememberLanguage = (request: FastifyRequest, reply: FastifyReply) => void

export type VisitorOf = (request: FastifyRequest) => Promise<Visitor>

/**
 * Lets a visitor pass whom the waiting rooms have let in. Called before the visitor is read, which costs a query.
 * @throws ShopError queued
 */
export type PassQueue = (
  request: FastifyRequest,
  reply: FastifyReply,
  portalCode: string,
  visitorOf: VisitorOf,
) => Promise<void>

/**
 * Answers at once who waits, from what the process knows already; most requests to a waiting room are theirs.
 * @returns the call's reply, or the details of its refusal; undefined: its handler has to be asked
 */
export type AnswerWaiting = (
  request: FastifyRequest,
  portal: Portal,
) => { readonly reply: ReplyOf<'readQueuePlace'> } | { readonly queued: Record<string, unknown> } | undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call that the route serves. */
    call?: CallName
    guard?: Guard
    body?: 'raw'
    isNeverRefused?: boolean
    admission?: CallRecord['admission']
  }
}

/** The handlers of all served calls, for calls within the process. */
export type Handlers = Map<
  CallName,
  (served: Omit<Served<CallName>, 'visitor' | 'staff'> & { visitor: Visitor }) => Promise<unknown>
>

/**
 * Makes `serve` for an app: method, path, schemas, status and session come from the contract's record.
 * @param visitorOf finds the visitor by host, cookies and language
 * @param admitStaff runs before calls of the staff
 * @param handlers is filled with every handler, for calls within the process
 * @param remember is given replies that may be sent again, except those of calls with a rate limit
 * @param rememberLanguage is called at replies for this visitor alone
 */
export const serving =
  (
    app: FastifyInstance,
    visitorOf: VisitorOf,
    admitStaff: AdmitStaff,
    handlers: Handlers,
    remember?: RememberReply,
    rememberLanguage?: RememberLanguage,
  ): Serve =>
  (name, handler, { isNeverRefused, ...options } = {}) => {
    const record = recordOf(name)
    const [method, url] = record.address.split(' ') as [string, string]
    const { status = 200, session, params, query, headers, body } = record
    const isPersonal = session === 'guest' || session === 'customer' || (session === 'none' && method !== 'GET')
    const answerTo: NonNullable<ReturnType<Handlers['get']>> = async (served) => {
      // not spread: calls within the process have no request, and say so when it is read
      if (session === 'staff')
        Object.assign(served, { staff: await admitStaff(served.request, { ...record, params: served.params }) })
      if (session === 'customer' && served.visitor.customerId === null) throw new ShopError('login_required')
      return handler(served as never)
    }
    handlers.set(name, answerTo)
    app.route({
      method,
      url,
      ...options,
      config: {
        call: name,
        guard: 'app',
        ...(isNeverRefused && NEVER_REFUSED),
        ...(record.admission && { admission: record.admission }),
      },
      schema: {
        operationId: name,
        summary: record.summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        response: { [status]: record.reply },
      },
      handler: async (request, reply) => {
        const visitor = await visitorOf(request)
        reply.status(status)
        if (isPersonal) rememberLanguage?.(request, reply)
        const { params, query, headers, body } = request
        const answer = await answerTo({ params, query, headers, body, visitor, request, reply } as never)
        if (answer instanceof SentFile) return answer.send(reply)
        if (answer instanceof SentStream) return answer.send(reply, () => admitStaff(request, { ...record, params }))
        if (!isCachedResponse(answer)) return answer
        const sent = answer.send(request, reply)
        if (reply.statusCode === 200 && !record.limit) remember?.(request, reply, answer)
        return sent
      },
    })
  }

export const isCachedResponse = (answer: unknown): answer is CachedResponse =>
  typeof answer === 'object' && answer !== null && 'send' in answer && typeof answer.send === 'function'

/** Makes `plain` for an app: routes outside the contract, left out of the OpenAPI document. */
export const servingPlainly =
  (app: FastifyInstance, visitorOf: VisitorOf, admitStaff: AdmitStaff): ServePlain =>
  ({ method, url, guard = 'form', body: form, isNeverRefused, admission, permission, handler }) => {
    app.route({
      method,
      url,
      config: {
        guard,
        ...(form && { body: form }),
        ...(isNeverRefused && NEVER_REFUSED),
        ...(admission && { admission }),
      },
      schema: { hide: true },
      handler: async (request, reply) => {
        try {
          if (permission !== undefined) await admitStaff(request, { permission, covers: 'listed' })
        } catch (error) {
          if (!(error instanceof ShopError && error.code === 'login_required')) throw error
          return reply.redirect(`/staff/sign-in?next=${encodeURIComponent(request.url)}`, 302)
        }
        const visitor = await visitorOf(request)
        reply.header('content-security-policy', POLICY_WITH_STYLES)
        const { params, query, body } = request as unknown as Omit<PlainRequest, 'visitor' | 'request' | 'reply'>
        return handler({ params, query, body, visitor, request, reply })
      },
    })
  }
