import type { Profile } from '@parter/contract/account/account.ts'
import { isLanguage } from '@parter/portal/language/languages.ts'
import { isSubscribed } from '../newsletter/subscribe.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { readCustomerRow } from './customers/customers.store.ts'
import { requestedEmail } from './emails/tokens.store.ts'

/** The profile as the customer sees it. @throws ShopError login_required when the account is gone */
export const readAccount = async (db: Querying, customerId: number): Promise<Profile> => {
  const row = await readCustomerRow(db, customerId)
  if (!row) throw new ShopError('login_required')
  const { portalCode, createdAt, seenAt, address, language, ...own } = row
  return {
    ...own,
    address: address as Profile['address'],
    language: isLanguage(language) ? language : 'et',
    newEmail: await requestedEmail(db, customerId),
    // what is linked by address alone is shown once the address is confirmed
    newsletter: row.emailVerified && (await isSubscribed(db, portalCode, row.email)),
  }
}
