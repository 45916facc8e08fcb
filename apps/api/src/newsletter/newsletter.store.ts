import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** Who gets the newsletter of which storefront. */
export interface Subscription {
  readonly portalCode: string
  readonly email: string
  readonly language: string
}

/** The storefronts whose newsletter an address gets. */
export const readSubscribed = async (db: Querying, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('newsletterSubscription')
    .where('email', '=', email.toLowerCase())
    .where('unsubscribedAt', 'is', null)
    .select('portalCode')
    .execute()
  return rows.map(({ portalCode }) => portalCode)
}

/** A subscription in the account renews its date; one in the checkout only ends an earlier unsubscription. */
export const insertSubscription = async (
  tx: Querying,
  { portalCode, email, language }: Subscription,
  source: 'account' | 'checkout',
): Promise<void> => {
  const dated = source === 'account' ? { subscribedAt: sql<Date>`now()` } : {}
  await tx
    .insertInto('newsletterSubscription')
    .values({ portalCode, email: email.toLowerCase(), language, source })
    .onConflict((conflict) =>
      conflict.columns(['portalCode', 'email']).doUpdateSet({ language, unsubscribedAt: null, ...dated }),
    )
    .execute()
}

export const endSubscription = async (
  tx: Querying,
  { portalCode, email }: Omit<Subscription, 'language'>,
): Promise<void> => {
  await tx
    .updateTable('newsletterSubscription')
    .set({ unsubscribedAt: sql`now()` })
    .where('portalCode', '=', portalCode)
    .where('email', '=', email.toLowerCase())
    .where('unsubscribedAt', 'is', null)
    .execute()
}

export const deleteSubscriptions = async (tx: Querying, email: string): Promise<void> => {
  await tx.deleteFrom('newsletterSubscription').where('email', '=', email.toLowerCase()).execute()
}

export const deleteEnded = async (tx: Querying, portalCode: string, days: number): Promise<void> => {
  await tx
    .deleteFrom('newsletterSubscription')
    .where('portalCode', '=', portalCode)
    .where('unsubscribedAt', '<', sql<Date>`now() - ${days}::int * interval '1 day'`)
    .execute()
}
