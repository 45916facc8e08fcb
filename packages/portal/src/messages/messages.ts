import { formatCount } from '../language/figures.ts'
import type { Language } from '../language/languages.ts'
import type { CompiledCatalogue, CompiledText } from './compile-catalogue.ts'
import type { MessageKey } from './message-key.ts'

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

export type MessageValues = Readonly<Record<string, string | number>>

/** The sentence of a key, with its values filled in. A number that stands for a plural must be given as a number. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * What a room says in one language.
 * @param catalogues compiled files of that language; a browser gives those of the pages that it shows
 * @returns a function that gives the key itself for a message of a file that wasn't given
 */
export function createTranslator(language: Language, catalogues: readonly CompiledCatalogue[]): Translate {
  const messages = new Map(catalogues.flatMap((catalogue) => Object.entries(catalogue)))

  /** @param count what `#` stands for inside of a plural */
  const fillIn = (text: CompiledText, values: MessageValues, count?: number): string => {
    let said = ''
    for (const token of text) {
      if (typeof token === 'string') {
        said += token === '#' && count !== undefined ? formatCount(count, language) : token
        continue
      }
      const [name, type, cases] = token
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (!cases) said += value ?? ''
      else if (type === 'plural') {
        const number = Number(value)
        said += fillIn(
          cases[String(number)] ?? cases[pluralCategory(number, language)] ?? cases.other ?? [],
          values,
          number,
        )
      } else {
        const chosen = Object.hasOwn(cases, String(value)) ? cases[String(value)] : cases.other
        said += fillIn(chosen ?? [], values, count)
      }
    }
    return said
  }
  return (key, values = {}) => {
    const text = messages.get(key)
    return text ? fillIn(text, values) : key
  }
}
