import type { ReplyOf } from '@parter/contract/calls.ts'
import { forgetSubscriber } from '../../newsletter/subscribe.ts'
import { exportOrders } from '../../orders/history/customer-orders.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { forgetRemindersOf } from '../../reminders/reminders-of-address.ts'
import { forgetWishesOf } from '../../waiting-list/forget-wishes.ts'
import { emptyCustomers, findById, findConfirmed, readCustomerRow } from '../customers/customers.store.ts'
import { logAccountEvent } from '../customers/log-account-event.ts'
import { enqueueAccountEmail } from '../emails/account-email.ts'
import { countGuess } from '../passwords/guess-limits.ts'
import { forgetSession } from '../sessions/guest-session.ts'
import { loginContext } from '../sessions/login-context.ts'
import { exportRows } from './export.store.ts'

/**
 * Everything that is stored of a customer (GDPR, articles 15 and 20), readable by a person too.
 * @throws ShopError login_required, too_many_requests
 */
export const exportAccount = async (
  shop: Shop,
  { visitor, reply }: Served<'exportAccount'>,
): Promise<ReplyOf<'exportAccount'>> => {
  const { customerId } = visitor
  await countGuess(shop, 'export', visitor, customerId)
  const own = await findById(shop.db, customerId)
  const row = await readCustomerRow(shop.db, customerId)
  if (!own || !row) throw new ShopError('login_required')
  logAccountEvent(shop, 'exported', visitor, { customerId })
  const { portalCode, storeName } = visitor.portal
  const { id, createdAt, seenAt, ...profile } = row
  reply.header('content-disposition', `attachment; filename="${portalCode}-account.json"`)
  return {
    exportedAt: shop.clock.now().toISOString(),
    storeName,
    profile: { ...profile, createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() },
    ...(await exportRows(shop.db, { ...own, portalCode })),
    ...(await exportOrders(shop.db, { customerId })),
  }
}

/** The account that has confirmed an address; null: there is none. */
export const confirmedAccountOf = async (db: Querying, portalCode: string, email: string): Promise<number | null> =>
  (await findConfirmed(db, portalCode, email))?.id ?? null

/** Everything that a storefront stores of an address whose owner has proved it, with or without an account. */
export const storedOfAddress = async (db: Querying, portalCode: string, email: string) => {
  const own = await findConfirmed(db, portalCode, email)
  const profile = own && (await readCustomerRow(db, own.id))
  return {
    profile: profile ?? null,
    ...(await exportRows(db, { id: own?.id ?? 0, email, isVerified: true, portalCode })),
    ...(await exportOrders(db, { customerId: own?.id ?? null, address: { portalCode, email } })),
  }
}

const eraseCustomer = async (shop: Pick<Shop, 'announce'>, tx: Querying, customerId: number): Promise<void> => {
  await shop.announce(tx, 'customersForgotten', { customerIds: [customerId] })
  await emptyCustomers(tx, [customerId])
}

const eraseSubscriptions = async (tx: Querying, email: string): Promise<void> => {
  await forgetSubscriber(tx, email)
  await forgetRemindersOf(tx, email)
  await forgetWishesOf(tx, email)
}

/** Erases the account of an address whose owner has proved it, if there is one, its newsletters and reminders. */
export const eraseCustomerOf = async (
  shop: Pick<Shop, 'announce'>,
  tx: Querying,
  portalCode: string,
  email: string,
): Promise<void> => {
  const own = await findConfirmed(tx, portalCode, email)
  if (own) await eraseCustomer(shop, tx, own.id)
  await eraseSubscriptions(tx, email)
}

/**
 * Erases an account (GDPR, article 17): the person, sessions, passkeys, favourites, reminders and newsletters. Orders
 * are separated from it and follow the retention table: tickets to come stay valid, accounting documents stay as long
 * as the law demands (article 17, paragraph 3 b).
 * @throws ShopError login_failed, too_many_requests
 */
export const eraseAccount = async (
  shop: Shop,
  { visitor, request, reply, body: { password } }: Served<'eraseAccount'>,
): Promise<ReplyOf<'eraseAccount'>> => {
  const { customerId } = visitor
  const { origin } = loginContext(shop, visitor, request)
  await countGuess(shop, 'password', visitor, customerId)
  const own = await findById(shop.db, customerId)
  if (!own || !(await shop.passwords.isPassword(own.passwordHash, password)))
    throw new ShopError('login_failed', { field: 'password' })
  const { portal, language } = visitor
  await inTransaction(shop.db, async (tx) => {
    await eraseCustomer(shop, tx, customerId)
    if (own.isVerified) await eraseSubscriptions(tx, own.email)
    logAccountEvent(shop, 'erased', visitor, { customerId })
    const notice = { kind: 'notice', notice: 'erased', to: own.email } as const
    await enqueueAccountEmail(tx, { ...notice, portalCode: portal.portalCode, language, origin })
  })
  forgetSession(shop, reply)
  reply.header('clear-site-data', '"cache"')
  return { accepted: true }
}
