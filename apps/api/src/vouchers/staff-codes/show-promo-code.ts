import type { StaffPromoCode } from '@parter/contract/vouchers/promo-codes.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { StaffCodeRow } from './staff-codes.store.ts'

/** A code as it is sent. */
export const showPromoCode = (
  { portals }: Pick<Shop, 'portals'>,
  { ticketTypeCodes, amount, validFrom, validUntil, eventIds, ...row }: StaffCodeRow,
): StaffPromoCode => ({
  ...row,
  amount: amount === null ? null : { amount, currency: portalOfCode(row.portalCode, portals).currencyCode },
  ticketTypes: [...ticketTypeCodes],
  eventIds: [...eventIds],
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
})

/** What the audit log says of a code. */
export const termsInAudit = ({ id: _id, version: _version, uses: _uses, state: _state, ...row }: StaffCodeRow) => ({
  ...row,
})
