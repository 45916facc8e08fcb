import { HOLD_MINUTES, LONGEST_HOLD_MINUTES } from '../places/places.rules.ts'

/**
 * The statement that gives places to carts, for a whole batch of requests: all of it takes effect or nothing. It writes
 * what was decided a moment ago and checks, row by row, that nothing has changed since: a cart has the same version, a
 * seat is free or the cart's own, a zone has room. Locks are taken in the one order that every writer of places uses,
 * which prevents deadlocks: cart → standing_zone → standing_allocation → allocation, each in the order of its key.
 * PostgreSQL runs a part of a WITH only when it is read, hence the gates: each part first counts the rows of the part
 * before. If one is missing, the gate blocks what follows, and the check at the end divides by zero, which rolls the
 * statement back.
 */

/** Two processes that serve one cart can't add up to more than its limit: the later one finds another version. */
const CARTS = `
carts AS (
  INSERT INTO cart AS mine (id, portal_code, customer_id, language, shop_provider, version)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::int[]) AS asked(id)
  ORDER BY asked.id
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, updated_at = now()
    WHERE mine.version = excluded.version - 1
  RETURNING 1
), cart_events AS (
  INSERT INTO cart_event (cart_id, event_id) SELECT * FROM unnest($1::bigint[], $7::int[]) ON CONFLICT DO NOTHING
)`
const CARTS_DONE = '(SELECT count(*) FROM carts) = cardinality($1::bigint[])'

/** Limits the sum of a network's holds: what others of it hold meanwhile is seen under the row's lock. */
const NETWORKS = `
networks AS (
  INSERT INTO network_holds AS one (event_id, client_network, places)
  SELECT asked.event, asked.network, asked.places
  FROM unnest($8::int[], $9::bigint[], $10::int[]) AS asked(event, network, places)
  WHERE ${CARTS_DONE}
  ORDER BY asked.event, asked.network
  ON CONFLICT (event_id, client_network) DO UPDATE SET places = one.places + excluded.places, updated_at = now()
    WHERE one.places + excluded.places <= (
      SELECT asked.most FROM unnest($9::bigint[], $11::int[]) AS asked(network, most) WHERE asked.network = one.client_network)
  RETURNING 1
)`
const NETWORKS_DONE = `${CARTS_DONE} AND (SELECT count(*) FROM networks) = cardinality($8::int[])`

const LONGEST = `coalesce(one.offered_until, one.held_since + interval '${LONGEST_HOLD_MINUTES} minutes')`
const HOLD = `one.cart_id, one.event_id, one.place_id, one.zone_id, one.ticket_type_id, one.held_since, one.expires_at,
  one.price_amount, one.price_fee`

/** A hold that keeps its ticket type keeps the price that was promised with it. */
const SAME = (type: string) => `one.ticket_type_id = ${type} AND one.price_amount IS NOT NULL`

/**
 * A seat can be claimed if its hold has expired, or if it is the cart's own and not being paid. While somebody waits for
 * the event, expired holds are the waiting list's (R13.4).
 */
const seats = (gate: string) => `
seats AS (
  INSERT INTO allocation AS one (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since,
    client_network, held_seconds_before, price_amount, price_fee)
  SELECT asked.event, asked.place, 1, asked.cart, asked.zone, asked.type,
    now() + asked.minutes * interval '1 minute', now(), asked.network, asked.seconds,
    asked.amount, asked.fee
  FROM unnest($12::int[], $13::int[], $14::bigint[], $15::int[], $16::int[], $17::int[], $18::bigint[], $19::int[],
    $20::int[], $21::int[]) AS asked(event, place, cart, zone, type, minutes, network, seconds, amount, fee)
  WHERE ${gate}
  ORDER BY asked.event, asked.place
  ON CONFLICT (event_id, place_id) DO UPDATE SET
    cart_id = excluded.cart_id, zone_id = excluded.zone_id, ticket_type_id = excluded.ticket_type_id, order_id = NULL,
    held_since = CASE WHEN one.expires_at > now() THEN one.held_since ELSE now() END,
    offered_until = CASE WHEN one.expires_at > now() THEN one.offered_until END,
    client_network = CASE WHEN one.expires_at > now() THEN one.client_network ELSE excluded.client_network END,
    held_seconds_before = CASE WHEN one.expires_at > now() THEN one.held_seconds_before ELSE excluded.held_seconds_before END,
    price_amount = CASE WHEN one.expires_at > now() AND ${SAME('excluded.ticket_type_id')} THEN one.price_amount ELSE excluded.price_amount END,
    price_fee = CASE WHEN one.expires_at > now() AND ${SAME('excluded.ticket_type_id')} THEN one.price_fee ELSE excluded.price_fee END,
    expires_at = CASE WHEN one.expires_at > now()
      THEN greatest(one.expires_at, least(excluded.expires_at, ${LONGEST})) ELSE excluded.expires_at END
  WHERE (one.expires_at <= now() AND NOT EXISTS (SELECT FROM waited_event WHERE event_id = one.event_id))
    OR (one.cart_id = excluded.cart_id AND one.state = 1 AND one.order_id IS NULL)
  RETURNING ${HOLD}
)`
const SEATS_DONE = '(SELECT count(*) FROM seats WHERE expires_at > now()) = cardinality($12::int[])'

/**
 * Expired holds of a zone are deleted by the next request, under the zone's lock; the CHECK is the last safeguard. The
 * joins are written so that no plan, however old, can read more than the rows in question: see hold-facts.store.ts;
 * locked rows are found again by ctid.
 */
const STANDING = `
zones AS MATERIALIZED (
  SELECT zone.event_id, zone.zone_id, asked.quantity
  FROM (SELECT * FROM unnest($22::int[], $23::int[], $24::int[]) AS one(event, zone, quantity) ORDER BY 1, 2) AS asked
  CROSS JOIN LATERAL (
    SELECT * FROM standing_zone AS zone WHERE zone.event_id = asked.event AND zone.zone_id = asked.zone
    FOR NO KEY UPDATE
  ) AS zone
  WHERE ${NETWORKS_DONE}
), expired AS MATERIALIZED (
  SELECT one.ctid AS address FROM zones
  CROSS JOIN LATERAL (
    SELECT one.ctid FROM standing_allocation AS one
    WHERE one.event_id = zones.event_id AND one.zone_id = zones.zone_id AND one.state = 1 AND one.expires_at <= now()
      AND NOT EXISTS (SELECT FROM waited_event WHERE event_id = zones.event_id)
    ORDER BY one.expires_at FOR UPDATE SKIP LOCKED
  ) AS one
), swept AS (
  DELETE FROM standing_allocation AS one WHERE one.ctid = ANY (ARRAY(SELECT address FROM expired))
  RETURNING one.event_id, one.zone_id
), counted AS (
  UPDATE standing_zone AS zone SET taken = zone.taken - asked.back + asked.quantity
  FROM (
    SELECT zones.*, (
      SELECT count(*) FROM swept WHERE swept.event_id = zones.event_id AND swept.zone_id = zones.zone_id
    ) AS back FROM zones OFFSET 0
  ) AS asked
  WHERE zone.event_id = asked.event_id AND zone.zone_id = asked.zone_id
    AND zone.event_id = ANY ($22::int[]) AND zone.zone_id = ANY ($23::int[])
    AND zone.taken - asked.back + asked.quantity <= zone.capacity
  RETURNING 1
), own AS MATERIALIZED (
  SELECT one.ctid AS address, asked.type, asked.minutes, asked.amount, asked.fee
  FROM (
    SELECT * FROM unnest($25::int[], $26::int[], $27::bigint[], $28::int[], $29::int[], $30::int[], $31::int[])
      AS one(event, place, cart, type, minutes, amount, fee) ORDER BY 1, 2
  ) AS asked
  CROSS JOIN LATERAL (
    SELECT one.ctid FROM standing_allocation AS one
    WHERE one.event_id = asked.event AND one.place_id BETWEEN asked.place AND asked.place
      AND one.cart_id = asked.cart AND one.state = 1 AND one.order_id IS NULL AND one.expires_at > now()
    ORDER BY one.place_id FOR UPDATE
  ) AS one
  WHERE (SELECT count(*) FROM counted) = cardinality($22::int[])
), kept AS (
  UPDATE standing_allocation AS one SET ticket_type_id = own.type,
    price_amount = CASE WHEN ${SAME('own.type')} THEN one.price_amount ELSE own.amount END,
    price_fee = CASE WHEN ${SAME('own.type')} THEN one.price_fee ELSE own.fee END,
    expires_at = greatest(one.expires_at, least(now() + own.minutes * interval '1 minute', ${LONGEST}))
  FROM own WHERE one.ctid = own.address
  RETURNING ${HOLD}
), stood AS (
  INSERT INTO standing_allocation AS one (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since,
    client_network, price_amount, price_fee)
  SELECT asked.event, 1, asked.cart, asked.zone, asked.type, now() + interval '${HOLD_MINUTES} minutes', now(), asked.network,
    asked.amount, asked.fee
  FROM unnest($32::int[], $33::bigint[], $34::int[], $35::int[], $36::int[], $37::bigint[],
      $38::int[], $39::int[]) AS asked(event, cart, zone, type, quantity, network, amount, fee),
    generate_series(1, asked.quantity)
  WHERE (SELECT count(*) FROM kept) = cardinality($25::int[])
  RETURNING ${HOLD}
)`
const STANDING_DONE = `(SELECT count(*) FROM counted) = cardinality($22::int[])
    AND (SELECT count(*) FROM kept) = cardinality($25::int[])`

const HOLDS = `cart_id AS cart, event_id AS event, place_id AS place, zone_id AS zone, ticket_type_id AS type,
  date_part('epoch', held_since) AS since, date_part('epoch', expires_at) AS until, price_amount AS amount, price_fee AS fee`

/** First in the result; new seats need no row, because they are known and their holds all start now. */
const checked = (check: string) => `
SELECT NULL::bigint AS cart, NULL::int AS event, NULL::int AS place, NULL::int AS zone, NULL::int AS type,
  date_part('epoch', now()) AS since, NULL::float8 AS until, NULL::int AS amount, NULL::int AS fee,
  1 / (CASE WHEN ${check} THEN 1 ELSE 0 END) AS sound
UNION ALL SELECT ${HOLDS}, 1 FROM seats WHERE held_since < now()`

/** For batches without standing places. Parameters: 1–7 a cart each, 8–11 a network each, 12–21 a seat each. */
export const CLAIM_SEATS = `WITH ${CARTS}, ${NETWORKS}, ${seats(NETWORKS_DONE)}
${checked(`${NETWORKS_DONE} AND ${SEATS_DONE}`)}`

/** For all batches. Parameters: besides, 22–24 a zone each, 25–31 a standing place kept, 32–39 new ones of a kind. */
export const CLAIM_PLACES = `WITH ${CARTS}, ${NETWORKS}, ${STANDING}, ${seats(STANDING_DONE)}
${checked(`${NETWORKS_DONE} AND ${STANDING_DONE} AND ${SEATS_DONE}`)}
UNION ALL SELECT ${HOLDS}, 1 FROM kept
UNION ALL SELECT ${HOLDS}, 1 FROM stood`
