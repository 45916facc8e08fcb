import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { lexemesOf, wordsOf } from '../words/folding.rules.ts'
import {
  forgetUnpublished,
  listUnsearched,
  settleIndex,
  writeNames,
  writeSearchedEvents,
  writeWords,
} from './search-index.store.ts'
import { textsOf } from './searched-texts.rules.ts'
import { readEventTexts, readNamedThings } from './searched-texts.store.ts'

/** Events that are read and written at a time. */
const BATCH = 1000
/** How many spellings of one word are stored. */
const MOST_SPELLINGS = 4

interface Known {
  events: number
  readonly shown: Set<string>
  readonly languages: Set<string>
}

/** The words of a storefront, while they are collected. */
const openVocabulary = () => {
  const known = new Map<string, Known>()
  return {
    /** Adds the words of some texts of one thing. @returns their lexemes, separated by spaces */
    note(...packed: readonly string[]): string {
      const lexemes = new Set<string>()
      const met = new Set<string>()
      for (const { language, text } of packed.flatMap(textsOf))
        for (const { plain, shown } of wordsOf(text)) {
          const word: Known = known.get(plain) ?? { events: 0, shown: new Set(), languages: new Set() }
          known.set(plain, word)
          if (!met.has(plain)) word.events++
          met.add(plain)
          word.languages.add(language)
          if (word.shown.size < MOST_SPELLINGS) word.shown.add(shown)
          for (const lexeme of lexemesOf(plain)) lexemes.add(lexeme)
        }
      return [...lexemes].join(' ')
    },
    rows: () =>
      [...known].map(([word, { events, shown, languages }]) => ({
        word,
        events,
        shown: [...shown],
        languages: languages.has('') ? [] : [...languages],
      })),
  }
}

/** Lexemes of texts whose words are collected elsewhere. */
const lexemesIn = (packed: string): string => {
  const words = textsOf(packed).flatMap(({ text }) => wordsOf(text))
  return [...new Set(words.flatMap(({ plain }) => lexemesOf(plain)))].join(' ')
}

const refreshStorefront = async (tx: Querying, portalCode: string): Promise<void> => {
  const vocabulary = openVocabulary()
  await forgetUnpublished(tx, portalCode)
  for (let after = 0; ; ) {
    const texts = await readEventTexts(tx, portalCode, after, BATCH)
    const last = texts.at(-1)
    if (!last) break
    after = last.id
    await writeSearchedEvents(
      tx,
      portalCode,
      texts.map(({ id, names, others }) => ({ id, names: lexemesIn(names), words: vocabulary.note(names, others) })),
    )
  }
  const things = await readNamedThings(tx, portalCode)
  await writeNames(
    tx,
    portalCode,
    things.map((thing) => ({ ...thing, names: vocabulary.note(thing.names) })),
  )
  await writeWords(tx, portalCode, vocabulary.rows())
}

/**
 * Rebuilds the search data of events, series, venues, promoters, categories, tags and cities, in the transaction that
 * changed their texts.
 * @param portalCodes the storefronts whose content has changed
 */
export const refreshSearch = async (tx: Querying, portalCodes: readonly string[]): Promise<void> => {
  for (const portalCode of portalCodes) await refreshStorefront(tx, portalCode)
  await settleIndex(tx)
}

/** Builds the search data of storefronts whose content was imported before search existed. */
export const catchUpSearch = async (db: Querying): Promise<void> => {
  const missing = await listUnsearched(db)
  if (missing.length > 0) await inTransaction(db, (tx) => refreshSearch(tx, missing))
}
