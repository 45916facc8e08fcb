import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** It is known of these orders what became of their tickets; nothing for orders of other sales. */
export const writeAccounted = async (tx: Querying, orderIds: readonly number[]): Promise<void> => {
  await sql`UPDATE outage_ticket SET accounted_at = now()
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND accounted_at IS NULL`.execute(tx)
}
