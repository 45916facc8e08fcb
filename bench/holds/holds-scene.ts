import type { Pool } from 'pg'
import { putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { SEAT_ROWS } from './holds-rivals.ts'

/** Events of the sale: they share one hall, and each may be sold out in a round. */
export const EVENTS = Array.from({ length: 8 }, (_, index) => 500001 + index)
export const SEATS_OF_EVENT = 60_000
export const FIELD = 600001
export const SIGNING_KEY = 'a key for measuring that opens nothing anywhere'

/** The n-th hold of a round: two adjacent seats, never the same again; event after event. */
export const seatsOfHold = (n: number): { eventId: number; places: [number, number] } => {
  const holdsOfEvent = SEATS_OF_EVENT / 2
  const eventId = EVENTS[Math.floor(n / holdsOfEvent) % EVENTS.length] as number
  const first = (n % holdsOfEvent) * 2 + 1
  return { eventId, places: [first, first + 1] }
}

export const buildScene = async (pool: Pool): Promise<void> => {
  const [first = 0, ...others] = EVENTS
  await putOnSale(pool, { id: first, seats: SEATS_OF_EVENT })
  const { rows } = await pool.query('SELECT hall_version_id AS id FROM event WHERE id = $1', [first])
  for (const id of others) await putOnSale(pool, { id, hallVersionId: rows[0].id })
  await putOnSale(pool, { id: FIELD, standing: [10_000_000] })
  await pool.query(SEAT_ROWS)
  await pool.query(
    `INSERT INTO bench_seat (event_id, place_id) SELECT event, place FROM unnest($1::int[]) AS event,
     generate_series(1, $2::int) AS place`,
    [EVENTS, SEATS_OF_EVENT],
  )
  await pool.query('VACUUM ANALYZE')
}

/** Frees everything, as before the sale; the planner's statistics stay old. */
export const freeEverything = async (pool: Pool): Promise<void> => {
  await pool.query('TRUNCATE allocation, standing_allocation, cart, cart_event, bench_hold CASCADE')
  await pool.query('UPDATE standing_zone SET taken = 0')
  await pool.query('UPDATE bench_seat SET state = 0, holder = NULL, expires_at = NULL WHERE state <> 0')
}
