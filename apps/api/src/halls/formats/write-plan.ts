import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import type { HallPlan } from '../plan/hall-plan.rules.ts'
import { modelOfPlan } from '../plan/model-of-plan.rules.ts'
import type { PlanFormat } from './read-plan.ts'
import type { PretixOrigin } from './read-pretix.rules.ts'
import { writePretix } from './write-pretix.rules.ts'
import { writeSvg } from './write-svg.rules.ts'

/** What another format stored for a hall imported from it. */
export const originOf = ({ drawing: { foreign } }: HallPlan): PretixOrigin | undefined =>
  typeof foreign === 'object' && foreign !== null && 'format' in foreign && foreign.format === 'pretix'
    ? (foreign as PretixOrigin)
    : undefined

/**
 * Exports a published hall in one of the formats; a hall from a pretix plan becomes that plan again, with later
 * changes.
 * @param name of the hall
 */
export const writePlan = (plan: HallPlan, format: PlanFormat, name: string, language: string): string => {
  const model: HallModel = modelOfPlan(plan)
  if (format === 'svg') return writeSvg(model, language)
  const value = format === 'pretix' ? writePretix(model, name, language, originOf(plan)) : model
  return `${JSON.stringify(value, null, 2)}\n`
}
