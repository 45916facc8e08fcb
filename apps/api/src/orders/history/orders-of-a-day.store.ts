import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** How many orders of the last 24 hours there are in each state, by storefront. */
export const countRecentOrders = async (
  db: Querying,
): Promise<{ portalCode: string; state: string; orders: number }[]> =>
  db
    .selectFrom('orders')
    .select(['portalCode', 'state', (of) => of.fn.countAll<number>().as('orders')])
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['portalCode', 'state'])
    .execute()
