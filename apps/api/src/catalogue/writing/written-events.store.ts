import { sql } from 'kysely'
import type { Refusal } from '../../platform/database/wanted-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** Events that have this version already stay as they are. */
export const updateHallVersion = async (
  tx: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<void> => {
  await sql`
    UPDATE event SET hall_version_id = ${hallVersionId}, revision = revision + 1
    WHERE id = ANY(${[...eventIds]}::int[]) AND hall_version_id IS DISTINCT FROM ${hallVersionId}`.execute(tx)
}

export const updateRevisions = async (tx: Querying, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  await sql`UPDATE event SET revision = revision + 1 WHERE id = ANY(${[...eventIds]}::int[])`.execute(tx)
}

export const updateDisposition = async (tx: Querying, id: number, disposition: string): Promise<void> => {
  await sql`UPDATE event SET disposition = ${disposition}, revision = revision + 1 WHERE id = ${id}`.execute(tx)
}

export const updateStart = async (tx: Querying, id: number, startsAt: Date): Promise<void> => {
  await sql`
    UPDATE event SET previous_starts_at = starts_at, starts_at = ${startsAt}, ends_at = ends_at + (${startsAt} - starts_at),
      doors_at = doors_at + (${startsAt} - starts_at), sale_ends_at = greatest(sale_ends_at + (${startsAt} - starts_at),
      sale_starts_at + interval '1 minute'), returnable_until = returnable_until + (${startsAt} - starts_at)
    WHERE id = ${id}`.execute(tx)
}

export const updateVenue = async (tx: Querying, id: number, venueId: number): Promise<boolean> => {
  const moved = await sql`
    UPDATE event e SET previous_venue_id = e.venue_id, venue_id = v.id FROM venue v
    WHERE e.id = ${id} AND v.id = ${venueId} AND v.portal_code = e.portal_code`.execute(tx)
  return moved.numAffectedRows === 1n
}

export const hide = async (tx: Querying, eventIds: readonly number[]): Promise<number> => {
  const hidden = await sql`
    UPDATE event SET published = false, revision = revision + 1
    WHERE published AND id = ANY(${[...eventIds]}::int[])`.execute(tx)
  return Number(hidden.numAffectedRows ?? 0)
}

export const remove = async (tx: Querying, eventIds: readonly number[]): Promise<number> => {
  const removed = await sql`DELETE FROM event WHERE id = ANY(${[...eventIds]}::int[])`.execute(tx)
  return Number(removed.numAffectedRows ?? 0)
}

export const findForeign = async (
  tx: Querying,
  events: readonly { readonly id: number; readonly portal_code: string }[],
): Promise<Refusal[]> => {
  const { rows } = await sql<{ id: number; message: string }>`
    SELECT s.id, 'is the number of something of storefront ' || t.portal_code AS message
    FROM unnest(${events.map(({ id }) => id)}::int[], ${events.map((one) => one.portal_code)}::text[]) AS s(id, portal_code)
    JOIN event t ON t.id = s.id WHERE t.portal_code <> s.portal_code ORDER BY s.id`.execute(tx)
  return rows.map((row) => ({ table: 'event', field: 'id', ...row }))
}

/** Carts have numbers above zero: places that are only kept back don't prevent the deletion. */
export const findLeft = async (
  tx: Querying,
  portals: readonly string[],
  given: readonly number[],
): Promise<{ needed: number[]; idle: number[] }> => {
  const { rows } = await sql<{ id: number; needed: boolean }>`
    SELECT e.id, (
      EXISTS (SELECT FROM allocation a WHERE a.event_id = e.id AND a.cart_id > 0 AND (a.state = 2 OR a.expires_at > now()))
      OR EXISTS (SELECT FROM standing_allocation a WHERE a.event_id = e.id AND a.cart_id > 0 AND (a.state = 2 OR a.expires_at > now()))
      OR EXISTS (SELECT FROM order_line o WHERE o.event_id = e.id) OR EXISTS (SELECT FROM ticket t WHERE t.event_id = e.id)
      OR EXISTS (SELECT FROM cart_event c WHERE c.event_id = e.id)
      OR EXISTS (SELECT FROM cart_promo_code c WHERE c.event_id = e.id)) AS needed
    FROM event e WHERE e.portal_code = ANY(${portals}::text[])
      AND NOT EXISTS (SELECT FROM unnest(${[...given]}::int[]) AS s(id) WHERE s.id = e.id)`.execute(tx)
  const idsOf = (wanted: boolean) => rows.filter(({ needed }) => needed === wanted).map(({ id }) => id)
  return { needed: idsOf(true), idle: idsOf(false) }
}

/** Unpublishes series that aren't staged and still have events. */
export const hideLeftSeries = async (tx: Querying, portals: readonly string[]): Promise<number> => {
  const hidden = await sql`
    UPDATE series t SET published = false WHERE t.published AND t.portal_code = ANY(${portals}::text[])
      AND NOT EXISTS (SELECT FROM stage_series s WHERE s.id = t.id)
      AND EXISTS (SELECT FROM event e WHERE e.series_id = t.id)`.execute(tx)
  return Number(hidden.numAffectedRows ?? 0)
}
