import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'

/**
 * A limit below what is used already means that there shall be no more: the code is used up, and nobody's use is taken
 * back. Locks the codes concerned, so that none is used while their limits change.
 */
export const keepUsedPromoCodes = async (tx: Querying): Promise<void> => {
  await sql`
    SELECT FROM promo_code t JOIN stage_promo_code s ON s.portal_code = t.portal_code AND s.code = t.code
    ORDER BY t.id FOR UPDATE OF t`.execute(tx)
  await sql`
    UPDATE stage_promo_code s SET most_uses = t.uses FROM promo_code t
    WHERE s.portal_code = t.portal_code AND s.code = t.code AND s.most_uses < t.uses AND t.uses > 0`.execute(tx)
}
