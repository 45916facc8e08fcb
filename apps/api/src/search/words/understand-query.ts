import type { View } from '../../catalogue/events/event-card.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { likeliestIn } from './closeness.rules.ts'
import type { FoldedWord } from './folding.rules.ts'
import {
  alternativesFor,
  isUnknown,
  nearestSpelling,
  relaxedQuery,
  searchedWords,
  strictQuery,
  waysOf,
} from './search-query.rules.ts'
import { findWords, findWordsAlike } from './search-words.store.ts'

/** A parsed query. */
export interface Understood {
  /** For the text index; undefined: no word was typed. */
  readonly strict: string | undefined
  /** With one word less, for when nothing matches them all. */
  readonly relaxed: string | undefined
  /** The corrected words, when a mistyped one was replaced. */
  readonly meant: string | undefined
}

interface TakenWord {
  readonly ways: readonly string[]
  readonly shown: string
  readonly isCorrected: boolean
}

/** Corrections of a mistyped word, which are searched for in its place. */
const MOST_MEANT = 4

/** A query in Latin letters gets corrections in Latin letters. */
const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)

/** The languages for corrections: the reader's, then the storefront's. */
type Reader = Pick<View, 'language' | 'fallback'>

const correct = async (
  db: Querying,
  portalCode: string,
  word: FoldedWord,
  { language, fallback }: Reader,
): Promise<TakenWord> => {
  const alike = await findWordsAlike(db, portalCode, word.plain, language)
  const meant = likeliestIn(word.plain, alike, [language, fallback], MOST_MEANT)
  const best =
    meant.find(({ shown }) => shown.some((spelling) => isCyrillic(spelling) === isCyrillic(word.shown))) ?? meant[0]
  return {
    ways: alternativesFor(
      word,
      meant.map((one) => one.word),
    ),
    shown: best ? nearestSpelling(word.shown, best.shown) : word.shown,
    isCorrected: best !== undefined,
  }
}

/**
 * Parses a query: in any language, with or without diacritics, in Latin or Cyrillic letters, with typos. A word that no
 * text of the storefront contains is replaced by the most similar ones of the reader's language.
 * @param query any text
 */
export const understandQuery = async (
  db: Querying,
  portalCode: string,
  query: string,
  reader: Reader,
): Promise<Understood> => {
  const words = searchedWords(query)
  if (words.length === 0) return { strict: undefined, relaxed: undefined, meant: undefined }
  const finds = await findWords(
    db,
    portalCode,
    words.map(({ plain }) => plain),
  )
  const taken = await Promise.all(
    words.map(async (word, at): Promise<TakenWord> => {
      const found = finds[at]
      if (!found || isUnknown(found)) return correct(db, portalCode, word, reader)
      return { ways: waysOf(word, found), shown: word.shown, isCorrected: false }
    }),
  )
  // what sounds like nothing here is left out, unless it is all that there is
  const meaningful = taken.filter(({ ways }) => ways.length > 0)
  const ways = meaningful.map((word) => word.ways)
  return {
    strict: ways.length === 0 ? "'~'" : strictQuery(ways),
    relaxed: relaxedQuery(ways),
    meant: taken.some(({ isCorrected }) => isCorrected) ? taken.map(({ shown }) => shown).join(' ') : undefined,
  }
}
