import type { Language } from '../language/languages.ts'

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

const isBetween = (value: number, from: number, to: number): boolean => value >= from && value <= to

const oneOrMore = (count: number): Category => (count === 1 ? 'one' : 'other')

/** The categories of whole numbers from 0, as the Unicode plural rules have them; the tests hold them to the platform's. */
const OF_WHOLE: Readonly<Record<Language, (count: number) => Category>> = {
  et: oneOrMore,
  en: oneOrMore,
  fi: oneOrMore,
  ru: (count) => {
    if (isBetween(count % 100, 11, 14)) return 'many'
    if (count % 10 === 1) return 'one'
    return isBetween(count % 10, 2, 4) ? 'few' : 'many'
  },
  lv: (count) => {
    if (count % 10 === 0 || isBetween(count % 100, 11, 19)) return 'zero'
    return count % 10 === 1 ? 'one' : 'other'
  },
  lt: (count) => {
    if (count % 10 === 0 || isBetween(count % 100, 11, 19)) return 'other'
    return count % 10 === 1 ? 'one' : 'few'
  },
  cs: (count) => {
    if (count === 1) return 'one'
    return isBetween(count, 2, 4) ? 'few' : 'other'
  },
}

/**
 * Which form of a word goes with a number. Whole numbers are known without the platform's rules, whose start costs a
 * browser more than ten milliseconds; fractions, which a first screen doesn't count in, are asked of the platform.
 */
export const pluralCategory = (count: number, language: Language): Category =>
  Number.isSafeInteger(count) ? OF_WHOLE[language](Math.abs(count)) : new Intl.PluralRules(language).select(count)
