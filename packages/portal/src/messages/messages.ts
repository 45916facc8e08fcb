import { formatCount } from '../language/figures.ts'
import type { Language } from '../language/languages.ts'
import type { CompiledCatalogue, CompiledText } from './compile-catalogue.ts'
import type { MessageKey } from './message-key.ts'
import { pluralCategory } from './plural-category.ts'

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
