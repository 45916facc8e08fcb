import type { Pool, PoolClient } from 'pg'
import { QUOTAS } from '../places/places.rules.ts'
import { hasQuotas } from '../prices/price-list.rules.ts'
import type { HoldRequest } from './hold-decision.rules.ts'
import { type Asking, numbers } from './hold-facts.store.ts'

/** Waits until nobody else counts these events' quotas; until the transaction ends. In the order of their numbers. */
const LOCK = `SELECT pg_advisory_xact_lock(${QUOTAS}, one.event)
  FROM (SELECT DISTINCT event FROM unnest($1::int[]) AS asked(event) ORDER BY event) AS one`

/** Waits for the events' locks in the caller's transaction. */
export const lockQuotas = async (tx: Asking, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length > 0) await tx.query({ name: 'lock-quotas', text: LOCK, values: [numbers(eventIds)] })
}

/** The events of requests that have quotas. */
export const eventsWithQuotas = (requests: readonly HoldRequest[]): number[] => [
  ...new Set(requests.flatMap(({ list }) => (hasQuotas(list) ? [list.eventId] : []))),
]

/**
 * Does work while nobody else adds to the tickets of these events; those without quotas have none to wait for. What the
 * work wrote stays unless it throws, or a statement of it was refused.
 */
export const underQuotas = async <T>(
  pool: Pool,
  eventIds: readonly number[],
  work: (db: Asking) => Promise<T>,
): Promise<T> => {
  if (eventIds.length === 0) return await work(pool)
  const client: PoolClient = await pool.connect()
  try {
    await client.query('BEGIN')
    await lockQuotas(client, eventIds)
    const done = await work(client)
    await client.query('COMMIT')
    client.release()
    return done
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    throw error
  }
}
