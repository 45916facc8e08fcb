import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'
import type { PlaceOfEvent } from './allocation.rules.ts'
import { columnsOf, partPlaces } from './place-columns.rules.ts'
import { tellStock } from './stock-notices.store.ts'

/** The places of some events that a cart has rows of, unsold: also those whose time is over. */
export const readUnsold = async (
  tx: Querying,
  cartId: number,
  eventIds: readonly number[],
): Promise<PlaceOfEvent[]> => {
  const from = (table: string) => sql`SELECT event_id, place_id FROM ${sql.table(table)}
    WHERE event_id = ANY(${[...eventIds]}::int[]) AND holder = ${cartId} AND state = 1`
  const { rows } = await sql<PlaceOfEvent>`${from('allocation')} UNION ALL ${from('standing_allocation')}`.execute(tx)
  return rows
}

/**
 * Seats of companions that a cart would hold in some events without any place for a wheelchair, if some places were
 * given back: they are only for those who come with somebody who needs one.
 */
export const readCompanionsLeft = async (
  tx: Querying,
  cartId: number,
  leaving: readonly PlaceOfEvent[],
): Promise<PlaceOfEvent[]> => {
  const { events, places } = columnsOf(leaving)
  const { rows } = await sql<PlaceOfEvent>`
    WITH stays AS (
      SELECT one.event_id, one.place_id, seat.kind FROM allocation AS one
      JOIN event ON event.id = one.event_id
      JOIN hall_seat AS seat ON seat.hall_version_id = event.hall_version_id AND seat.place_id = one.place_id
      WHERE one.event_id = ANY(${events}::int[]) AND one.holder = ${cartId} AND one.state = 1
        AND seat.kind IN ('wheelchair', 'companion') AND NOT EXISTS (
          SELECT FROM unnest(${events}::int[], ${places}::int[]) AS gone(event_id, place_id)
          WHERE gone.event_id = one.event_id AND gone.place_id = one.place_id)
    )
    SELECT event_id, place_id FROM stays AS companion
    WHERE kind = 'companion' AND NOT EXISTS (
      SELECT FROM stays AS chair WHERE chair.event_id = companion.event_id AND chair.kind = 'wheelchair')`.execute(tx)
  return rows
}

/** Deletes unsold places of a cart that nobody pays for. Lock them first. @returns those that were there */
export const freeHolds = (tx: Querying, cartId: number, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> =>
  free(tx, places, sql`one.holder = ${cartId} AND one.state = 1 AND one.order_id IS NULL`)

/** Deletes places of an order, sold or not. Lock them first. @returns those that were there */
export const freeOrder = (tx: Querying, orderId: number, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> =>
  free(tx, places, sql`one.order_id = ${orderId}`)

const free = async (tx: Querying, all: readonly PlaceOfEvent[], where: RawBuilder<unknown>) => {
  const { seats, standing } = partPlaces(all)
  const freed: PlaceOfEvent[] = []
  const remove = (table: string, part: readonly PlaceOfEvent[]) => {
    const { events, places } = columnsOf(part)
    return sql`DELETE FROM ${sql.table(table)} AS one
      USING unnest(${events}::int[], ${places}::int[]) AS asked(event_id, place_id)
      WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND ${where}
      RETURNING one.event_id, one.place_id, one.zone_id`
  }
  if (standing.length > 0) {
    const { rows } = await sql<PlaceOfEvent>`
      WITH gone AS (${remove('standing_allocation', standing)}),
      counted AS (
        UPDATE standing_zone AS zone SET taken = zone.taken - back.quantity
        FROM (SELECT event_id, zone_id, count(*) AS quantity FROM gone GROUP BY event_id, zone_id) AS back
        WHERE zone.event_id = back.event_id AND zone.zone_id = back.zone_id
      )
      SELECT event_id, place_id FROM gone`.execute(tx)
    freed.push(...rows)
  }
  if (seats.length > 0) freed.push(...(await sql<PlaceOfEvent>`${remove('allocation', seats)}`.execute(tx)).rows)
  await tellStock(
    tx,
    freed.map(({ eventId }) => eventId),
  )
  return freed.map(({ eventId, placeId }) => ({ eventId, placeId }))
}
