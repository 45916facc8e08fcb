import { hallModel } from '@parter/contract/halls/hall-model.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import type { z } from 'zod'
import { jsonPath } from '../../platform/foundation/json-path.ts'
import { checkModel } from '../plan/check-model.rules.ts'
import type { Fault } from '../plan/planned-hall.rules.ts'
import { pretixPlan } from './pretix-plan.ts'
import { pretixSteps } from './pretix-steps.rules.ts'
import { type PretixOrigin, readPretix } from './read-pretix.rules.ts'
import { readSvg } from './read-svg.rules.ts'

export type PlanFormat = 'drawn' | 'pretix' | 'svg'

/** A fault and where it is: a JSON path, or the path of an SVG element. */
export interface PlanFault {
  readonly path: string
  readonly message: string
}

export interface ReadPlan {
  /** None: it couldn't be parsed. */
  readonly model?: HallModel
  /** What the hall is published with, so that the plan can be written again. */
  readonly foreign?: PretixOrigin
  /** Empty: it may be published. */
  readonly faults: readonly PlanFault[]
}

const MOST_LETTERS = 64 * 1024 * 1024

const told = (faults: readonly Fault[]): PlanFault[] =>
  faults.map(({ steps, message }) => ({ path: `$${jsonPath(steps)}`, message }))

const issuesOf = (error: z.ZodError): PlanFault[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: `$${jsonPath([...issue.path, key])}`, message: 'is an unknown field' }))
      : [{ path: `$${jsonPath(issue.path)}`, message: issue.message }],
  )

/** Faults of a drawn hall, of its schema and beyond, by path. */
export const readDrawn = (value: unknown): ReadPlan => {
  const read = hallModel.safeParse(value)
  if (!read.success) return { faults: issuesOf(read.error) }
  return { model: read.data, faults: told(checkModel(read.data)) }
}

const readForeign = (value: unknown, language: string): ReadPlan => {
  const read = pretixPlan.safeParse(value)
  if (!read.success) return { faults: issuesOf(read.error) }
  const { model, origin, faults } = readPretix(read.data, language)
  const found = checkModel(model).map(({ steps, message }) => ({
    steps: pretixSteps(read.data, model, steps),
    message,
  }))
  return { model, foreign: origin, faults: told([...faults, ...found]) }
}

const readDrawing = (text: string, language: string): ReadPlan => {
  const { model, faults } = readSvg(text, language)
  const place = (steps: Fault['steps']) => (steps.length === 0 ? 'svg' : steps.join('/'))
  const found = faults.map(({ steps, message }) => ({ path: place(steps), message }))
  return model
    ? { model, faults: [...found, ...(found.length === 0 ? told(checkModel(model)) : [])] }
    : { faults: found }
}

/** Reads a plan in any of the formats and reports all faults. @param language of its texts */
export const readPlan = (text: string, format: PlanFormat, language: string): ReadPlan =>
  withinBounds(readFormat(text, format, language))

/** What was read may still be no hall, too wide or without a section: then only its faults are reported. */
const withinBounds = (read: ReadPlan): ReadPlan => {
  if (!read.model) return read
  const checked = hallModel.safeParse(read.model)
  return checked.success ? read : { faults: [...read.faults, ...issuesOf(checked.error)] }
}

const readFormat = (text: string, format: PlanFormat, language: string): ReadPlan => {
  if (text.length > MOST_LETTERS) return { faults: [{ path: '$', message: 'is larger than 64 MB' }] }
  if (format === 'svg') return readDrawing(text, language)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { faults: [{ path: '$', message: `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` }] }
  }
  return format === 'pretix' ? readForeign(value, language) : readDrawn(value)
}
