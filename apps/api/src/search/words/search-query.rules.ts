import { distanceOf } from './closeness.rules.ts'
import { type FoldedWord, SOUND_MARK, soundOf, stemOf, wordsOf } from './folding.rules.ts'

/** How many letters of a query are used. */
const LONGEST_QUERY = 200
const MOST_WORDS = 8
/** A shorter prefix matches too many words. */
export const SHORTEST_PREFIX = 3
/** A shorter infix matches too many words. */
export const SHORTEST_PART = 5

/** The used part of a query, safe to show again: one line, without control characters. */
export const readableQuery = (query: string): string =>
  query
    .slice(0, LONGEST_QUERY)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()

/** The words to search for, each once, at most eight. */
export const searchedWords = (query: string): FoldedWord[] => {
  const seen = new Map<string, FoldedWord>()
  for (const word of wordsOf(query.slice(0, LONGEST_QUERY))) if (!seen.has(word.plain)) seen.set(word.plain, word)
  return [...seen.values()].slice(0, MOST_WORDS)
}

/** What the word table has on a searched word. */
export interface WordFinds {
  /** True when it is long enough to be a prefix of words. */
  readonly known: boolean
  /** Words that contain it further on: compounds. */
  readonly parts: readonly string[]
  /** For a word too short to be a prefix: the most frequent words that begin with it. */
  readonly beginnings: readonly string[]
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** True for a word that no known word begins with or contains: a typo, or an unknown word. */
export const isUnknown = ({ known, parts, beginnings }: WordFinds): boolean =>
  !known && parts.length === 0 && beginnings.length === 0

/** The alternatives that match one searched word, as operands of a text query. */
export const waysOf = ({ plain }: FoldedWord, { parts, beginnings }: WordFinds): string[] => {
  const sound = soundOf(plain)
  return [
    plain.length >= SHORTEST_PREFIX ? `${quoted(plain)}:*` : quoted(plain),
    ...(sound === '' ? [] : [quoted(SOUND_MARK + stemOf(sound)), `${quoted(SOUND_MARK + sound)}:*`]),
    ...[...parts, ...beginnings].map(quoted),
  ]
}

/** The alternatives for a mistyped word: any of its corrections, or one that sounds like it. */
export const alternativesFor = ({ plain }: FoldedWord, meant: readonly string[]): string[] => {
  const sound = soundOf(plain)
  // the nearest in its other forms too
  const [nearest = ''] = meant
  const stems = [sound, soundOf(nearest)].filter((one) => one !== '').map(stemOf)
  return [...meant.map(quoted), ...stems.map((stem) => quoted(SOUND_MARK + stem))]
}

const either = (ways: readonly string[]) => `(${ways.join(' | ')})`

/** Every word must match. */
export const strictQuery = (words: readonly (readonly string[])[]): string => words.map(either).join(' & ')

/** One word of several may be missing: used when nothing matches them all. @returns undefined for a single word */
export const relaxedQuery = (words: readonly (readonly string[])[]): string | undefined => {
  if (words.length < 2) return undefined
  return words.map((_, left) => `(${strictQuery(words.filter((_, at) => at !== left))})`).join(' | ')
}

/** Of the spellings of a word, the nearest to the input: a Cyrillic one for Cyrillic. */
export const nearestSpelling = (typed: string, spellings: readonly string[]): string =>
  spellings.toSorted(
    (a, b) => distanceOf(typed, a, typed.length + a.length) - distanceOf(typed, b, typed.length + b.length),
  )[0] ?? typed

/** The words of a query as a cache key. */
export const wordsKey = (q: string): string =>
  searchedWords(q)
    .map(({ shown }) => shown)
    .join(' ')
