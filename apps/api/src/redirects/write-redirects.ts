import { putStaffs, removeStaffs, type Written, writeTables } from '../platform/database/rows/merge-rows.ts'
import { type WantedRow, wantedTable } from '../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import type { RedirectRule } from './redirects.rules.ts'
import { writeMoved } from './redirects.store.ts'

const REDIRECT_RULE = wantedTable('redirect_rule', { key: ['portal_code', 'source'], hasOrigin: true })

export interface RedirectRows {
  readonly redirect_rule: readonly WantedRow<'redirect_rule', 'id'>[]
}

/** Replaces the redirect rules of storefronts (R2.11). */
export const writeRedirects = (tx: Querying, portals: readonly string[], rows: RedirectRows): Promise<Written> =>
  writeTables(tx, portals, [REDIRECT_RULE], rows, [{ spec: REDIRECT_RULE }])

/**
 * Leads from a page's address of before to its new one: what led to the old one leads to the new one, and nothing leads
 * away from it. Staff's, so that imports leave it alone.
 */
export const leadToNewAddress = (
  tx: Querying,
  portalCode: string,
  moved: { from: string; to: string },
): Promise<void> => writeMoved(tx, portalCode, moved)

/** Writes one redirect of staff's. */
export const putRedirect = (
  tx: Querying,
  portalCode: string,
  { source, target, status }: RedirectRule,
): Promise<void> =>
  putStaffs(tx, [REDIRECT_RULE], { redirect_rule: [{ portal_code: portalCode, source, target, status }] })

/** Ends a redirect for good: no import brings it back. */
export const removeRedirect = (tx: Querying, portalCode: string, source: string): Promise<boolean> =>
  removeStaffs(tx, REDIRECT_RULE, [portalCode, source])
