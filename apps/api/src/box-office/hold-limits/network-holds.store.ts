import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Querying } from '../../platform/shop/shop.ts'

/**
 * Skips a network whose ceiling has changed since the statement began: a hold from meanwhile may be missing in the
 * count. Counts each network at most once a second, because it reads all holds of the event. Locks in the order of
 * numbers, as every writer does.
 */
const COUNT = `
WITH seen AS MATERIALIZED (
  SELECT client_network, places, counted_at FROM network_holds
  WHERE event_id = $1 AND client_network = ANY ($2::bigint[]) AND counted_at < now() - interval '1 second'
), locked AS MATERIALIZED (
  SELECT client_network FROM network_holds
  WHERE event_id = $1 AND client_network = ANY (ARRAY(SELECT client_network FROM seen)) ORDER BY client_network FOR UPDATE
), held AS MATERIALIZED (
  SELECT client_network, count(*) AS places FROM (
    SELECT client_network FROM allocation WHERE event_id = $1 AND state = 1 AND expires_at > now()
    UNION ALL
    SELECT client_network FROM standing_allocation WHERE event_id = $1 AND state = 1 AND expires_at > now()
  ) AS place
  WHERE client_network = ANY (ARRAY(SELECT client_network FROM seen)) GROUP BY client_network
), counted AS (
  UPDATE network_holds AS one SET counted_at = now(),
    places = coalesce((SELECT held.places FROM held WHERE held.client_network = one.client_network), 0)
  FROM locked JOIN seen USING (client_network)
  WHERE one.event_id = $1 AND one.client_network = locked.client_network
    AND one.places = seen.places AND one.counted_at = seen.counted_at
)
SELECT count(*)::int AS seen FROM seen`

/**
 * Replaces the ceilings of networks by the real number of places they hold of an event.
 * @returns whether it is worth reading the facts again: not when all were counted a moment ago
 */
export const countNetworks = async (
  pool: Pick<ClientBase, 'query'>,
  eventId: number,
  networks: readonly number[],
): Promise<boolean> => {
  const values = [eventId, `{${networks.join()}}`]
  const { rows } = await pool.query<{ seen: number }>({ name: 'count-networks', text: COUNT, values })
  return (rows[0]?.seen ?? 0) > 0
}

/** Deletes from where places were held, and who released seats, after some days. */
export const forgetNetworks = async (tx: Querying, days: number): Promise<void> => {
  const before = sql`now() - ${days}::int * interval '1 day'`
  await sql`DELETE FROM network_holds WHERE updated_at < ${before}`.execute(tx)
  await sql`DELETE FROM recent_release WHERE released_at < ${before}`.execute(tx)
  for (const table of ['allocation', 'standing_allocation'])
    await sql`
      WITH old AS (
        SELECT event_id, place_id FROM ${sql.table(table)} WHERE client_network IS NOT NULL AND expires_at < ${before}
        ORDER BY event_id, place_id FOR UPDATE SKIP LOCKED
      )
      UPDATE ${sql.table(table)} AS one SET client_network = NULL FROM old
      WHERE one.event_id = old.event_id AND one.place_id = old.place_id`.execute(tx)
}
