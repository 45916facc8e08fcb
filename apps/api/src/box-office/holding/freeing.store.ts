import type { SeatKind } from '@parter/contract/seat-map/geometry.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import type { PlaceOfEvent } from '../allocation.rules.ts'
import { LONGEST_TURN_SECONDS } from '../hoarding/hoarding.rules.ts'
import { columnsOf, partPlaces } from './place-columns.rules.ts'
import { tellStock } from '../stock/stock-notices.store.ts'

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
 * Places for wheelchairs and companions that a cart would still hold in some events, if some places were given back; in
 * the order in which they were taken.
 */
export const readCareLeft = async (
  tx: Querying,
  cartId: number,
  leaving: readonly PlaceOfEvent[],
): Promise<(PlaceOfEvent & { readonly kind: SeatKind })[]> => {
  const { events, places } = columnsOf(leaving)
  const { rows } = await sql<PlaceOfEvent & { readonly kind: SeatKind }>`
    SELECT one.event_id, one.place_id, seat.kind FROM allocation AS one
    JOIN event ON event.id = one.event_id
    JOIN hall_seat AS seat ON seat.hall_version_id = event.hall_version_id AND seat.place_id = one.place_id
    WHERE one.event_id = ANY(${events}::int[]) AND one.holder = ${cartId} AND one.state = 1
      AND seat.kind IN ('wheelchair', 'companion') AND NOT EXISTS (
        SELECT FROM unnest(${events}::int[], ${places}::int[]) AS gone(event_id, place_id)
        WHERE gone.event_id = one.event_id AND gone.place_id = one.place_id)
    ORDER BY one.held_since, one.place_id`.execute(tx)
  return rows
}

/** Deletes unsold places of a cart that nobody pays for. Lock them first. @returns those that were there */
export const freeHolds = (tx: Querying, cartId: number, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> =>
  free(tx, places, sql`one.holder = ${cartId} AND one.state = 1 AND one.order_id IS NULL`)

/** Deletes places of an order, sold or not. Lock them first. @returns those that were there */
export const freeOrder = (tx: Querying, orderId: number, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> =>
  free(tx, places, sql`one.order_id = ${orderId}`)

/** What a turn of having a seat counts for, with those before it; a seat that is locked has no other turn meanwhile. */
const turn = sql`spent + least(${LONGEST_TURN_SECONDS}::int,
  greatest(0, round(date_part('epoch', least(now(), expires_at) - held_since))))::int`

const free = async (tx: Querying, all: readonly PlaceOfEvent[], where: RawBuilder<unknown>) => {
  const { seats, standing } = partPlaces(all)
  const freed: PlaceOfEvent[] = []
  const remove = (table: string, part: readonly PlaceOfEvent[]) => {
    const { events, places } = columnsOf(part)
    return sql`DELETE FROM ${sql.table(table)} AS one
      USING unnest(${events}::int[], ${places}::int[]) AS asked(event_id, place_id)
      WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND ${where}
      RETURNING one.*`
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
  if (seats.length > 0) {
    const { rows } = await sql<PlaceOfEvent>`
      WITH gone AS (${remove('allocation', seats)}),
      noted AS (
        INSERT INTO let_go (event_id, place_id, holder, network, spent, let_go_at)
        SELECT event_id, place_id, holder, network, ${turn}, least(now(), expires_at) FROM gone WHERE state = 1
        ON CONFLICT (event_id, place_id) DO UPDATE SET holder = excluded.holder, network = excluded.network,
          spent = excluded.spent, let_go_at = excluded.let_go_at
      )
      SELECT event_id, place_id FROM gone`.execute(tx)
    freed.push(...rows)
  }
  await tellStock(
    tx,
    freed.map(({ eventId }) => eventId),
  )
  return freed.map(({ eventId, placeId }) => ({ eventId, placeId }))
}
