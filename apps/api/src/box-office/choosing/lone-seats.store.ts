import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** The warnings that a cart has got about lone seats of an event: see `cart_event.lone_seats`. */
interface OfCart {
  readonly cartId: number
  readonly eventId: number
}

const literal = (placeIds: readonly number[]) => sql`${[...placeIds]}::int[]`

/** The lone seats that a cart was warned of. */
export const readWarnedSeats = async (db: Querying, { cartId, eventId }: OfCart): Promise<number[]> => {
  const { rows } = await sql<{ loneSeats: number[] }>`
    SELECT lone_seats FROM cart_event WHERE cart_id = ${cartId} AND event_id = ${eventId}`.execute(db)
  return rows[0]?.loneSeats ?? []
}

/** Adds seats to those that a cart was warned of. @returns all of them */
export const addWarnedSeats = async (
  db: Querying,
  { cartId, eventId }: OfCart,
  placeIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ loneSeats: number[] }>`
    UPDATE cart_event SET lone_seats = ARRAY(SELECT unnest(lone_seats) UNION SELECT unnest(${literal(placeIds)}))
    WHERE cart_id = ${cartId} AND event_id = ${eventId} RETURNING lone_seats`.execute(db)
  return rows[0]?.loneSeats ?? []
}

/** Removes seats from those that a cart was warned of. */
export const dropWarnedSeats = async (db: Querying, { cartId, eventId }: OfCart, placeIds: readonly number[]) => {
  await sql`
    UPDATE cart_event SET lone_seats = ARRAY(SELECT unnest(lone_seats) EXCEPT SELECT unnest(${literal(placeIds)}))
    WHERE cart_id = ${cartId} AND event_id = ${eventId} AND lone_seats && ${literal(placeIds)}`.execute(db)
}

/**
 * After seats were released: of the seats that are lone now, the cart is warned of those that it has just released, and
 * stays warned of earlier ones.
 * @returns all that it is warned of
 */
export const renewWarnedSeats = async (
  db: Querying,
  { cartId, eventId }: OfCart,
  lone: readonly number[],
  givenBack: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ loneSeats: number[] }>`
    UPDATE cart_event SET lone_seats = ARRAY(
      SELECT unnest(${literal(lone)}) INTERSECT (SELECT unnest(lone_seats) UNION SELECT unnest(${literal(givenBack)})))
    WHERE cart_id = ${cartId} AND event_id = ${eventId} AND (lone_seats <> '{}' OR ${literal(lone)} && ${literal(givenBack)})
    RETURNING lone_seats`.execute(db)
  return rows[0]?.loneSeats ?? []
}
