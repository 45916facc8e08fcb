import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'

/** Answers that are kept in memory are keyed by the version of a storefront's content. */
export const raiseContentVersions = async (tx: Querying, portals: readonly string[]): Promise<void> => {
  await sql`
    INSERT INTO content_version (portal_code, version) SELECT unnest(${portals}::text[]), 1
    ON CONFLICT (portal_code) DO UPDATE SET version = content_version.version + 1`.execute(tx)
}

/** @param pictures rows of `picture`; those that are there stay as they are: the number is the hash of the source */
export const savePictures = async (tx: Querying, pictures: readonly object[]): Promise<number> => {
  const result = await sql`
    INSERT INTO picture (id, width, height, widths, placeholder)
    SELECT id, width, height, widths, placeholder
    FROM json_populate_recordset(NULL::picture, ${JSON.stringify(pictures)}::json)
    ON CONFLICT (id) DO NOTHING`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
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
