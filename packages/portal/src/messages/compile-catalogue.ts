import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../language/languages.ts'
import type { Catalogue } from './load-messages.ts'

/** A piece of a message: words, the place of a value, or one that chooses between cases by a value. */
type Token =
  | string
  | readonly [name: string, type?: 'plural' | 'select', cases?: { readonly [value: string]: CompiledText }]

export type CompiledText = readonly Token[]

/** Messages taken apart, ready to be filled in without a parser. Plain JSON: may be written to a file and read back. */
export type CompiledCatalogue = Readonly<Record<string, CompiledText>>

const NO_BREAK = '\u00A0'

/** Words that a line may not end with: prepositions of one letter, and what stands before a time of day. */
const BEFORE: Partial<Record<Language, string>> = {
  cs: '[kszvouaiKSZVOUAI]',
  ru: '[вксоуиаяВКСОУИАЯ]',
  fi: 'klo',
  lv: 'plkst\\.',
}

const UNITS = '(?:MB|Mt|МБ|cm|см|px|%|€|Kč|BYN|val\\.|d\\.)(?![\\p{L}\\d])'

/**
 * Puts spaces that don't break where a line may not end: before a dash, between a figure and what it counts, after words of
 * one letter.
 * @param words a piece of a message between its values
 * @param isAfterValue whether a value stands right before it, such as the figure of a unit
 */
const withNoBreakSpaces = (words: string, language: Language, isAfterValue: boolean): string => {
  const before = BEFORE[language]
  const spaces = [
    ' (?=[–—](?: |$))',
    '(?<=\\d) (?=[\\p{L}%€])',
    ...(isAfterValue ? [`^ (?=${UNITS})`] : []),
    ...(before ? [`(?<=(?<![\\p{L}\\d])${before}) `] : []),
  ]
  return words.replaceAll(new RegExp(spaces.join('|'), 'gu'), NO_BREAK)
}

/** @throws Error for ICU that `createTranslator` doesn't speak: dates and numbers are written by the shop itself */
function known(message: CompiledMessage, language: Language): CompiledText {
  return message.map((token, at) => {
    if (typeof token === 'string') return withNoBreakSpaces(token, language, at > 0)
    const [name, type, cases] = token
    if (type === undefined) return [name]
    if (type !== 'plural' && type !== 'select')
      throw new Error(`${type} isn't among the kinds of value: plural, select`)
    const { offset, ...branches } = cases as Record<string, CompiledMessage | undefined>
    if (offset !== undefined) throw new Error('a plural can have no offset')
    return [
      name,
      type,
      Object.fromEntries(Object.entries(branches).map(([value, branch]) => [value, known(branch ?? [], language)])),
    ]
  })
}

/**
 * Compiles the messages of one file: at start on the server, at build for browsers.
 * @throws Error naming the key of a message that isn't proper ICU
 */
export function compileCatalogue(catalogue: Catalogue, language: Language): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      try {
        return [key, known(compileMessageOrThrow(message), language)]
      } catch (cause) {
        throw new Error(`the message ${key} can't be compiled: ${(cause as Error).message}`, { cause })
      }
    }),
  )
}
