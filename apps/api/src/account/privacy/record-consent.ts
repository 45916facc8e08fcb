import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { type Consent, insertConsent } from './privacy.store.ts'

/** Records what a visitor allows besides what the shop can't do without. */
export const recordConsent = async (
  shop: Shop,
  { portal: { portalCode } }: Visitor,
  choice: Omit<Consent, 'portalCode'>,
): Promise<ReplyOf<'recordConsent'>> => {
  await inTransaction(shop.db, (tx) => insertConsent(tx, { ...choice, portalCode }))
  return { accepted: true }
}
