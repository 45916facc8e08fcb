import type { DateNames } from '../date-names/date-names.ts'
import type { Language } from '../language/languages.ts'

/** The names of days and months of one language, as dates are written with them. */
export type DateLocale = DateNames

/** One import a language, so that a browser loads one: the bundler makes a file of each. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly names: DateNames }>>> = {
  et: () => import('../date-names/et.ts'),
  en: () => import('../date-names/en.ts'),
  ru: () => import('../date-names/ru.ts'),
  fi: () => import('../date-names/fi.ts'),
  lv: () => import('../date-names/lv.ts'),
  lt: () => import('../date-names/lt.ts'),
  cs: () => import('../date-names/cs.ts'),
}

/** The names of a language, fetched once when first shown. */
export const loadDateLocale = async (language: Language): Promise<DateLocale> => (await LOADERS[language]()).names
