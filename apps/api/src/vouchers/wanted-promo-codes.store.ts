import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/**
 * A limit below what is used already means that there shall be no more: the code is used up, and nobody's use is taken
 * back. Locks the codes concerned, so that none is used while their limits change.
 */
export const keepUsed = async (tx: Querying): Promise<void> => {
  await sql`
    SELECT FROM promo_code t JOIN stage_promo_code s ON s.portal_code = t.portal_code AND s.code = t.code
    ORDER BY t.id FOR UPDATE OF t`.execute(tx)
  await sql`
    UPDATE stage_promo_code s SET most_uses = t.uses FROM promo_code t
    WHERE s.portal_code = t.portal_code AND s.code = t.code AND s.most_uses < t.uses AND t.uses > 0`.execute(tx)
}

/** Codes that were never used go; the others only end, since orders and carts name them. @returns how many of both */
export const endLeft = async (tx: Querying, portals: readonly string[]): Promise<number> => {
  const gone = sql`t.portal_code = ANY(${portals}::text[]) AND NOT EXISTS (
    SELECT FROM stage_promo_code s WHERE s.portal_code = t.portal_code AND s.code = t.code)`
  const needed = sql`(EXISTS (SELECT FROM promo_code_use u WHERE u.promo_code_id = t.id)
    OR EXISTS (SELECT FROM cart_promo_code c WHERE c.promo_code_id = t.id))`
  const ended = await sql`
    UPDATE promo_code t SET valid_until = now() WHERE ${gone} AND ${needed} AND t.valid_until > now()`.execute(tx)
  const removed = await sql`DELETE FROM promo_code t WHERE ${gone} AND NOT ${needed}`.execute(tx)
  return Number(removed.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0)
}
