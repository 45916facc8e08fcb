import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { CachedReply } from '../http/response-cache-listener.ts'
import type { Work } from '../jobs/outbox.ts'

export type Query = (...given: never[]) => unknown

/** The part of a connection pool that tracing needs. */
export interface FollowedPool {
  query: Query
  on(event: 'connect', listener: (client: { query: Query }) => void): unknown
}

/** Traces requests. */
export interface RequestTracing {
  watchApp(app: FastifyInstance): void
  /** Records a response that the response cache listener sent, which runs no hooks. */
  traceCachedReply(reply: CachedReply, request: Pick<IncomingMessage, 'headers'>): void
}

/** Traces requests, statements and work. It exists only where a setting turns it on. */
export interface Tracing extends RequestTracing {
  /** To be called before a pool has connections. */
  watchPools(pools: Readonly<Record<string, FollowedPool>>): void
  /** @returns the same work, traced */
  watchWorks(works: readonly Work[]): readonly Work[]
  /** Sends the remaining spans. */
  close(): Promise<void>
}
