import { randomInt } from 'node:crypto'
import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, type FieldFault, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { promoCodeOf } from '../promo-code.rules.ts'
import { checkTerms } from './check-terms.ts'
import {
  CODE_SIGNS,
  DRAWN_SIGNS,
  drawnCode,
  LONGEST_CODE,
  type PromoTerms,
  SHORTEST_CODE,
} from './promo-terms.rules.ts'
import { insertStaffCodes, nextBatch } from './staff-codes.store.ts'

type Body = NonNullable<InputOf<'makePromoCodes'>['body']>

const draw = (beginning: string): string =>
  drawnCode(
    beginning,
    Array.from({ length: DRAWN_SIGNS }, () => randomInt(CODE_SIGNS.length)),
  )

/** Inserts so many drawn codes: what is taken is drawn again. */
const insertDrawn = async (
  tx: Querying,
  portalCode: string,
  { beginning, count, batchId }: { beginning: string; count: number; batchId: number | null },
  terms: PromoTerms,
): Promise<{ id: number; code: string }[]> => {
  const made: { id: number; code: string }[] = []
  while (made.length < count) {
    const drawn = Array.from({ length: count - made.length }, () => draw(beginning))
    made.push(...(await insertStaffCodes(tx, portalCode, drawn, terms, batchId)))
  }
  return made
}

const codeFaults = (code: string, count: number): FieldFault[] => {
  const isTyped = count === 1 && code !== ''
  if (isTyped && code.length < SHORTEST_CODE) return [{ code: 'promo_code_short', field: 'code' }]
  const most = LONGEST_CODE - DRAWN_SIGNS
  if (!isTyped && code.length > most) return [{ code: 'field_too_long', field: 'code', details: { most } }]
  return []
}

/**
 * Makes one code, typed or drawn, or up to 10,000 that begin alike (R12.4). Imports never touch them.
 * @throws ShopError permission_denied, FieldErrors
 */
export const makePromoCodes = async (
  shop: Shop,
  staff: StaffActor,
  language: Language,
  { storefront, code: typed, count: howMany, ...typedTerms }: Body,
): Promise<ReplyOf<'makePromoCodes'>> => {
  const portal = shop.portals.find(({ portalCode }) => portalCode === storefront)
  if (!portal || !reaches(staff.reach('promo.edit'), { portalCode: storefront }))
    throw new ShopError('permission_denied')
  const [code, count] = [promoCodeOf(typed), Number(howMany)]
  return await inTransaction(shop.db, async (tx) => {
    const terms = await checkTerms(tx, portal, typedTerms, language, codeFaults(code, count))
    const batchId = count > 1 ? await nextBatch(tx) : null
    const made =
      count === 1 && code !== ''
        ? await insertStaffCodes(tx, storefront, [code], terms, null)
        : await insertDrawn(tx, storefront, { beginning: code, count, batchId }, terms)
    const [first] = made
    if (!first) throw new FieldErrors([{ code: 'promo_code_taken', field: 'code' }])
    await writeAudit(tx, staff, {
      verb: 'makePromoCodes',
      subject: { kind: 'promo_code', id: first.id, portalCode: storefront },
      after: {
        ...terms,
        ...(batchId === null ? { code: first.code } : { beginning: code, batchId, made: made.length }),
      },
    })
    return { made: made.length, batchId, code: batchId === null ? first.code : null }
  })
}
