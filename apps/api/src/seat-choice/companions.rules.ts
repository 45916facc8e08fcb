import { type HallPlan, positionOf } from '../halls/hall-plan.rules.ts'

interface Place {
  readonly placeId: number
}

/**
 * Places of companions that would be taken without any place for a wheelchair: they are for those who come with
 * somebody who needs one.
 * @param fresh that somebody wants
 * @param held that he has already
 * @returns the numbers of the fresh ones; none: all is well
 */
export const companionsAlone = (plan: HallPlan, fresh: readonly Place[], held: readonly Place[]): number[] => {
  const kindOf = ({ placeId }: Place) => plan.kinds[positionOf(plan, placeId)]
  const companions = fresh.filter((place) => kindOf(place) === 'companion')
  if (companions.length === 0) return []
  const hasWheelchair = [...fresh, ...held].some((place) => kindOf(place) === 'wheelchair')
  return hasWheelchair ? [] : companions.map(({ placeId }) => placeId)
}
