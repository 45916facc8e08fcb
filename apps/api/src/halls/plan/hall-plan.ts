import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { HallPlan } from './hall-plan.rules.ts'
import { findHallPlan } from './hall-plan.store.ts'

type Keeping = Pick<Shop, 'halls'>

/** A published hall, cached, since a version never changes. Undefined: there is no such version. */
export const hallPlanOf = async (
  { db, halls }: Keeping & Pick<Shop, 'db'>,
  hallVersionId: number,
): Promise<HallPlan | undefined> => halls.plans.get(hallVersionId, () => findHallPlan(db, hallVersionId))

/** The same over the caller's own connection, for transactions: they must not wait for a second one. */
export const hallPlanBy = async (
  { halls }: Keeping,
  db: Querying,
  hallVersionId: number,
): Promise<HallPlan | undefined> =>
  halls.plans.last(hallVersionId) ?? (await halls.plans.get(hallVersionId, () => findHallPlan(db, hallVersionId)))
