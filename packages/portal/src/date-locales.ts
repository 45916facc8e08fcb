import type { Locale } from 'date-fns'
import type { Language } from './languages.ts'

/** The names of days and months of one language, as dates are written with them. */
export type DateLocale = Locale

/** One import a language, so that a browser loads one: the bundler makes a file of each. */
const LOADERS: Readonly<Record<Language, () => Promise<DateLocale>>> = {
  et: async () => (await import('date-fns/locale/et')).et,
  en: async () => (await import('date-fns/locale/en-US')).enUS,
  ru: async () => (await import('date-fns/locale/ru')).ru,
  fi: async () => (await import('date-fns/locale/fi')).fi,
  lv: async () => (await import('date-fns/locale/lv')).lv,
  lt: async () => (await import('date-fns/locale/lt')).lt,
  cs: async () => (await import('date-fns/locale/cs')).cs,
}

/** Names of days and months of a language. English has its weeks begin on Sunday, all others on Monday (R9.2). */
export function loadDateLocale(language: Language): Promise<DateLocale> {
  return LOADERS[language]()
}
