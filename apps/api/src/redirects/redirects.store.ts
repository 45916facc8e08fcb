import type { Querying } from '../platform/shop/shop.ts'

export interface RedirectRule {
  readonly source: string
  readonly target: string
  readonly status: 301 | 302
}

/** All rules of a storefront (R2.11). */
export const readRedirectRules = async (db: Querying, portalCode: string): Promise<RedirectRule[]> => {
  const rows = await db
    .selectFrom('redirectRule')
    .select(['source', 'target', 'status'])
    .where('portalCode', '=', portalCode)
    .execute()
  return rows.map(({ status, ...rule }) => ({ ...rule, status: status === 302 ? 302 : 301 }))
}
