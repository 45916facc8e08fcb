import type { Shop } from '../platform/shop.ts'
import type { HallPlan } from './hall-plan.rules.ts'

/** A published hall, kept in memory for good: a version never changes. Undefined: there is no such version. */
export const hallPlanOf = async (shop: Shop, hallVersionId: number): Promise<HallPlan | undefined> => {
  throw new Error(`${shop.settings.PORT} ${hallVersionId}`)
}
