/** The seven content languages, in the order in which they are listed (R1.3). The first is the default. */
export const LANGUAGES = ['et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs'] as const

export type Language = (typeof LANGUAGES)[number]

/** A text in all seven languages. */
export type Texts = Readonly<Record<Language, string>>

type LanguageFacts = {
  /** BCP 47 tag of the locale entry (R3.4). */
  readonly tag: string
  /** The language's name in itself, for the switcher. */
  readonly name: string
  /** First day of the week as `Date.getDay()` counts: Monday everywhere, Sunday in English (R9.2). */
  readonly weekStartsOn: 0 | 1
  /** Value of the `dir` attribute. */
  readonly direction: 'ltr'
}

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  et: { tag: 'et-EE', name: 'Eesti', weekStartsOn: 1, direction: 'ltr' },
  en: { tag: 'en-EE', name: 'English', weekStartsOn: 0, direction: 'ltr' },
  ru: { tag: 'ru-EE', name: 'Русский', weekStartsOn: 1, direction: 'ltr' },
  fi: { tag: 'fi-EE', name: 'Suomi', weekStartsOn: 1, direction: 'ltr' },
  lv: { tag: 'lv-LV', name: 'Latviešu', weekStartsOn: 1, direction: 'ltr' },
  lt: { tag: 'lt-LT', name: 'Lietuvių', weekStartsOn: 1, direction: 'ltr' },
  cs: { tag: 'cs-CZ', name: 'Čeština', weekStartsOn: 1, direction: 'ltr' },
}

/** True for one of the seven codes, written in lower case. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/** The `hreflang` of a language on a storefront: `ru` in `LV` is `ru-LV`. */
export function hreflangOf(language: Language, countryCode: string): string {
  return `${language}-${countryCode}`
}
