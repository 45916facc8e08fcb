import { sql } from 'kysely'
import type { Querying } from '../shop/shop.ts'
import { statement } from '../shop/statement.ts'

const contentOf = statement((db, { key }: { readonly key: Buffer }) =>
  db.selectFrom('storedDocument').where('key', '=', key).select('content'),
)
const keep = statement((db, { key, content }: { readonly key: Buffer; readonly content: Buffer }) =>
  db
    .insertInto('storedDocument')
    .values({ key, content })
    .onConflict((conflict) => conflict.doNothing()),
)

/** A stored document; undefined: there is none, or it was deleted. */
export async function findDocument(db: Querying, key: Buffer): Promise<Buffer | undefined> {
  return (await contentOf(db, { key })).rows[0]?.content
}

export async function storeDocument(db: Querying, key: Buffer, content: Buffer): Promise<void> {
  await keep(db, { key, content })
}

/** Deletes documents that are older than this many days; they are made again on request. */
export async function deleteOldDocuments(tx: Querying, days: number): Promise<void> {
  await tx
    .deleteFrom('storedDocument')
    .where('madeAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
