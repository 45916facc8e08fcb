import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../database/schema.generated.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Log } from '../foundation/log.ts'
import type { Changes } from '../http/response-cache/changes.ts'
import type { ResponseCache } from '../http/response-cache/response-cache.ts'
import type { Settings } from '../settings/settings.ts'
import type { QueuedRequests } from '../shared-memory/queued-requests.ts'
import type { SharedMemory } from '../shared-memory/shared-memory.ts'

export type Database = Kysely<DB>
/** A database or a transaction: stores take either. */
export type Querying = Kysely<DB> | Transaction<DB>

/**
 * The first argument of every verb: everything that lives as long as the shop is a field of it. Rooms add their own
 * fields where they define them (`box-office-memory.ts`). Only `makeShop` in `make-shop.ts` creates it.
 */
export interface Shop {
  readonly settings: Settings
  readonly portals: readonly Portal[]
  /** Logos of the operator's own storefronts: SVG text by address. */
  readonly logos?: ReadonlyMap<string, string>
  readonly db: Database
  /** Uses the connections reserved for payments (`ofPayments`). */
  readonly paymentDb: Database
  /** One connection for what is watched as it happens (`ofWatching`). */
  readonly watchDb: Database
  /** A small pool with fixed planner settings, for the statements that decide about places. */
  readonly holdPool: Pool
  /** All pools by name, for metrics and traces. */
  readonly pools: Readonly<Record<string, Pool>>
  readonly memory: SharedMemory
  /** Who was lately told to wait in a queue. */
  readonly queued: QueuedRequests
  readonly clock: Clock
  readonly log: Log
  /** The latest changes that this process was notified of. */
  readonly changes: Changes
  /** Public replies, cached until what they depend on changes. */
  readonly responses: ResponseCache
}

/** The same shop with connections reserved for payments, which thus never wait for a free one under load. */
export const ofPayments = (shop: Shop): Shop => ({ ...shop, db: shop.paymentDb })

/** The same shop with a connection of those who watch: they wait for no sale, and no sale waits for them. */
export const ofWatching = (shop: Shop): Shop => ({ ...shop, db: shop.watchDb })
