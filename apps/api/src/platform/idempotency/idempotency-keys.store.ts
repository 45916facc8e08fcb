import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'

/** A call that may be repeated because its reply was lost, identified by the caller's Idempotency-Key. */
export interface KeyedCall {
  /** The call, and who asks. */
  readonly scope: string
  /** The caller's own. */
  readonly key: string
  /** Of what was asked for, without secrets: the same key for something else is a mistake. */
  readonly hash: Buffer
}

/** What is stored of the request. */
export const hashOfCall = (asked: string): Buffer => createHash('sha256').update(asked).digest()

/**
 * Lets calls with the same key follow one another until the transaction ends: for those who lock nothing else that is
 * there already.
 */
export const lockKey = async (tx: Querying, { scope, key, hash }: KeyedCall): Promise<void> => {
  await tx
    .insertInto('idempotencyKey')
    .values({ scope, key, requestHash: hash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .execute()
  await tx
    .selectFrom('idempotencyKey')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select('key')
    .forUpdate()
    .execute()
}

/**
 * What was kept for that key, as long as it is kept or within a number of days.
 * @returns undefined if the key is new, or its call isn't done yet
 */
export const readStoredReply = async (
  db: Querying,
  { scope, key, hash }: KeyedCall,
  withinDays?: number,
): Promise<{ readonly reply: unknown; readonly isSame: boolean } | undefined> => {
  const since = withinDays ?? null
  const row = await db
    .selectFrom('idempotencyKey')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('reply', 'is not', null)
    .where(sql<boolean>`(${since}::int IS NULL OR created_at > now() - ${since}::int * interval '1 day')`)
    .select(['requestHash', 'reply'])
    .executeTakeFirst()
  return row && { reply: row.reply, isSame: row.requestHash.equals(hash) }
}

/** Keeps what a call did, in the transaction that does it; a later one with the same key takes its place. */
export const storeReply = async (tx: Querying, { scope, key, hash }: KeyedCall, reply: object): Promise<void> => {
  const row = { requestHash: hash, status: 200, reply: JSON.stringify(reply) }
  await tx
    .insertInto('idempotencyKey')
    .values({ scope, key, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ ...row, createdAt: sql`now()` }))
    .execute()
}

/** Throws away the keys that are older than a number of days. */
export const deleteOldKeys = async (tx: Querying, days: number): Promise<void> => {
  await tx
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', sql<Date>`now() - ${days}::int * interval '1 day'`)
    .execute()
}
