import { mergeTables, type Written } from '../platform/database/rows/merge-rows.ts'
import { stageTables, type WantedRow, wantedTable } from '../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { endObsolete, keepUsed } from './promo-codes.store.ts'

const PROMO_CODE = wantedTable('promo_code', { key: ['portal_code', 'code'], hasOrigin: true })

/** Imports never change how often a code was used, and know nothing of what staff note. */
export interface PromoCodeRows {
  readonly promo_code: readonly WantedRow<'promo_code', 'id' | 'uses' | 'note' | 'batch_id' | 'version' | 'made_at'>[]
}

/** Replaces the promo codes of storefronts with the given ones; used codes that are missing are ended (R1.4). */
export const writePromoCodes = async (
  tx: Querying,
  portals: readonly string[],
  rows: PromoCodeRows,
): Promise<Written> => {
  const left = await stageTables(tx, 'content', [PROMO_CODE], rows)
  await keepUsed(tx)
  const removed = { promo_code: await endObsolete(tx, portals) }
  return { refusals: [], changes: await mergeTables(tx, [PROMO_CODE], rows), removed, left }
}
