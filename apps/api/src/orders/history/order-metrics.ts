import type { Metric } from '../../platform/shop/metric.ts'
import { countRecentOrders } from './transactions.store.ts'

/** The orders of the last day, by storefront and state. */
export const orderMetrics: readonly Metric[] = [
  {
    name: 'orders_of_a_day',
    help: 'Orders of the last 24 hours, by storefront and by the state in which they are now',
    labels: ['portal', 'state'],
    read: async ({ db }) =>
      (await countRecentOrders(db)).map(({ portalCode, state, orders }) => ({
        of: { portal: portalCode, state },
        value: orders,
      })),
  },
]
