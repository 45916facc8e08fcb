import { CompiledQuery } from 'kysely'
import type { Querying } from '../platform/shop.ts'
import type { Invariant } from './invariants.store.ts'

/**
 * Those who break an invariant, by name.
 * @param graceSeconds how long work after a commit may take
 */
export async function readBreaches(db: Querying, { breaches }: Invariant, graceSeconds: number): Promise<string[]> {
  const named = `SELECT breach FROM (${breaches}) AS found (breach) WHERE $1::float8 >= 0 LIMIT 100`
  const { rows } = await db.executeQuery<{ breach: string }>(CompiledQuery.raw(named, [graceSeconds]))
  return rows.map(({ breach }) => breach)
}
