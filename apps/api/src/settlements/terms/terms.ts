import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readIban } from './iban.rules.ts'
import { findOrganiser, findTerms, writeTerms } from './terms.store.ts'

/** What is agreed on with an organiser. @throws ShopError promoter_not_found */
export const readSettlementTerms = async (shop: Shop, organiserId: number): Promise<ReplyOf<'readSettlementTerms'>> => {
  if (!(await findOrganiser(shop.db, organiserId))) throw new ShopError('promoter_not_found')
  return { terms: (await findTerms(shop.db, organiserId)) ?? null }
}

/**
 * Writes down what is agreed on with an organiser, for settlements that are made from now on (R12.9).
 * @throws ShopError promoter_not_found, iban_invalid
 */
export const saveSettlementTerms = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'saveSettlementTerms'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'saveSettlementTerms'>> => {
  const iban = readIban(body.iban)
  if (iban === null) throw new ShopError('iban_invalid')
  const terms = { ...body, iban }
  await inTransaction(shop.db, async (tx) => {
    const organiser = await findOrganiser(tx, id)
    if (!organiser) throw new ShopError('promoter_not_found')
    const before = await findTerms(tx, id, true)
    await writeTerms(tx, id, terms)
    await writeAudit(tx, staff, {
      verb: 'saveSettlementTerms',
      subject: { kind: 'organiser', id, portalCode: organiser.portalCode, promoterId: id },
      before: { ...before },
      after: { ...terms },
    })
  })
  return { terms }
}
