import { type RowsOf, type Written, wantedTable, writeTables } from '../platform/database/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'

const REDIRECT_RULE = wantedTable('redirect_rule', { key: ['portal_code', 'source'] })

export type RedirectRows = RowsOf<'redirect_rule'>

/** Replaces the redirect rules of storefronts (R2.11). */
export const writeRedirects = (tx: Querying, portals: readonly string[], rows: RedirectRows): Promise<Written> =>
  writeTables(tx, portals, [REDIRECT_RULE], rows, [{ spec: REDIRECT_RULE }])
