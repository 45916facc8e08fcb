import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** Lifts the statement timeouts for a long import, and lets only one import run at a time. */
export const beginImport = async (tx: Querying): Promise<void> => {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', '60s', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
    tx,
  )
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('parter content import', 0))`.execute(tx)
}

/** What storefronts give their events where they say nothing else: drafts of staff begin with it. */
export const writeEventDefaults = async (
  tx: Querying,
  defaults: readonly { readonly portalCode: string; readonly defaults: unknown }[],
): Promise<void> => {
  for (const { portalCode, defaults: given } of defaults)
    await sql`INSERT INTO event_default (portal_code, defaults) VALUES (${portalCode}, ${JSON.stringify(given)}::jsonb)
      ON CONFLICT (portal_code) DO UPDATE SET defaults = EXCLUDED.defaults`.execute(tx)
}

export const recordRun = async (tx: Querying, folder: string, checksum: string, summary: unknown): Promise<void> => {
  await sql`INSERT INTO import_run (folder, checksum, summary)
    VALUES (${folder}, ${checksum}, ${JSON.stringify(summary)}::jsonb)`.execute(tx)
}

/** True when no storefront has an event, published or not. */
export const isCatalogueEmpty = async (db: Querying): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM event LIMIT 1`.execute(db)
  return rows.length === 0
}
