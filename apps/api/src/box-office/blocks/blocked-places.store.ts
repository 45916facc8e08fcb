import { sql } from 'kysely'
import { enqueueWork } from '../../platform/jobs/outbox.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { lockPlaces, lockZones } from '../places/place-locks.store.ts'
import { columnsOf, isStanding, type PlaceOfEvent } from '../places/places.rules.ts'
import { KEPT_FOR_WISHES, lockReleases, waitedFor } from '../places/waited-places.store.ts'
import { holderOf, type StandingPlaces } from './blocks.rules.ts'

/** Who gets places of an event: a block (`holderOf`) or a cart, and until when. */
interface Holder {
  readonly eventId: number
  readonly cartId: number
  readonly until: Date
}

/** Any type of a zone: a blocked place isn't sold as one until staff say which. */
const anyType = (zone: ReturnType<typeof sql>) => sql`coalesce((
  SELECT min(p.ticket_type_id) FROM price p WHERE p.event_id = z.event_id AND p.zone_id = ${zone}), 0)`

/**
 * Takes seats into a block or cart that are free at this moment; PostgreSQL decides between it and a hold, in one statement against
 * the primary key (R10.3). @returns those taken
 */
export const blockSeats = async (
  tx: Querying,
  { eventId, cartId, until }: Holder,
  seats: readonly number[],
): Promise<number[]> => {
  if (seats.length === 0) return []
  const { rows } = await sql<{ placeId: number }>`
    INSERT INTO allocation AS one (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
    SELECT e.id, s.place_id, 1, ${cartId}, z.zone_id, ${anyType(sql`z.zone_id`)}, ${until}, now()
    FROM event e JOIN hall_seat s ON s.hall_version_id = e.hall_version_id AND s.place_id = ANY(${[...seats]}::int[])
    JOIN price_zone z ON z.event_id = e.id AND z.zone_code = s.zone_code AND z.kind = 'seated'
    WHERE e.id = ${eventId} ORDER BY s.place_id
    ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = excluded.cart_id, zone_id = excluded.zone_id,
      ticket_type_id = excluded.ticket_type_id, expires_at = excluded.expires_at, held_since = excluded.held_since,
      order_id = NULL, offered_until = NULL, client_network = NULL, held_seconds_before = 0, price_amount = NULL, price_fee = NULL
    WHERE one.state = 1 AND one.expires_at <= now()
    RETURNING one.place_id`.execute(tx)
  return rows.map(({ placeId }) => placeId)
}

/** Takes standing places into a block or cart, as many as are left. @returns how many of each zone */
export const blockStanding = async (
  tx: Querying,
  { eventId, cartId, until }: Holder,
  wanted: readonly StandingPlaces[],
): Promise<StandingPlaces[]> => {
  await lockZones(
    tx,
    wanted.map(({ zoneId }) => ({ eventId, zoneId })),
  )
  const taken: StandingPlaces[] = []
  for (const { zoneId, places } of wanted) {
    await sql`
      WITH swept AS (
        DELETE FROM standing_allocation WHERE place_id IN (
          SELECT place_id FROM standing_allocation WHERE event_id = ${eventId} AND zone_id = ${zoneId} AND state = 1
            AND expires_at <= now() AND NOT EXISTS (SELECT FROM waited_event WHERE event_id = ${eventId})
          FOR UPDATE SKIP LOCKED) AND event_id = ${eventId} RETURNING 1)
      UPDATE standing_zone SET taken = taken - (SELECT count(*) FROM swept)
      WHERE event_id = ${eventId} AND zone_id = ${zoneId} AND EXISTS (SELECT FROM swept)`.execute(tx)
    const { rows } = await sql<{ places: number }>`
      WITH room AS (
        SELECT least(${places}::int, z.capacity - z.taken) AS places, ${anyType(sql`z.zone_id`)} AS type
        FROM standing_zone z WHERE z.event_id = ${eventId} AND z.zone_id = ${zoneId}),
      counted AS (
        UPDATE standing_zone SET taken = taken + room.places FROM room
        WHERE event_id = ${eventId} AND zone_id = ${zoneId} AND room.places > 0 RETURNING room.places, room.type),
      kept AS (
        INSERT INTO standing_allocation (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
        SELECT ${eventId}, 1, ${cartId}, ${zoneId}, c.type, ${until}, now()
        FROM counted c CROSS JOIN LATERAL generate_series(1, c.places))
      SELECT places FROM counted`.execute(tx)
    const got = rows[0]?.places ?? 0
    if (got > 0) taken.push({ zoneId, places: got })
  }
  return taken
}

/** The places that a block has end at another time. */
export const setEnd = async (tx: Querying, { eventId, cartId, until }: Holder): Promise<void> => {
  for (const table of ['standing_allocation', 'allocation'])
    await sql`
      WITH mine AS (
        SELECT place_id FROM ${sql.table(table)}
        WHERE event_id = ${eventId} AND cart_id = ${cartId} AND expires_at > now() ORDER BY place_id FOR UPDATE)
      UPDATE ${sql.table(table)} one SET expires_at = ${until} FROM mine
      WHERE one.event_id = ${eventId} AND one.place_id = mine.place_id`.execute(tx)
}

/** The places of a block, also those whose time is over. @param wanted only these; undefined: all */
export const readBlockedPlaces = async (
  tx: Querying,
  eventId: number,
  blockId: number,
  wanted?: { readonly seats: readonly number[]; readonly standing: readonly StandingPlaces[] },
): Promise<PlaceOfEvent[]> => {
  const zones = wanted?.standing.map(({ zoneId }) => zoneId) ?? []
  const counts = wanted?.standing.map(({ places }) => places) ?? []
  const { rows } = await sql<PlaceOfEvent>`
    SELECT event_id, place_id FROM allocation WHERE event_id = ${eventId} AND cart_id = ${holderOf(blockId)}
      AND (${wanted === undefined} OR place_id = ANY(${[...(wanted?.seats ?? [])]}::int[]))
    UNION ALL SELECT event_id, place_id FROM (
      SELECT a.event_id, a.place_id, a.zone_id, row_number() OVER (PARTITION BY a.zone_id ORDER BY a.place_id DESC) AS rank
      FROM standing_allocation a WHERE a.event_id = ${eventId} AND a.cart_id = ${holderOf(blockId)}) one
    WHERE ${wanted === undefined} OR rank <= (
      SELECT sum(w.places) FROM unnest(${zones}::int[], ${counts}::int[]) AS w(zone_id, places) WHERE w.zone_id = one.zone_id)`.execute(
    tx,
  )
  return rows
}

/** Makes places of a block free; whoever has got one meanwhile keeps it. @returns how many */
export const freeBlocked = async (tx: Querying, blockId: number, places: readonly PlaceOfEvent[]): Promise<number> => {
  await lockReleases(tx, places)
  await lockPlaces(tx, places)
  const { events, places: ids } = columnsOf(places)
  const mine = sql`unnest(${events}::int[], ${ids}::int[]) AS asked(event_id, place_id)
    WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND one.cart_id = ${holderOf(blockId)} AND one.state = 1`
  let kept = 0
  for (const table of ['standing_allocation', 'allocation']) {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} AS one SET ${KEPT_FOR_WISHES} FROM ${mine} AND ${waitedFor('one')}`.execute(tx)
    kept += Number(numAffectedRows ?? 0)
  }
  if (kept > 0)
    for (const eventId of new Set(events)) await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
  const standing = await sql<{ freed: number }>`
    WITH gone AS (DELETE FROM standing_allocation AS one USING ${mine} RETURNING one.event_id, one.zone_id),
    counted AS (
      UPDATE standing_zone AS zone SET taken = zone.taken - back.quantity
      FROM (SELECT event_id, zone_id, count(*) AS quantity FROM gone GROUP BY 1, 2) AS back
      WHERE zone.event_id = back.event_id AND zone.zone_id = back.zone_id)
    SELECT count(*)::int AS freed FROM gone`.execute(tx)
  const seats = await sql`DELETE FROM allocation AS one USING ${mine}`.execute(tx)
  return kept + (standing.rows[0]?.freed ?? 0) + Number(seats.numAffectedRows ?? 0)
}

/** A place and the type that it is sold as. */
interface TypedPlace extends PlaceOfEvent {
  readonly ticketTypeId: number
}

/** Makes places that somebody holds a cart's until a time, to be sold as a type. @returns those that the holder still had */
export const moveToCart = async (
  tx: Querying,
  { holder, cartId, until }: { readonly holder: number; readonly cartId: number; readonly until: Date },
  tickets: readonly TypedPlace[],
): Promise<PlaceOfEvent[]> => {
  await lockPlaces(tx, tickets)
  const moved: PlaceOfEvent[] = []
  for (const table of ['standing_allocation', 'allocation']) {
    const part = tickets.filter(({ placeId }) => isStanding(placeId) === (table === 'standing_allocation'))
    const { events, places } = columnsOf(part)
    const { rows } = await sql<PlaceOfEvent>`
      UPDATE ${sql.table(table)} AS one SET cart_id = ${cartId}, ticket_type_id = asked.type, expires_at = ${until}, held_since = now(), offered_until = NULL
      FROM unnest(${events}::int[], ${places}::int[], ${part.map((one) => one.ticketTypeId)}::int[]) AS asked(event_id, place_id, type)
      WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND one.cart_id = ${holder}
        AND one.state = 1 AND one.expires_at > now() RETURNING one.event_id, one.place_id`.execute(tx)
    moved.push(...rows)
  }
  await sql`INSERT INTO cart_event (cart_id, event_id)
    SELECT DISTINCT ${cartId}::bigint, event_id FROM unnest(${moved.map(({ eventId }) => eventId)}::int[]) AS event_id
    ON CONFLICT DO NOTHING`.execute(tx)
  return moved
}

/** The blocks that have some seats now. */
export const blocksOfSeats = async (
  tx: Querying,
  eventId: number,
  seats: readonly number[],
): Promise<readonly { readonly holder: number; readonly placeId: number }[]> => {
  const { rows } = await sql<{ holder: number; placeId: number }>`
    SELECT a.cart_id AS holder, a.place_id FROM allocation a JOIN seat_block b ON b.event_id = a.event_id AND -(1 + b.id) = a.cart_id
    WHERE a.event_id = ${eventId} AND a.place_id = ANY(${[...seats]}::int[]) AND a.state = 1 AND a.expires_at > now()
    ORDER BY a.place_id`.execute(tx)
  return rows
}

/** The standing places that a cart has, by zone. */
export const standingOfCart = async (tx: Querying, eventId: number, cartId: number): Promise<PlaceOfEvent[]> => {
  const { rows } = await sql<PlaceOfEvent>`
    SELECT event_id, place_id FROM standing_allocation
    WHERE event_id = ${eventId} AND cart_id = ${cartId} AND state = 1 ORDER BY zone_id, place_id`.execute(tx)
  return rows
}
