import type { Metric } from './metric.ts'

/** The size of the response cache, and whether notifications arrive. */
export const cacheMetrics: readonly Metric[] = [
  {
    name: 'response_cache_bytes',
    help: 'Bytes of the response cache',
    labels: [],
    isOfProcess: true,
    read: (shop) => [{ of: {}, value: shop.responses.bytes() }],
  },
  {
    name: 'change_listener_up',
    help: '1 while notifications of other processes arrive; 0: cached responses live a second at most',
    labels: [],
    isOfProcess: true,
    read: (shop) => [{ of: {}, value: shop.changes.isListening() ? 1 : 0 }],
  },
]
