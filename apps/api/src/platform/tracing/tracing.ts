import type { FastifyInstance } from 'fastify'
import type { Work } from '../jobs/outbox.ts'

export type Query = (...given: never[]) => unknown

/** The part of a connection pool that tracing needs. */
export interface FollowedPool {
  query: Query
  on(event: 'connect', listener: (client: { query: Query }) => void): unknown
}

/** Traces requests, statements and work. It exists only where a setting turns it on. */
export interface Tracing {
  watchApp(app: FastifyInstance): void
  /** To be called before a pool has connections. */
  watchPools(pools: Readonly<Record<string, FollowedPool>>): void
  /** @returns the same work, traced */
  watchWorks(works: readonly Work[]): readonly Work[]
  /** Sends the remaining spans. */
  close(): Promise<void>
}
