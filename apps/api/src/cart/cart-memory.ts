import { ContentCache } from '../platform/cache/content-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { EventSummary } from './contents/event-summary.store.ts'

const MOST_EVENTS = 2000

/** The carts' caches in this process. */
export const openCartMemory = ({ changes }: Pick<Shop, 'changes'>) => ({
  /** By event and languages. */
  eventSummaries: new ContentCache<string, EventSummary>(changes, MOST_EVENTS),
})

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly carts: ReturnType<typeof openCartMemory>
  }
}
