import { LoadingCache } from '../../platform/cache/loading-cache.ts'
import type { HallBytes } from './hall-geometry.ts'
import type { HallPlan } from './hall-plan.rules.ts'

/** How many halls are cached; a published version never changes. */
const MOST_HALLS = 64

/** The cache of published halls, by version number; undefined: there is no such version. */
export const openHallsMemory = () => ({
  plans: new LoadingCache<number, HallPlan | undefined>(MOST_HALLS),
  geometries: new LoadingCache<number, HallBytes | undefined>(MOST_HALLS),
  checksums: new LoadingCache<number, string | undefined>(MOST_HALLS),
})

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly halls: ReturnType<typeof openHallsMemory>
  }
}
