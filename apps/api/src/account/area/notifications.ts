import type { Notifications } from '@parter/contract/account/account-area.ts'
import { subscribedPortals, writeSubscription } from '../../newsletter/subscribe.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { cancelReminders } from '../../reminders/reminders-of-address.ts'
import { findById, type LoginRow } from '../customers/customers.store.ts'
import { remindersOf } from './area.store.ts'

const ownOf = async (shop: Shop, customerId: number): Promise<LoginRow> => {
  const own = await findById(shop.db, customerId)
  if (!own) throw new ShopError('login_required')
  return own
}

/** The storefronts whose newsletters are offered: real ones on a real storefront, test variants on a test variant. */
const newsPortals = (shop: Shop, { portal }: Visitor) => shop.portals.filter(({ isTest }) => isTest === portal.isTest)

/** Newsletters by storefront, and reminders asked for with the account's address once it is confirmed. */
export const readNotifications = async (shop: Shop, visitor: Visitor, customerId: number): Promise<Notifications> => {
  const own = await ownOf(shop, customerId)
  const subscribed = own.isVerified ? await subscribedPortals(shop.db, own.email) : []
  const { contentOf, defaultLocale: fallback } = visitor.portal
  const { language } = visitor
  return {
    newsletters: newsPortals(shop, visitor).map(({ portalCode, storeName, countryCode }) => ({
      portalCode,
      storeName,
      countryCode,
      subscribed: subscribed.includes(portalCode),
    })),
    reminders: own.isVerified ? await remindersOf(shop.db, { email: own.email, contentOf, language, fallback }) : [],
  }
}

/**
 * Subscribes to newsletters or leaves them, and cancels reminders.
 * @returns what holds now
 * @throws ShopError email_not_verified; invalid_request for a storefront that there is not
 */
export const updateNotifications = async (
  shop: Shop,
  visitor: Visitor,
  customerId: number,
  change: {
    readonly newsletters: readonly { readonly portalCode: string; readonly subscribed: boolean }[]
    readonly cancelReminders: readonly number[]
  },
): Promise<Notifications> => {
  const { email, isVerified } = await ownOf(shop, customerId)
  if (!isVerified) throw new ShopError('email_not_verified')
  const offered = newsPortals(shop, visitor).map(({ portalCode }) => portalCode)
  if (change.newsletters.some(({ portalCode }) => !offered.includes(portalCode)))
    throw new ShopError('invalid_request', { field: 'newsletters' })
  await inTransaction(shop.db, async (tx) => {
    for (const one of change.newsletters) await writeSubscription(tx, { ...one, email, language: visitor.language })
    await cancelReminders(tx, email, change.cancelReminders)
  })
  return await readNotifications(shop, visitor, customerId)
}
