import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** The text of a storefront's terms, to record which version was accepted; undefined if there is none. */
export async function readTerms(db: Querying, articleId: number, language: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('infoArticleText')
    .where('infoArticleId', '=', articleId)
    .orderBy(sql`language = ${language}`, 'desc')
    .orderBy('language')
    .select('body')
    .executeTakeFirst()
  return row?.body
}

/** Stores the acceptance of terms: document, version, time. */
export async function insertAcceptance(
  tx: Querying,
  orderId: number,
  document: string,
  version: string,
): Promise<void> {
  await tx.insertInto('termsAcceptance').values({ orderId, document, version }).execute()
}
