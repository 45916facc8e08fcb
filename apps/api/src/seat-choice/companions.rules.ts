import { companionsTooMany } from '@parter/contract/seat-map/geometry.ts'
import { type HallPlan, positionOf } from '../halls/plan/hall-plan.rules.ts'

interface Place {
  readonly placeId: number
}

/**
 * Companion seats beyond one per wheelchair place.
 * @param fresh that the visitor requests
 * @param held that they have already
 * @returns the numbers of the fresh ones; none: all is well
 */
export const companionsAlone = (plan: HallPlan, fresh: readonly Place[], held: readonly Place[]): number[] => {
  const seatOf =
    (isFresh: boolean) =>
    ({ placeId }: Place) => ({
      placeId,
      isFresh,
      kind: plan.kinds[positionOf(plan, placeId)] ?? 'normal',
    })
  return companionsTooMany([...held.map(seatOf(false)), ...fresh.map(seatOf(true))])
    .filter(({ isFresh }) => isFresh)
    .map(({ placeId }) => placeId)
}
