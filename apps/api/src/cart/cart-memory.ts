import { ContentCache } from '../platform/cache/content-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { EventWords } from './contents/event-words.store.ts'

const MOST_EVENTS = 2000

/** What carts keep in this process. */
export const openCartMemory = ({ changes }: Pick<Shop, 'changes'>) => ({
  /** By event and languages. */
  eventWords: new ContentCache<string, EventWords>(changes, MOST_EVENTS),
})

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly carts: ReturnType<typeof openCartMemory>
  }
}
