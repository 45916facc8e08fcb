import { ContentCache } from '../platform/cache/content-cache.ts'
import type { Shop } from '../platform/shop/shop.ts'

const MOST_TEXTS = 200

/** The orders' caches in this process. */
export const openOrdersMemory = ({ changes }: Pick<Shop, 'changes'>) => ({
  /** The version of the terms, by their article and language. */
  termsVersions: new ContentCache<string, { readonly version: string }>(changes, MOST_TEXTS),
})

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly orders: ReturnType<typeof openOrdersMemory>
  }
}
