import type { FastifyInstance } from 'fastify'
import type { Work } from '../jobs/outbox.ts'

export type Query = (...given: never[]) => unknown

/** What is followed of a pool of connections, whichever driver it is of. */
export interface FollowedPool {
  query: Query
  on(event: 'connect', listener: (client: { query: Query }) => void): unknown
}

/** Follows requests and work through the shop. It is only there where a setting asks for it. */
export interface Tracing {
  watchApp(app: FastifyInstance): void
  /** To be called before a pool has connections. */
  watchPools(pools: Readonly<Record<string, FollowedPool>>): void
  /** @returns the same work, followed */
  watchWorks(works: readonly Work[]): readonly Work[]
  /** Sends what waits. */
  close(): Promise<void>
}
