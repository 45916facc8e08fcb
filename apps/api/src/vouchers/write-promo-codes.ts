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

/** Imports never change how often a code was used. */
export interface PromoCodeRows {
  readonly promo_code: readonly WantedRow<'promo_code', 'id' | 'uses'>[]
}

/** Replaces the promo codes of storefronts with the given ones; used codes that are missing are ended (R1.4). */
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
