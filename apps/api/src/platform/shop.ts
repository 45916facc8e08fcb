import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { DB } from './database/schema.generated.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { SharedMemory } from './shared-memory/shared-memory.ts'

export type Database = Kysely<DB>
/** A database or a transaction of it: stores take either. */
export type Querying = Kysely<DB> | Transaction<DB>

/** What every verb gets as its first argument: made once in `main.ts`, or by a test. It knows no room. */
export interface Shop {
  readonly settings: Settings
  readonly portals: readonly Portal[]
  /** Marks that the operator's own files of storefronts bring: SVG text by address. */
  readonly logos?: ReadonlyMap<string, string>
  readonly db: Database
  /** A small pool with pinned planner settings for the statements that decide about places. */
  readonly holdPool: Pool
  readonly memory: SharedMemory
  readonly clock: Clock
  readonly log: Log
}
