import type { ReplyOf } from '@parter/contract/calls.ts'
import { currentTerms } from '../../orders/terms-version.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Customer } from '../../platform/shop/visitor.ts'
import { acceptedTerms } from './area.store.ts'

/** Which documents a customer has accepted and when, and whether they still hold in that version. */
export const listAcceptedTerms = async (
  shop: Shop,
  { customerId, portal }: Customer,
): Promise<ReplyOf<'listAcceptedTerms'>> => {
  const rows = await acceptedTerms(shop.db, customerId)
  const current = await currentTerms(shop.db, portal)
  return {
    accepted: rows.map(({ acceptedAt, ...row }) => ({
      ...row,
      acceptedAt: acceptedAt.toISOString(),
      isCurrent: current[row.document]?.includes(row.version) ?? false,
    })),
  }
}
