import type { WatchedFigure } from './watched-figure.ts'

/** The size of the response cache, and whether notifications arrive. */
export const cacheMetrics: readonly WatchedFigure[] = [
  {
    name: 'response_cache_bytes',
    help: 'Bytes of the response cache',
    labels: [],
    read: (shop) => [{ of: {}, value: shop.responses.bytes() }],
  },
  {
    name: 'changes_heard',
    help: '1 while notifications of other processes arrive; 0: cached responses live a second at most',
    labels: [],
    read: (shop) => [{ of: {}, value: shop.changes.isListening() ? 1 : 0 }],
  },
]
