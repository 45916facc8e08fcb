import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

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
