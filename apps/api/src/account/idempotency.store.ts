import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

/** A wish that may come twice because its answer was lost. */
export interface Wish {
  /** The call, and who asks. */
  readonly scope: string
  /** The caller's own. */
  readonly key: string
  /** What was asked for, without secrets: the same key for something else is a mistake. */
  readonly asked: string
}

const hashOf = ({ asked }: Wish): Buffer => createHash('sha256').update(asked).digest()

/** What was done for that key within a day; undefined if it is new. */
export const recallWish = async (
  db: Querying,
  wish: Wish,
): Promise<{ readonly reply: unknown; readonly isSame: boolean } | undefined> => {
  const row = await db
    .selectFrom('idempotencyKey')
    .where('scope', '=', wish.scope)
    .where('key', '=', wish.key)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(['requestHash', 'reply'])
    .executeTakeFirst()
  return row && { reply: row.reply, isSame: row.requestHash.equals(hashOf(wish)) }
}

/** Keeps that it was done, in the transaction that does it. */
export const keepWish = async (tx: Querying, wish: Wish, reply: object): Promise<void> => {
  const row = { requestHash: hashOf(wish), status: 200, reply: JSON.stringify(reply) }
  await tx
    .insertInto('idempotencyKey')
    .values({ scope: wish.scope, key: wish.key, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ ...row, createdAt: sql`now()` }))
    .execute()
}
