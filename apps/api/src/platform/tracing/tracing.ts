import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Work } from '../jobs/outbox.ts'

/** Follows requests and work through the shop. It is only there where a setting asks for it. */
export interface Tracing {
  watchApp(app: FastifyInstance): void
  /** To be called before a pool has connections. */
  watchPools(pools: Readonly<Record<string, pg.Pool>>): void
  /** @returns the same work, followed */
  watchWorks(works: readonly Work[]): readonly Work[]
  /** Sends what waits. */
  close(): Promise<void>
}
