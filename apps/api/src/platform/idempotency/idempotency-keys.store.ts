import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'
import { statement } from '../shop/statement.ts'

/** A call that may be repeated because its reply was lost, identified by the caller's Idempotency-Key. */
export interface KeyedCall {
  /** The call and the caller. */
  readonly scope: string
  /** The caller's own. */
  readonly key: string
  /** A hash of the request without secrets; the same key with another request is an error. */
  readonly hash: Buffer
}

/** The stored hash of a request. */
export const hashOfCall = (asked: string): Buffer => createHash('sha256').update(asked).digest()

/**
 * Serialises calls with the same key until the transaction ends, for calls that lock no existing row.
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
 * The stored reply for a key, at most some days old.
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

const keepReply = statement((tx, { scope, key, hash, reply }: KeyedCall & { readonly reply: string }) => {
  const row = { requestHash: hash, status: 200, reply }
  return tx
    .insertInto('idempotencyKey')
    .values({ scope, key, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ ...row, createdAt: sql`now()` }))
})

/** Stores the reply of a call in its transaction, replacing an earlier one with the same key. */
export const storeReply = async (tx: Querying, { scope, key, hash }: KeyedCall, reply: object): Promise<void> => {
  await keepReply(tx, { scope, key, hash, reply: JSON.stringify(reply) })
}

/** Deletes keys that are older than some days. */
export const deleteOldKeys = async (tx: Querying, days: number): Promise<void> => {
  await tx
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', sql<Date>`now() - ${days}::int * interval '1 day'`)
    .execute()
}
