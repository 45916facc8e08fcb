import type { DateNames } from '../date-names/date-names.ts'
import type { Language } from '../language/languages.ts'

/** Names of days and months in one language, in the forms that dates need. */
export type DateLocale = DateNames

/** One import per language, so that the bundler makes a file of each and a browser loads one. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly names: DateNames }>>> = {
  et: () => import('../date-names/et.ts'),
  en: () => import('../date-names/en.ts'),
  ru: () => import('../date-names/ru.ts'),
  fi: () => import('../date-names/fi.ts'),
  lv: () => import('../date-names/lv.ts'),
  lt: () => import('../date-names/lt.ts'),
  cs: () => import('../date-names/cs.ts'),
}

/** Loads the names of a language; only the first call per language fetches a file. */
export const loadDateLocale = async (language: Language): Promise<DateLocale> => (await LOADERS[language]()).names
