import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endStaffCodes, findStaffCode } from './staff-codes.store.ts'

/**
 * Ends a code, or all that were made with it, for whoever hasn't begun to pay.
 * @throws ShopError not_found
 */
export const endPromoCodes = async (
  shop: Pick<Shop, 'db'>,
  staff: StaffActor,
  id: number,
  { isWholeBatch }: { readonly isWholeBatch: boolean },
): Promise<ReplyOf<'endPromoCodes'>> =>
  await inTransaction(shop.db, async (tx) => {
    const code = await findStaffCode(tx, id, true)
    if (!code) throw new ShopError('not_found')
    const { portalCode, batchId, validUntil } = code
    const ended = await endStaffCodes(tx, { id, batchId: isWholeBatch ? batchId : null })
    const after = await findStaffCode(tx, id)
    await writeAudit(tx, staff, {
      verb: 'endPromoCodes',
      subject: { kind: 'promo_code', id, portalCode },
      before: { validUntil },
      after: { validUntil: after?.validUntil ?? null, ...(isWholeBatch && batchId !== null ? { batchId, ended } : {}) },
    })
    return { ended }
  })
