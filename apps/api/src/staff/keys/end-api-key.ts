import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markKeyEnded } from '../sessions/api-keys.store.ts'
import { listApiKeys } from './list-api-keys.ts'

/** Ends a key: its next request is refused. @throws ShopError not_found */
export const endApiKey = async (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'endApiKey'>, 'staff' | 'params'>,
): Promise<ReplyOf<'endApiKey'>> => {
  await inTransaction(shop.db, async (tx) => {
    const name = await markKeyEnded(tx, id)
    if (name === undefined) throw new ShopError('not_found')
    const [before, after] = [{ works: true }, { works: false }]
    await writeAudit(tx, staff, { verb: 'endApiKey', subject: { kind: 'key', id }, before, after })
  })
  return await listApiKeys(shop)
}
