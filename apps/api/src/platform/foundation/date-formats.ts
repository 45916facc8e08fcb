import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { type DateLocale, loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { type DateFormats, dateFormats } from '@parter/portal/time/dates.ts'

const locales = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadDateLocale(language)] as const)),
) as Record<Language, DateLocale>

/** How a storefront writes dates in a language, for emails, tickets and what search engines read. */
export const dateFormatsOf = (portal: Pick<Portal, 'mediumDate'>, language: Language): DateFormats =>
  dateFormats(locales[language], portal.mediumDate)
