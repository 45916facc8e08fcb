import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import type { ExpandedHall, Fault } from '../../halls/plan/planned-hall.rules.ts'
import { jsonPath } from '../../platform/foundation/json-path.ts'
import {
  type ContentFolder,
  isReplaced,
  type Place,
  type Problem,
  type Report,
  type Storefront,
} from '../reading/content-folder.rules.ts'
import { checkPromoCodes, checkSalesPoints } from '../rows/sales-rows.rules.ts'
import { checkCatalogue, checkEditorial, checkNumbers } from './check-beside-events.rules.ts'
import { checkEvents } from './check-events.rules.ts'

/** Texts that were removed because they were invalid are not reported as missing. */
const hidesTexts = ([field, ...inside]: Place): boolean =>
  field === 'texts' && (inside.length < 2 || inside.at(-1) === 'title')

/** Every object with languages as keys must have the default language. */
const missingTexts = (value: unknown, language: Language, steps: readonly (string | number)[]): Fault[] => {
  if (value === null || typeof value !== 'object') return []
  const keys = Object.keys(value)
  const isByLanguage =
    !Array.isArray(value) && keys.length > 0 && keys.every((key) => (LANGUAGES as readonly string[]).includes(key))
  const inside = Object.entries(value).flatMap(([key, one]) =>
    missingTexts(one, language, [...steps, Array.isArray(value) ? Number(key) : key]),
  )
  if (!isByLanguage || keys.includes(language)) return inside
  return [{ steps, message: `has no text in ${language}, the storefront's own language` }, ...inside]
}

/**
 * Checks a folder without the database: references, duplicates, texts, dates, halls, redirects.
 * @param halls the folder's halls, expanded, in its order
 * @param now the time of the import, on which relative dates are based
 */
export const checkFolder = (
  folder: ContentFolder,
  halls: readonly ExpandedHall[],
  storefronts: readonly Storefront[],
  now: Date,
): Problem[] => {
  const problems: Problem[] = []
  const report: Report = (entry, steps, message) => {
    const { file, path, replaced = [] } = entry
    if (isReplaced(entry, steps) || (steps[0] === 'texts' && replaced.some(hidesTexts))) return
    problems.push({ file, path: `${path}${jsonPath(steps)}`, message })
  }
  const [storefront] = storefronts
  if (storefront === undefined) return problems
  const { name, folder: _place, portal, checksum: _checksum, ...kinds } = folder
  for (const entry of [
    { file: `${name}/portal.json`, path: '$', item: portal.eventDefaults },
    ...Object.values(kinds).flat(),
  ])
    for (const { steps, message } of missingTexts(entry.item, storefront.language, []))
      report(entry, entry.item === portal.eventDefaults ? ['eventDefaults', ...steps] : steps, message)
  for (const [at, entry] of folder.halls.entries())
    for (const { steps, message } of halls[at]?.faults ?? []) report(entry, steps, message)
  checkNumbers(folder, storefronts, report)
  checkCatalogue(folder, report)
  checkEvents(folder, storefront, now, report)
  checkEditorial(folder, storefront, now, report)
  checkPromoCodes(folder, report)
  checkSalesPoints(folder, report)
  return problems
}
