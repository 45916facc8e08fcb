import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'

/** The storefronts whose newsletter an address gets. */
export const subscribedPortals = async (db: Querying, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('newsletterSubscription')
    .where('email', '=', email.toLowerCase())
    .where('unsubscribedAt', 'is', null)
    .select('portalCode')
    .execute()
  return rows.map(({ portalCode }) => portalCode)
}

export const isSubscribed = async (db: Querying, portalCode: string, email: string): Promise<boolean> =>
  (await subscribedPortals(db, email)).includes(portalCode)

/** Subscribes, or says good-bye; the row stays as proof of both. */
export const writeSubscription = async (
  tx: Querying,
  {
    portalCode,
    email,
    language,
    subscribed,
  }: {
    readonly portalCode: string
    readonly email: string
    readonly language: string
    readonly subscribed: boolean
  },
): Promise<void> => {
  const own = { portalCode, email: email.toLowerCase() }
  if (subscribed)
    await tx
      .insertInto('newsletterSubscription')
      .values({ ...own, language, source: 'account' })
      .onConflict((conflict) =>
        conflict
          .columns(['portalCode', 'email'])
          .doUpdateSet({ language, unsubscribedAt: null, subscribedAt: sql`now()` }),
      )
      .execute()
  else
    await tx
      .updateTable('newsletterSubscription')
      .set({ unsubscribedAt: sql`now()` })
      .where('portalCode', '=', portalCode)
      .where('email', '=', own.email)
      .where('unsubscribedAt', 'is', null)
      .execute()
}

/** Subscriptions of an address that is no longer kept. */
export const deleteSubscriptions = async (tx: Querying, email: string): Promise<void> => {
  await tx.deleteFrom('newsletterSubscription').where('email', '=', email.toLowerCase()).execute()
}
