import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** Cached replies are keyed by the version of a storefront's content. */
export const raiseVersions = async (tx: Querying, portals: readonly string[]): Promise<void> => {
  await sql`
    INSERT INTO content_version (portal_code, version) SELECT unnest(${portals}::text[]), 1
    ON CONFLICT (portal_code) DO UPDATE SET version = content_version.version + 1`.execute(tx)
}

/** The storefronts of some events. */
export const portalsOfEvents = async (tx: Querying, eventIds: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ portalCode: string }>`
    SELECT DISTINCT portal_code FROM event WHERE id = ANY(${[...eventIds]}::int[]) ORDER BY 1`.execute(tx)
  return rows.map(({ portalCode }) => portalCode)
}

/**
 * When a storefront's frame or news change by time alone: a banner begins or ends, an article is published, an event
 * that categories count is over. In milliseconds since 1970; Infinity: never.
 */
export const readNextInstant = async (db: Querying, portalCode: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT least(
      (SELECT min(shown_from) FROM banner WHERE portal_code = ${portalCode} AND shown_from > ${now} AND isfinite(shown_from)),
      (SELECT min(shown_until) FROM banner WHERE portal_code = ${portalCode} AND shown_until > ${now} AND isfinite(shown_until)),
      (SELECT min(published_at) FROM article WHERE portal_code = ${portalCode} AND published_at > ${now}),
      (SELECT min(coalesce(ends_at, starts_at)) FROM event
        WHERE portal_code = ${portalCode} AND published AND coalesce(ends_at, starts_at) > ${now})) AS next`.execute(db)
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY
}
