import type { Belonging } from '../../platform/audit/actor.ts'
import type { AuditEntry } from '../../platform/audit/write-audit.store.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { readOrderBelonging } from './order-belonging.store.ts'

/** Where an order belongs, for roles with limits. */
export const findOrderBelonging = (db: Querying, id: number): Promise<Belonging | null> => readOrderBelonging(db, id)

/** An order as the audit log names it: every verb asks for it first. @throws ShopError order_not_found */
export const orderSubject = async (tx: Querying, id: number): Promise<AuditEntry['subject']> => {
  const belonging = await readOrderBelonging(tx, id)
  if (!belonging) throw new ShopError('order_not_found')
  return { kind: 'order', id, ...belonging }
}
