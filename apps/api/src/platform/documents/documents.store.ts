import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'

/** A document that was made before; undefined: it was not, or it is forgotten. */
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

/** Throws away documents that are older than so many days: whoever wants one gets it made again. */
export async function deleteOldDocuments(tx: Querying, days: number): Promise<void> {
  await tx
    .deleteFrom('storedDocument')
    .where('madeAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
