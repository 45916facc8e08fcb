import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { RedirectRule } from './redirects.rules.ts'

/** All rules of a storefront (R2.11). */
export const readRedirectRules = async (db: Querying, portalCode: string): Promise<RedirectRule[]> => {
  const rows = await db
    .selectFrom('redirectRule')
    .select(['source', 'target', 'status'])
    .where('portalCode', '=', portalCode)
    .execute()
  return rows.map(({ status, ...rule }) => ({ ...rule, status: status === 302 ? 302 : 301 }))
}

/** An address that has moved: rules that lead to the old one lead to the new one, and none leads away from it. */
export const writeMoved = async (
  tx: Querying,
  portalCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await tx.deleteFrom('redirectRule').where('portalCode', '=', portalCode).where('source', '=', to).execute()
  await sql`UPDATE redirect_rule SET target = ${to} WHERE portal_code = ${portalCode} AND target = ${from}`.execute(tx)
  await sql`INSERT INTO redirect_rule (portal_code, source, target, status, origin) VALUES (${portalCode}, ${from}, ${to}, 301, 'staff')
    ON CONFLICT (portal_code, source) DO UPDATE SET target = excluded.target, status = 301, origin = 'staff'`.execute(
    tx,
  )
}
