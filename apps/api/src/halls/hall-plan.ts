import type { Querying, Shop } from '../platform/shop.ts'
import type { HallPlan } from './hall-plan.rules.ts'
import { readHallPlan } from './hall-plan.store.ts'
import { KeptInMemory } from '../platform/kept-in-memory.ts'

const MOST_HALLS = 64

const halls = new WeakMap<Shop, KeptInMemory<number, HallPlan | undefined>>()

/** A published hall, kept in memory: a version never changes. Undefined: there is no such version. */
export const hallPlanOf = async (shop: Shop, hallVersionId: number): Promise<HallPlan | undefined> =>
  kept(shop).get(hallVersionId, () => readHallPlan(shop.db, hallVersionId))

/** The same over the caller's own connection, for transactions: they must not wait for a second one. */
export const hallPlanBy = async (shop: Shop, db: Querying, hallVersionId: number): Promise<HallPlan | undefined> =>
  kept(shop).last(hallVersionId) ?? (await kept(shop).get(hallVersionId, () => readHallPlan(db, hallVersionId)))

const kept = (shop: Shop) => {
  const known = halls.get(shop) ?? new KeptInMemory<number, HallPlan | undefined>(MOST_HALLS)
  halls.set(shop, known)
  return known
}
