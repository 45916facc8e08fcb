import { LANGUAGE_FACTS, LANGUAGES, type Language } from '../language/languages.ts'
import type { Portal } from './portal-schema.ts'

/** The seed's locale entry (R3.4). */
export type LocaleEntry = {
  readonly code: Language
  /** BCP 47 tag: et-EE. */
  readonly language: string
  readonly name: string
  /** Production hosts of the storefronts that offer the language. */
  readonly domains: readonly string[]
  /** Those of them where it is the default. */
  readonly defaultForDomains: readonly string[]
}

/** The seven locale entries, with the hosts of the given storefronts: one that none of them offers has no domains. */
export function localeEntries(portals: readonly Portal[]): LocaleEntry[] {
  return LANGUAGES.map((code) => {
    const offering = portals.filter(({ locales }) => locales.some((locale) => locale.code === code))
    return {
      code,
      language: LANGUAGE_FACTS[code].tag,
      name: LANGUAGE_FACTS[code].name,
      domains: offering.flatMap(({ hosts }) => hosts.production),
      defaultForDomains: offering
        .filter(({ defaultLocale }) => defaultLocale === code)
        .flatMap(({ hosts }) => hosts.production),
    }
  })
}
