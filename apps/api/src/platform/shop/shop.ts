import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../database/schema.generated.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Log } from '../foundation/log.ts'
import type { KeptAnswers } from '../http/kept/kept-answers.ts'
import type { Sources } from '../http/kept/sources.ts'
import type { Settings } from '../settings/settings.ts'
import type { SharedMemory } from '../shared-memory/shared-memory.ts'

export type Database = Kysely<DB>
/** A database or a transaction of it: stores take either. */
export type Querying = Kysely<DB> | Transaction<DB>

/**
 * What every verb gets as its first argument: everything that lives as long as the shop is open is a field of it. It
 * knows no room; a room adds what it keeps in memory beside the code that makes it (`box-office-memory.ts`). It is put
 * together by `makeShop` alone, in `make-shop.ts`.
 */
export interface Shop {
  readonly settings: Settings
  readonly portals: readonly Portal[]
  /** Marks that the operator's own files of storefronts bring: SVG text by address. */
  readonly logos?: ReadonlyMap<string, string>
  readonly db: Database
  /** A small pool with pinned planner settings for the statements that decide about places. */
  readonly holdPool: Pool
  /** Both pools by name, for those who watch them. */
  readonly pools: Readonly<Record<string, Pool>>
  readonly memory: SharedMemory
  readonly clock: Clock
  readonly log: Log
  /** What has changed since when, as this process has heard. */
  readonly changes: Sources
  /** Public answers that are kept until what they say changes. */
  readonly responses: KeptAnswers
}
