import { LANGUAGES, type Language } from './languages.ts'

/** The same text in the languages that it was written in. */
export type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>

/**
 * A text in the language asked for, else in the storefront's, else in the first that there is; and which one it is.
 * Content without any text doesn't exist: the import refuses it.
 */
export const textIn = <T>(
  texts: ByLanguage<T>,
  asked: Language,
  fallback: Language,
): { readonly language: Language; readonly text: T } | undefined => {
  for (const language of [asked, fallback, ...LANGUAGES]) {
    const text = texts[language]
    if (text !== undefined) return { language, text }
  }
  return undefined
}

/** One field of each language's text. */
export const fieldByLanguage = <T, K extends keyof T>(texts: ByLanguage<T>, field: K): Record<string, T[K]> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts[language]
      return text ? [[language, text[field]]] : []
    }),
  )
