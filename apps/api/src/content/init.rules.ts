import type { InitData } from '@parter/contract/content.ts'
import { LANGUAGES, type Language } from '@parter/portal/languages.ts'
import type { InitFacts } from './init.store.ts'

type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>

/** The text in the language asked for, in the storefront's own, or in the first that there is. */
const inLanguage = <T>(texts: ByLanguage<T>, language: Language, fallback: Language): T | undefined => {
  for (const one of [language, fallback, ...LANGUAGES]) if (texts[one] !== undefined) return texts[one]
  return undefined
}

const slugsOf = (texts: ByLanguage<{ readonly slug: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.slug]))

/**
 * Navigation, links, banners and categories of a storefront in one language; what isn't written in it comes in the
 * storefront's own (R3.6, R3.7).
 */
export const initDataIn = (facts: InitFacts, language: Language, fallback: Language): InitData => {
  const say = <T>(texts: ByLanguage<T>): T[] => {
    const text = inLanguage(texts, language, fallback)
    return text === undefined ? [] : [text]
  }
  return {
    locale: language,
    navigations: facts.navigations.flatMap(({ texts, ...item }) =>
      say(texts).map((text) => ({ ...item, ...text, slugs: slugsOf(texts) })),
    ),
    links: Object.fromEntries(Object.entries(facts.links).map(([code, lists]) => [code, say(lists).flat()])),
    banners: facts.banners.flatMap(({ texts, ...item }) => say(texts).map((text) => ({ ...item, ...text }))),
    categories: facts.categories.flatMap(({ texts, ...item }) =>
      say(texts).map((text) => ({ ...item, ...text, slugs: slugsOf(texts) })),
    ),
  }
}
