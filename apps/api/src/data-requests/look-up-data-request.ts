import type { ReplyOf } from '@parter/contract/calls.ts'
import { confirmedAccountOf } from '../account/privacy/own-data.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { countStored, findDataRequest, shownOf } from './data-requests.store.ts'

/**
 * How much a storefront stores of the person, by kind. That somebody looked stands in the audit log (R12.10).
 * @throws ShopError not_found
 */
export const lookUpDataRequest = (
  shop: Pick<Shop, 'db'>,
  { staff, params: { id } }: Pick<Served<'lookUpDataRequest'>, 'staff' | 'params'>,
): Promise<ReplyOf<'lookUpDataRequest'>> =>
  inTransaction(shop.db, async (tx) => {
    const row = await findDataRequest(tx, id)
    if (!row) throw new ShopError('not_found')
    const { portalCode, email } = row
    const customerId = await confirmedAccountOf(tx, portalCode, email)
    const found = await countStored(tx, { portalCode, email, customerId })
    await writeAudit(tx, staff, { verb: 'lookUpDataRequest', subject: { kind: 'data_request', id, portalCode } })
    return { request: shownOf(row), found: { hasAccount: customerId !== null, ...found } }
  })
