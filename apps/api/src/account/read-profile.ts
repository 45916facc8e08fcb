import type { Profile } from '@parter/contract/account.ts'
import { isLanguage } from '@parter/portal/languages.ts'
import type { Querying } from '../platform/shop.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Visitor } from '../platform/visitor.ts'
import { isSubscribed } from './area/newsletters.store.ts'
import { readCustomerRow } from './customers.store.ts'
import { wantedEmail } from './emails/tokens.store.ts'

/** The customer's number. @throws ShopError login_required for guests and nobody */
export const customerOf = ({ customerId }: Visitor): number => {
  if (customerId === null) throw new ShopError('login_required')
  return customerId
}

/** The profile as the customer sees it. @throws ShopError login_required when the account is gone */
export const readProfile = async (db: Querying, customerId: number): Promise<Profile> => {
  const row = await readCustomerRow(db, customerId)
  if (!row) throw new ShopError('login_required')
  const { portalCode, createdAt, seenAt, address, language, ...own } = row
  return {
    ...own,
    address: address as Profile['address'],
    language: isLanguage(language) ? language : 'et',
    newEmail: await wantedEmail(db, customerId),
    // what goes by the address alone is told to who has confirmed it
    newsletter: row.emailVerified && (await isSubscribed(db, portalCode, row.email)),
  }
}
