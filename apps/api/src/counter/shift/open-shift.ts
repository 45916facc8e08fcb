import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { minorUnits } from './amounts.rules.ts'
import { showShift } from './own-shift.ts'
import { insertShift } from './shifts.store.ts'

/**
 * Begins a shift with the cash that is in the drawer; a member has one at a time at a storefront (R13.1).
 * @throws ShopError permission_denied, shift_open_already
 */
export const openShift = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  { staff, body }: Pick<Served<'openShift'>, 'staff' | 'body'>,
): Promise<ReplyOf<'openShift'>> => {
  const { storefront: portalCode } = body
  const isKnown = shop.portals.some((portal) => portal.portalCode === portalCode)
  if (!isKnown || !reaches(staff.reach('counter.sell'), { portalCode })) throw new ShopError('permission_denied')
  const { currencyCode: currency } = portalOfCode(portalCode, shop.portals)
  const floatAmount = minorUnits(body.float, currency)
  return await inTransaction(shop.db, async (tx) => {
    const id = await insertShift(tx, { portalCode, staffId: staff.id, currency, floatAmount })
    if (id === undefined) throw new ShopError('shift_open_already')
    const after = { float: floatAmount, currency }
    await writeAudit(tx, staff, { verb: 'openShift', subject: { kind: 'counter_shift', id, portalCode }, after })
    return await showShift(tx, staff, id)
  })
}
