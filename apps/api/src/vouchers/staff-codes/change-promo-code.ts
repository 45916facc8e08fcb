import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkTerms } from './check-terms.ts'
import { showPromoCode, termsInAudit } from './show-promo-code.ts'
import { findStaffCode, updateStaffCode } from './staff-codes.store.ts'

/**
 * Changes what a code does from now on; orders that used it keep what they paid. Imports leave it alone then (R12.5).
 * @throws ShopError not_found, changed_meanwhile, FieldErrors
 */
export const changePromoCode = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  id: number,
  { version, ...typed }: NonNullable<InputOf<'changePromoCode'>['body']>,
): Promise<ReplyOf<'changePromoCode'>> =>
  await inTransaction(shop.db, async (tx) => {
    const before = await findStaffCode(tx, id, true)
    if (!before) throw new ShopError('not_found')
    if (before.version !== version) throw new ShopError('changed_meanwhile')
    const terms = await checkTerms(tx, portalOfCode(before.portalCode, shop.portals), typed, language)
    if (terms.mostUses !== null && terms.mostUses < before.uses)
      throw new FieldErrors([{ code: 'promo_below_uses', field: 'mostUses', details: { uses: before.uses } }])
    await updateStaffCode(tx, id, terms)
    const after = await findStaffCode(tx, id)
    if (!after) throw new Error('A locked code stays')
    await writeAudit(tx, staff, {
      verb: 'changePromoCode',
      subject: { kind: 'promo_code', id, portalCode: before.portalCode },
      before: termsInAudit(before),
      after: termsInAudit(after),
    })
    return showPromoCode(shop, after)
  })
