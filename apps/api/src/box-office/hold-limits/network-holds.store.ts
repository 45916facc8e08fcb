import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Querying } from '../../platform/shop/shop.ts'

/**
 * Nothing is written of a network whose ceiling was changed since this statement began to look: whoever holds adds to it,
 * so that what was counted may lack his places. Each at most once a second, because all that is held of the event is read;
 * locked by number, as everybody does.
 */
const COUNT = `
WITH seen AS MATERIALIZED (
  SELECT network, places, counted_at FROM network_holds
  WHERE event_id = $1 AND network = ANY ($2::bigint[]) AND counted_at < now() - interval '1 second'
), locked AS MATERIALIZED (
  SELECT network FROM network_holds
  WHERE event_id = $1 AND network = ANY (ARRAY(SELECT network FROM seen)) ORDER BY network FOR UPDATE
), held AS MATERIALIZED (
  SELECT network, count(*) AS places FROM (
    SELECT network FROM allocation WHERE event_id = $1 AND state = 1 AND expires_at > now()
    UNION ALL
    SELECT network FROM standing_allocation WHERE event_id = $1 AND state = 1 AND expires_at > now()
  ) AS place
  WHERE network = ANY (ARRAY(SELECT network FROM seen)) GROUP BY network
), counted AS (
  UPDATE network_holds AS one SET counted_at = now(),
    places = coalesce((SELECT held.places FROM held WHERE held.network = one.network), 0)
  FROM locked JOIN seen USING (network)
  WHERE one.event_id = $1 AND one.network = locked.network
    AND one.places = seen.places AND one.counted_at = seen.counted_at
)
SELECT count(*)::int AS seen FROM seen`

/**
 * Puts what networks really hold of an event in the place of their ceilings.
 * @returns whether it is worth while to look again: not when all were counted a moment ago
 */
export const countNetworks = async (pool: Pool, eventId: number, networks: readonly number[]): Promise<boolean> => {
  const values = [eventId, `{${networks.join()}}`]
  const { rows } = await pool.query<{ seen: number }>({ name: 'count-networks', text: COUNT, values })
  return (rows[0]?.seen ?? 0) > 0
}

/** Forgets from where places were held, and who gave seats back, some days later. */
export const forgetNetworks = async (tx: Querying, days: number): Promise<void> => {
  const before = sql`now() - ${days}::int * interval '1 day'`
  await sql`DELETE FROM network_holds WHERE touched_at < ${before}`.execute(tx)
  await sql`DELETE FROM let_go WHERE let_go_at < ${before}`.execute(tx)
  for (const table of ['allocation', 'standing_allocation'])
    await sql`
      WITH old AS (
        SELECT event_id, place_id FROM ${sql.table(table)} WHERE network IS NOT NULL AND expires_at < ${before}
        ORDER BY event_id, place_id FOR UPDATE SKIP LOCKED
      )
      UPDATE ${sql.table(table)} AS one SET network = NULL FROM old
      WHERE one.event_id = old.event_id AND one.place_id = old.place_id`.execute(tx)
}
