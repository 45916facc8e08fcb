import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import { KEPT_BACK } from '../../halls/kept-back.rules.ts'

/** What left the content: removed, or kept because somebody needs it. */
export interface Vanished {
  readonly removed: number
  readonly hidden: number
}

/**
 * Events that the content no longer has, by whether somebody needs them: tickets, orders and refunds need what anybody
 * has ever bought or holds places of.
 */
export const findGoneEvents = async (
  tx: Querying,
  portals: readonly string[],
): Promise<{ readonly needed: number[]; readonly idle: number[] }> => {
  const { rows } = await sql<{ id: number; needed: boolean }>`
    SELECT e.id, (
      EXISTS (SELECT FROM allocation a WHERE a.event_id = e.id AND a.holder <> ${KEPT_BACK} AND (a.state = 2 OR a.expires_at > now()))
      OR EXISTS (SELECT FROM standing_allocation a WHERE a.event_id = e.id AND a.holder <> ${KEPT_BACK} AND (a.state = 2 OR a.expires_at > now()))
      OR EXISTS (SELECT FROM order_line o WHERE o.event_id = e.id) OR EXISTS (SELECT FROM ticket t WHERE t.event_id = e.id)
      OR EXISTS (SELECT FROM cart_event c WHERE c.event_id = e.id)
      OR EXISTS (SELECT FROM cart_promo_code c WHERE c.event_id = e.id)) AS needed
    FROM event e WHERE e.portal_code = ANY(${portals}::text[])
      AND NOT EXISTS (SELECT FROM stage_event s WHERE s.id = e.id)`.execute(tx)
  const idsOf = (wanted: boolean) => rows.filter(({ needed }) => needed === wanted).map(({ id }) => id)
  return { needed: idsOf(true), idle: idsOf(false) }
}

const vanish = async (tx: Querying, table: string, portals: readonly string[], needed: string): Promise<number> => {
  const result = await sql`
    DELETE FROM ${sql.table(table)} t WHERE t.portal_code = ANY(${portals}::text[])
      AND NOT EXISTS (SELECT FROM ${sql.table(`stage_${table}`)} s WHERE s.id = t.id) AND NOT (${sql.raw(needed)})`.execute(
    tx,
  )
  return Number(result.numAffectedRows ?? 0)
}

/** Codes that were never used go; the others only end, since orders and carts name them. */
const removePromoCodes = async (tx: Querying, portals: readonly string[]): Promise<number> => {
  const gone = sql`t.portal_code = ANY(${portals}::text[]) AND NOT EXISTS (
    SELECT FROM stage_promo_code s WHERE s.portal_code = t.portal_code AND s.code = t.code)`
  const needed = sql`(EXISTS (SELECT FROM promo_use u WHERE u.promo_code_id = t.id)
    OR EXISTS (SELECT FROM cart_promo_code c WHERE c.promo_code_id = t.id))`
  const ended = await sql`
    UPDATE promo_code t SET valid_until = now() WHERE ${gone} AND ${needed} AND t.valid_until > now()`.execute(tx)
  const removed = await sql`DELETE FROM promo_code t WHERE ${gone} AND NOT ${needed}`.execute(tx)
  return Number(removed.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0)
}

/** Things that free their code or slug for others, removed before the merge. */
export const removeBeforeMerge = async (tx: Querying, portals: readonly string[]): Promise<Record<string, number>> => {
  const redirects = await sql`
    DELETE FROM redirect_rule t WHERE t.portal_code = ANY(${portals}::text[]) AND NOT EXISTS (
      SELECT FROM stage_redirect_rule s WHERE s.portal_code = t.portal_code AND s.source = t.source)`.execute(tx)
  return {
    promoCodes: await removePromoCodes(tx, portals),
    categories: await vanish(tx, 'category', portals, 'false'),
    tags: await vanish(tx, 'tag', portals, 'false'),
    links: await vanish(tx, 'link_list', portals, 'false'),
    news: await vanish(tx, 'article', portals, 'false'),
    banners: await vanish(tx, 'banner', portals, 'false'),
    salesPoints: await vanish(tx, 'sales_point', portals, 'false'),
    forms: await vanish(tx, 'form', portals, 'EXISTS (SELECT FROM form_submission f WHERE f.form_id = t.id)'),
    redirects: Number(redirects.numAffectedRows ?? 0),
  }
}

/** Things that events refer to, removed after events that went; what is still referred to stays. */
export const removeBesideEvents = async (
  tx: Querying,
  portals: readonly string[],
  hallIds: readonly number[],
): Promise<Record<string, Vanished>> => {
  const hidden = await sql`
    UPDATE series t SET published = false WHERE t.published AND t.portal_code = ANY(${portals}::text[])
      AND NOT EXISTS (SELECT FROM stage_series s WHERE s.id = t.id)
      AND EXISTS (SELECT FROM event e WHERE e.series_id = t.id)`.execute(tx)
  const series = await vanish(tx, 'series', portals, 'EXISTS (SELECT FROM event e WHERE e.series_id = t.id)')
  const halls = await removeHalls(tx, portals, hallIds)
  const venues = await vanish(
    tx,
    'venue',
    portals,
    `EXISTS (SELECT FROM event e WHERE t.id IN (e.venue_id, e.previous_venue_id)) OR EXISTS (SELECT FROM hall h WHERE h.venue_id = t.id)`,
  )
  const promoters = await vanish(
    tx,
    'promoter',
    portals,
    `EXISTS (SELECT FROM event e WHERE e.promoter_id = t.id) OR EXISTS (SELECT FROM series s WHERE s.promoter_id = t.id)`,
  )
  const gone = (removed: number): Vanished => ({ removed, hidden: 0 })
  return {
    series: { removed: series, hidden: Number(hidden.numAffectedRows ?? 0) },
    halls: gone(halls),
    venues: gone(venues),
    promoters: gone(promoters),
    navigation: gone(await vanish(tx, 'navigation', portals, 'false')),
    info: gone(await vanish(tx, 'info_section', portals, 'false')),
  }
}

const removeHalls = async (tx: Querying, portals: readonly string[], hallIds: readonly number[]): Promise<number> => {
  const gone = sql`SELECT h.id FROM hall h JOIN venue v ON v.id = h.venue_id
    WHERE v.portal_code = ANY(${portals}::text[]) AND h.id <> ALL(${hallIds}::int[]) AND NOT EXISTS (
      SELECT FROM event e JOIN hall_version w ON w.id = e.hall_version_id WHERE w.hall_id = h.id)`
  await sql`DELETE FROM hall_version WHERE hall_id IN (${gone})`.execute(tx)
  const result = await sql`DELETE FROM hall WHERE id IN (${gone})`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
