import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Terms } from './terms.rules.ts'

/** An organiser that is settled with. */
export interface Organiser {
  readonly id: number
  readonly name: string
  readonly registryCode: string | null
  readonly portalCode: string
}

/** An organiser belongs to their storefront, and to themselves. */
export const findOrganiserBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const organiser = await findOrganiser(db, id)
  return organiser ? { portalCode: organiser.portalCode, promoterId: id } : null
}

/** @returns undefined: there is none */
export const findOrganiser = async (db: Querying, id: number): Promise<Organiser | undefined> =>
  await db
    .selectFrom('promoter')
    .where('id', '=', id)
    .select(['id', 'companyName as name', 'registryCode', 'portalCode'])
    .executeTakeFirst()

const COLUMNS = [
  'ticketFeeAmount',
  'feeBasisPoints',
  'feeVatBasisPoints',
  'reserveBasisPoints',
  'bearsDiscounts',
  'accountName',
  'iban',
] as const

/** @param locks waits for whoever settles with the organiser, until the transaction ends */
export const findTerms = async (db: Querying, organiserId: number, locks = false): Promise<Terms | undefined> => {
  const query = db.selectFrom('settlementTerms').where('promoterId', '=', organiserId).select(COLUMNS)
  return await (locks ? query.forUpdate() : query).executeTakeFirst()
}

export const writeTerms = async (tx: Querying, organiserId: number, terms: Terms): Promise<void> => {
  await tx
    .insertInto('settlementTerms')
    .values({ promoterId: organiserId, ...terms })
    .onConflict((conflict) => conflict.column('promoterId').doUpdateSet(terms))
    .execute()
}
