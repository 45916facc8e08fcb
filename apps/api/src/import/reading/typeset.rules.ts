import { isLanguage } from '@parter/portal/language/languages.ts'
import { withNoBreakSpaces } from '@parter/portal/language/no-break-spaces.ts'

/** Fields with texts by language that visitors read as sentences. Labels of halls and tickets stay as they are. */
const TEXTS: ReadonlySet<string> = new Set(['texts', 'refundRule', 'returnableRule'])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All strings of a value with the no-break spaces of a language; slugs and addresses have no spaces. */
const inLanguage = (value: unknown, language: string): unknown => {
  if (typeof value === 'string') return isLanguage(language) ? withNoBreakSpaces(value, language) : value
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, language)]))
}

const byLanguage = (texts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, inLanguage(text, language)]))

/** An entry of a content file whose texts have the no-break spaces of their languages. */
export const typeset = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(typeset) as T
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, TEXTS.has(key) && isObject(one) ? byLanguage(one) : typeset(one)]),
  ) as T
}
