import {
  mergeTables,
  stageTables,
  type WantedRow,
  type Written,
  wantedTable,
} from '../platform/database/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { endLeft, keepUsed } from './promo-codes.store.ts'

const PROMO_CODE = wantedTable('promo_code', { key: ['portal_code', 'code'] })

/** How often a code was used is not for others to say. */
export interface PromoCodeRows {
  readonly promo_code: readonly WantedRow<'promo_code', 'id' | 'uses'>[]
}

/** Makes the promo codes of storefronts those that are given; used ones that aren't given end (R1.4). */
export const writePromoCodes = async (
  tx: Querying,
  portals: readonly string[],
  rows: PromoCodeRows,
): Promise<Written> => {
  await stageTables(tx, [PROMO_CODE], rows)
  await keepUsed(tx)
  const removed = { promo_code: await endLeft(tx, portals) }
  return { refusals: [], changes: await mergeTables(tx, [PROMO_CODE], rows), removed }
}
