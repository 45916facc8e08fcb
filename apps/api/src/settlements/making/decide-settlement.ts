import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { releaseFacts } from '../settlement/open-facts.store.ts'
import { findLatest, findSettlement, moveSettlement, type SettlementState } from '../settlement/settlements.store.ts'
import { showSettlement } from '../settlement/show-settlement.ts'
import { findTerms } from '../terms/terms.store.ts'

type Decided = Pick<Served<'confirmSettlement'>, 'staff' | 'params' | 'query' | 'visitor'>

interface Decision {
  readonly verb: 'confirmSettlement' | 'paySettlement' | 'withdrawSettlement'
  readonly from: SettlementState
  readonly to: SettlementState
  readonly reason?: string
}

const decide = async (
  shop: Shop,
  { staff, params: { id }, query, visitor }: Decided,
  { verb, from, to, reason }: Decision,
): Promise<ReplyOf<'confirmSettlement'>> => {
  await inTransaction(shop.db, async (tx) => {
    const found = await findSettlement(tx, id)
    if (!found) throw new ShopError('settlement_not_found')
    if (found.state !== from) throw new ShopError('settlement_decided')
    if (to === 'confirmed' && found.madeBy === staff.id) throw new ShopError('settlement_own')
    if (to === 'withdrawn') {
      // nobody makes the next one meanwhile
      await findTerms(tx, found.promoterId, true)
      if ((await findLatest(tx, found.promoterId, found.currency))?.id !== id)
        throw new ShopError('settlement_not_latest')
      await releaseFacts(tx, id)
    }
    if (!(await moveSettlement(tx, id, from, to, to === 'confirmed' ? staff.id : undefined)))
      throw new ShopError('settlement_decided')
    await writeAudit(tx, staff, {
      verb,
      subject: { kind: 'settlement', id, portalCode: found.portalCode, promoterId: found.promoterId },
      before: { state: from },
      after: { state: to },
      ...(reason === undefined ? {} : { reason }),
    })
  })
  return await showSettlement(shop, staff, id, query.language ?? visitor.language)
}

/**
 * Confirms a settlement: always by another member than who made it, as the table checks too (R12.9).
 * @throws ShopError settlement_not_found, settlement_decided, settlement_own
 */
export const confirmSettlement = (shop: Shop, served: Decided): Promise<ReplyOf<'confirmSettlement'>> =>
  decide(shop, served, { verb: 'confirmSettlement', from: 'made', to: 'confirmed' })

/** Writes down that the bank has paid. @throws ShopError settlement_not_found, settlement_decided */
export const paySettlement = (shop: Shop, served: Decided): Promise<ReplyOf<'paySettlement'>> =>
  decide(shop, served, { verb: 'paySettlement', from: 'confirmed', to: 'paid' })

/**
 * Withdraws a settlement that is not confirmed: what it had is open again, its number stays. Only the latest, since the
 * next one builds upon it.
 * @throws ShopError settlement_not_found, settlement_decided, settlement_not_latest
 */
export const withdrawSettlement = (
  shop: Shop,
  served: Decided & Pick<Served<'withdrawSettlement'>, 'body'>,
): Promise<ReplyOf<'withdrawSettlement'>> =>
  decide(shop, served, { verb: 'withdrawSettlement', from: 'made', to: 'withdrawn', reason: served.body.reason })
