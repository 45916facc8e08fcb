import type { Querying } from '../platform/shop/shop.ts'
import {
  deleteEnded,
  deleteSubscriptions,
  endSubscription,
  insertSubscription,
  readSubscribed,
  type Subscription,
} from './newsletter.store.ts'

/** The codes of the storefronts whose newsletter an address gets, in no order. */
export const subscribedPortals = (db: Querying, email: string): Promise<string[]> => readSubscribed(db, email)

export const isSubscribed = async (db: Querying, portalCode: string, email: string): Promise<boolean> =>
  (await readSubscribed(db, email)).includes(portalCode)

/** Subscribes an address as the checkout asks for it, also one that had said good-bye (R4.9). */
export const subscribeInCheckout = (tx: Querying, subscription: Subscription): Promise<void> =>
  insertSubscription(tx, subscription, 'checkout')

/** Subscribes, or says good-bye, as the account says; the row stays as proof of both. */
export const writeSubscription = (
  tx: Querying,
  { subscribed, ...subscription }: Subscription & { readonly subscribed: boolean },
): Promise<void> => (subscribed ? insertSubscription(tx, subscription, 'account') : endSubscription(tx, subscription))

/** Forgets an address that is no longer kept, in all storefronts. */
export const forgetSubscriber = (tx: Querying, email: string): Promise<void> => deleteSubscriptions(tx, email)

/** Forgets proofs of subscriptions of a storefront that ended so many days ago. */
export const forgetEndedSubscriptions = (tx: Querying, portalCode: string, days: number): Promise<void> =>
  deleteEnded(tx, portalCode, days)
