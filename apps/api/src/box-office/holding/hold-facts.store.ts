import type { ClientBase } from 'pg'
import { FORGOTTEN_AFTER_MINUTES, heldSecondsAfter, type PreviousHold } from '../hold-limits/hold-limits.rules.ts'
import type { HeldPlace } from '../places/places.rules.ts'
import { type HoldFacts, type HoldRequest, placeKey } from './hold-decision.rules.ts'

/**
 * One statement for a whole batch; only existing rows are returned, so a request for free seats costs no row. Every
 * table is read row by row in a LATERAL subquery that the planner can't reorder (OFFSET 0): a plan made while a table
 * is empty could otherwise scan a whole index, and stay cached during the sale. All indexes of an empty table cost the
 * same; a BETWEEN with an ORDER BY selects the right one, because only that one has the rows in this order.
 */
const HOLDS = `one.cart_id, one.event_id, one.place_id, one.zone_id, one.ticket_type_id, one.order_id,
  date_part('epoch', one.held_since), date_part('epoch', one.expires_at), one.price_amount, one.price_fee`
const held = (table: string) => `
SELECT 'held', ${HOLDS}
FROM pair CROSS JOIN LATERAL (
  SELECT * FROM ${table} AS one
  WHERE one.event_id = pair.event AND one.cart_id BETWEEN pair.cart AND pair.cart
    AND one.state = 1 AND one.expires_at > now() ORDER BY one.cart_id OFFSET 0
) AS one`

/** Holds that ended before this no longer count. */
const FORGOTTEN_BEFORE = `now() - interval '${FORGOTTEN_AFTER_MINUTES} minutes'`

/** A cart without a row can't hold anything, so its holds needn't be read. */
const FACTS = `
WITH known AS MATERIALIZED (
  SELECT one.id, one.version, asked.event FROM unnest($1::bigint[], $2::int[]) AS asked(cart, event)
  CROSS JOIN LATERAL (SELECT * FROM cart WHERE cart.id = asked.cart OFFSET 0) AS one
), pair AS MATERIALIZED (
  SELECT id AS cart, event FROM known
  UNION
  SELECT known.id, one.event_id FROM known
  CROSS JOIN LATERAL (SELECT event_id FROM cart_event WHERE cart_id = known.id OFFSET 0) AS one
)
SELECT 'event' AS fact, NULL::bigint AS cart, one.id AS event, NULL::int AS place, NULL::int AS zone,
  (SELECT 1 FROM waited_event WHERE event_id = one.id) AS type, one.revision::bigint AS number, NULL::float8 AS since, NULL::float8 AS until,
  NULL::int AS amount, NULL::int AS fee
FROM unnest($3::int[]) AS asked(id)
CROSS JOIN LATERAL (SELECT * FROM event WHERE event.id = asked.id OFFSET 0) AS one WHERE one.published
UNION ALL
SELECT 'cart', id, NULL, NULL, NULL, NULL, version, NULL, NULL, NULL, NULL FROM known
UNION ALL
SELECT 'seat', one.cart_id, one.event_id, one.place_id, NULL, one.held_seconds_before, one.client_network,
  date_part('epoch', one.held_since), date_part('epoch', one.expires_at), NULL, NULL
FROM unnest($4::int[], $5::int[]) AS asked(event, place)
CROSS JOIN LATERAL (
  SELECT * FROM allocation AS one
  WHERE one.event_id = asked.event AND one.place_id BETWEEN asked.place AND asked.place
    AND (one.expires_at > ${FORGOTTEN_BEFORE} OR EXISTS (SELECT FROM waited_event WHERE event_id = one.event_id))
  ORDER BY one.place_id OFFSET 0
) AS one
UNION ALL
SELECT 'recent_release', one.cart_id, one.event_id, one.place_id, NULL, one.held_seconds, one.client_network, NULL,
  date_part('epoch', one.released_at), NULL, NULL
FROM unnest($4::int[], $5::int[]) AS asked(event, place)
CROSS JOIN LATERAL (
  SELECT * FROM recent_release AS one
  WHERE one.event_id = asked.event AND one.place_id = asked.place AND one.released_at > ${FORGOTTEN_BEFORE} OFFSET 0
) AS one
UNION ALL
SELECT 'network', one.client_network, one.event_id, NULL, NULL, NULL, one.places, NULL, NULL, NULL, NULL
FROM unnest($8::int[], $9::bigint[]) AS asked(event, network)
CROSS JOIN LATERAL (
  SELECT * FROM network_holds AS one WHERE one.event_id = asked.event AND one.client_network = asked.network OFFSET 0
) AS one
UNION ALL ${held('allocation')}
UNION ALL ${held('standing_allocation')}
UNION ALL
SELECT 'zone', NULL, zone.event_id, NULL, zone.zone_id, NULL, zone.capacity - zone.taken + (
    SELECT count(*) FROM (
      SELECT 1 FROM standing_allocation AS one
      WHERE one.event_id = asked.event AND one.zone_id = asked.zone AND one.state = 1 AND one.expires_at <= now()
        AND NOT EXISTS (SELECT FROM waited_event WHERE event_id = asked.event)
      ORDER BY one.expires_at OFFSET 0) AS expired
  ), NULL, NULL, NULL, NULL
FROM unnest($6::int[], $7::int[]) AS asked(event, zone)
CROSS JOIN LATERAL (
  SELECT * FROM standing_zone AS zone WHERE zone.event_id = asked.event AND zone.zone_id = asked.zone OFFSET 0
) AS zone
UNION ALL
SELECT 'now', NULL, NULL, NULL, NULL, NULL, NULL, date_part('epoch', now()), NULL, NULL, NULL`

interface FactRow {
  fact: 'event' | 'cart' | 'seat' | 'recent_release' | 'network' | 'held' | 'zone' | 'now'
  cart: number
  event: number
  place: number
  zone: number
  type: number
  number: number | null
  since: number
  until: number
  amount: number | null
  fee: number | null
}

/** A pool, or one of its connections. */
export type Asking = Pick<ClientBase, 'query'>

/** A literal of an array of numbers; the driver's own is many times slower. */
export const numbers = (values: readonly (number | 'NULL')[]): string => `{${values.join()}}`

/** Reads everything that a batch of requests touches, in one statement and at one time. */
export const readHoldFacts = async (pool: Asking, requests: readonly HoldRequest[]): Promise<HoldFacts> => {
  const carts: number[] = []
  const events: number[] = []
  const placeEvents: number[] = []
  const places: number[] = []
  const zones = new Map<number, { readonly eventId: number; readonly zoneId: number }>()
  for (const request of requests) {
    const { eventId } = request.list
    carts.push(request.cart.id)
    events.push(eventId)
    for (const { placeId } of request.places) {
      placeEvents.push(eventId)
      places.push(placeId)
    }
    for (const { placeId } of request.alternatives?.flat() ?? []) {
      placeEvents.push(eventId)
      places.push(placeId)
    }
    for (const { zoneId } of request.standing) zones.set(placeKey(eventId, zoneId), { eventId, zoneId })
  }
  const zonesAsked = [...zones.values()]
  const networks = new Map(requests.flatMap(({ network, list }) => (network ? [[network.id, list.eventId]] : [])))
  const { rows } = await pool.query<FactRow>({
    name: 'hold-facts',
    text: FACTS,
    values: [
      numbers(carts),
      numbers(events),
      numbers([...new Set(events)]),
      numbers(placeEvents),
      numbers(places),
      numbers(zonesAsked.map((zone) => zone.eventId)),
      numbers(zonesAsked.map((zone) => zone.zoneId)),
      numbers([...networks.values()]),
      numbers([...networks.keys()]),
    ],
  })
  return sortFacts(rows)
}

const sortFacts = (rows: readonly FactRow[]): HoldFacts => {
  const revisions = new Map<number, number>()
  const versions = new Map<number, number>()
  const taken = new Map<number, number>()
  const held = new Map<number, HeldPlace[]>()
  const left = new Map<number, number>()
  const previousHolds = new Map<number, PreviousHold[]>()
  const networks = new Map<number, number>()
  const moment = rows.find(({ fact }) => fact === 'now')?.since ?? 0
  // of these an expired hold is not free: it is offered to those who wait (R13.4)
  const waited = new Set(rows.filter(({ fact, type }) => fact === 'event' && type === 1).map(({ event }) => event))
  for (const row of rows) {
    if (row.fact === 'event') revisions.set(row.event, row.number ?? 0)
    else if (row.fact === 'cart') versions.set(row.cart, row.number ?? 0)
    else if (row.fact === 'network') networks.set(row.cart, row.number ?? 0)
    else if (row.fact === 'seat' && (row.until > moment || waited.has(row.event)))
      taken.set(placeKey(row.event, row.place), row.cart)
    else if (row.fact === 'seat' || row.fact === 'recent_release') {
      const key = placeKey(row.event, row.place)
      const ofSeat = previousHolds.get(key)
      if (ofSeat) ofSeat.push(previousHold(row))
      else previousHolds.set(key, [previousHold(row)])
    } else if (row.fact === 'now') continue
    else if (row.fact === 'zone') left.set(placeKey(row.event, row.zone), row.number ?? 0)
    else {
      const ofCart = held.get(row.cart)
      if (ofCart) ofCart.push(heldPlace(row))
      else held.set(row.cart, [heldPlace(row)])
    }
  }
  return { revisions, versions, taken, held, left, previousHolds, networks, now: new Date(moment * 1000) }
}

const previousHold = ({ fact, cart, number, type, since, until }: FactRow): PreviousHold => {
  const endedAt = new Date(until * 1000)
  const heldSeconds = fact === 'seat' ? heldSecondsAfter(type, new Date(since * 1000), endedAt) : type
  return { cartId: cart, network: number, heldSeconds, endedAt }
}

const heldPlace = (row: FactRow): HeldPlace => ({
  eventId: row.event,
  placeId: row.place,
  zoneId: row.zone,
  ticketTypeId: row.type,
  orderId: row.number,
  heldSince: new Date(row.since * 1000),
  expiresAt: new Date(row.until * 1000),
  priceAmount: row.amount,
  priceFee: row.fee,
})
