import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readGrant } from '../members/given-grant.rules.ts'
import { beginningOf, drawApiKey, hashOfKey } from '../sessions/api-key.ts'
import { insertApiKey } from '../sessions/api-keys.store.ts'
import { listApiKeys } from './list-api-keys.ts'

/** Makes a key for another program. This reply is the only place where it stands whole (R12.10). */
export const makeApiKey = async (
  shop: Shop,
  { staff, body: { name, permissions, ...limits } }: Pick<Served<'makeApiKey'>, 'staff' | 'body'>,
): Promise<ReplyOf<'makeApiKey'>> => {
  const key = drawApiKey()
  const { role: _, ...reach } = readGrant({ ...limits, role: '' })
  await inTransaction(shop.db, async (tx) => {
    const after = { name, permissions: [...new Set(permissions)], ...reach }
    const id = await insertApiKey(tx, { ...after, beginning: beginningOf(key), hash: hashOfKey(key), madeBy: staff.id })
    await writeAudit(tx, staff, { verb: 'makeApiKey', subject: { kind: 'key', id }, after })
  })
  return { key, ...(await listApiKeys(shop)) }
}
