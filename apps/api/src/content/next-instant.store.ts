import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

/**
 * When a storefront's frame or news are others without anybody doing anything: a banner begins or ceases to be shown, a
 * piece of news comes out, an event is over that categories count. In milliseconds since 1970; Infinity: never.
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
