import { z } from 'zod'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { refreshSearch } from './refresh-search.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Staff have changed the content of a storefront. */
    refresh_search: { readonly portalCode: string }
  }
}

/** Builds a storefront's search data anew after its pages have changed: who publishes doesn't wait for it. */
export const refreshSearchWork: WorkOf<'refresh_search'> = {
  kind: 'refresh_search',
  concurrency: 1,
  payload: z.object({ portalCode: z.string() }),
  run: (shop, { portalCode }) => inTransaction(shop.db, (tx) => refreshSearch(tx, [portalCode])),
}

/** Asks for it with the change itself, in its transaction `tx`. */
export const enqueueSearchRefresh = (tx: Querying, portalCode: string): Promise<boolean> =>
  enqueueWork(tx, { kind: 'refresh_search', payload: { portalCode } })
