import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'

/** A stored document; undefined: there is none, or it was deleted. */
export async function findDocument(db: Querying, key: Buffer): Promise<Buffer | undefined> {
  const row = await db.selectFrom('storedDocument').where('key', '=', key).select('content').executeTakeFirst()
  return row?.content
}

export async function storeDocument(db: Querying, key: Buffer, content: Buffer): Promise<void> {
  await db
    .insertInto('storedDocument')
    .values({ key, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes documents that are older than this many days; they are made again on request. */
export async function deleteOldDocuments(tx: Querying, days: number): Promise<void> {
  await tx
    .deleteFrom('storedDocument')
    .where('madeAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
