import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { SHORTEST_PART, SHORTEST_PREFIX, type WordFinds } from './search-query.rules.ts'

export interface WordCandidate {
  readonly word: string
  readonly shown: readonly string[]
  /** Languages whose texts contain it; none: it is a name. */
  readonly languages: readonly string[]
  readonly events: number
}

/** Greater than any letter: a word that begins with `x` is at least `x` and less than `x` and this. */
const AFTER_ALL = '\u{10ffff}'
const MOST_PARTS = 20
const MOST_BEGINNINGS = 12
const MOST_ALIKE = 40
/** Positions of a word where a typo affects most trigrams. */
const LONGEST_SHORT = 6
const MOST_SHORT = 300
const GROUP = 3

const list = (portalCode: string, where: RawBuilder<unknown>, most: number) => sql`ARRAY(
  SELECT w.word FROM search_word w WHERE w.portal_code = ${portalCode} AND ${where}
  ORDER BY w.events DESC, w.word LIMIT ${most})`

/**
 * The row of one word. Its letters are literals in the statement, so that the planner can estimate how rare they are.
 */
const findsOf = (portalCode: string, word: string, place: number): RawBuilder<unknown> => {
  const begins = sql`w.word >= ${word} AND w.word < ${word + AFTER_ALL}`
  // letters and digits only, so no wildcards of LIKE
  const contains = sql`w.word LIKE ${`%${word}%`} AND NOT starts_with(w.word, ${word})`
  const none = sql`'{}'::text[]`
  const isShort = word.length < SHORTEST_PREFIX
  return sql`SELECT ${place}::int AS place,
    ${isShort ? sql`false` : sql`EXISTS (SELECT FROM search_word w WHERE w.portal_code = ${portalCode} AND ${begins})`} AS known,
    ${word.length < SHORTEST_PART ? none : list(portalCode, contains, MOST_PARTS)} AS parts,
    ${isShort ? list(portalCode, begins, MOST_BEGINNINGS) : none} AS beginnings`
}

/** The word table's knowledge of each of these, in the same order. */
export const findWords = async (db: Querying, portalCode: string, words: readonly string[]): Promise<WordFinds[]> => {
  const all = words.map((word, place) => findsOf(portalCode, word, place))
  const { rows } = await sql<WordFinds>`${sql.join(all, sql` UNION ALL `)} ORDER BY place`.execute(db)
  return rows
}

/**
 * Candidates for an unknown word: words that share enough trigrams with it, whole or with their beginning, and those
 * that contain one of its trigrams anywhere, as a compound does. Two swapped letters leave a short word few such
 * trigrams, so for those all words of the same beginning and about the same length are candidates too. Words of the
 * language come first.
 */
export const findWordsAlike = async (
  db: Querying,
  portalCode: string,
  word: string,
  language: string,
): Promise<WordCandidate[]> => {
  const letters = [...word]
  const isOwn = sql`(w.languages = '{}' OR ${language} = ANY (w.languages)) DESC`
  const first = letters.slice(0, 1).join('')
  const short = sql`
    UNION SELECT * FROM (
      SELECT w.word, w.shown, w.languages, w.events FROM search_word w
      WHERE w.portal_code = ${portalCode} AND w.word >= ${first} AND w.word < ${first + AFTER_ALL}
        AND length(w.word) BETWEEN ${word.length - 1} AND ${word.length + 1}
      ORDER BY ${isOwn}, w.events DESC, w.word LIMIT ${MOST_SHORT}) short`
  const groups = letters.slice(2).map((_, at) => `%${letters.slice(at, at + GROUP).join('')}%`)
  const compounds = sql`
    UNION SELECT * FROM (
      SELECT w.word, w.shown, w.languages, w.events FROM search_word w
      WHERE w.portal_code = ${portalCode} AND w.word LIKE ANY (${groups}::text[]) AND length(w.word) >= ${word.length}
      ORDER BY ${isOwn}, w.events DESC, w.word LIMIT ${MOST_SHORT}) compounds`
  const { rows } = await sql<WordCandidate>`
    SELECT * FROM (
      SELECT w.word, w.shown, w.languages, w.events FROM search_word w
      WHERE w.portal_code = ${portalCode} AND (w.word % ${word} OR w.word %> ${word})
      ORDER BY ${isOwn}, greatest(similarity(w.word, ${word}), word_similarity(${word}, w.word)) DESC, w.events DESC, w.word
      LIMIT ${MOST_ALIKE}) alike
    ${word.length <= LONGEST_SHORT ? short : sql``} ${groups.length === 0 ? sql`` : compounds}`.execute(db)
  return rows
}
