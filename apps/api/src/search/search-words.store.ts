import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'
import { SHORTEST_PART, SHORTEST_PREFIX, type WordFinds } from './search-query.rules.ts'

export interface WordCandidate {
  readonly word: string
  readonly shown: readonly string[]
  readonly events: number
}

/** Greater than any letter: a word that begins with `x` is at least `x` and less than `x` and this. */
const AFTER_ALL = '\u{10ffff}'
const MOST_PARTS = 20
const MOST_BEGINNINGS = 12
const MOST_ALIKE = 40
/** Letters of a word in which one slip touches most groups of three. */
const LONGEST_SHORT = 6
const MOST_SHORT = 300

/** What the storefront's words say of each of these: of the same length and order. */
export const findWords = async (db: Querying, portalCode: string, words: readonly string[]): Promise<WordFinds[]> => {
  const { rows } = await sql<WordFinds>`
    SELECT
      EXISTS (SELECT FROM search_word w WHERE w.portal_code = ${portalCode}
        AND w.word >= t.word AND w.word < t.word || ${AFTER_ALL}) AS known,
      CASE WHEN length(t.word) < ${SHORTEST_PART} THEN '{}' ELSE ARRAY(
        SELECT w.word FROM search_word w WHERE w.portal_code = ${portalCode}
          AND w.word LIKE '%' || t.word || '%' AND NOT starts_with(w.word, t.word)
        ORDER BY w.events DESC, w.word LIMIT ${MOST_PARTS}) END AS parts,
      CASE WHEN length(t.word) >= ${SHORTEST_PREFIX} THEN '{}' ELSE ARRAY(
        SELECT w.word FROM search_word w WHERE w.portal_code = ${portalCode}
          AND w.word >= t.word AND w.word < t.word || ${AFTER_ALL}
        ORDER BY w.events DESC, w.word LIMIT ${MOST_BEGINNINGS}) END AS beginnings
    FROM unnest(${words}::text[]) WITH ORDINALITY AS t (word, place)
    ORDER BY t.place`.execute(db)
  return rows
}

/**
 * Words that one nobody knows may have been: those that share enough groups of three letters with it, whole or with
 * their beginning. Two swapped letters leave a short word few such groups, so for those all of the same beginning and
 * about the same length are taken.
 */
export const findWordsAlike = async (db: Querying, portalCode: string, word: string): Promise<WordCandidate[]> => {
  const first = [...word].slice(0, 1).join('')
  const short = sql`
    UNION SELECT * FROM (
      SELECT w.word, w.shown, w.events FROM search_word w
      WHERE w.portal_code = ${portalCode} AND w.word >= ${first} AND w.word < ${first + AFTER_ALL}
        AND length(w.word) BETWEEN ${word.length - 1} AND ${word.length + 1}
      ORDER BY w.events DESC, w.word LIMIT ${MOST_SHORT}) short`
  const { rows } = await sql<WordCandidate>`
    SELECT * FROM (
      SELECT w.word, w.shown, w.events FROM search_word w
      WHERE w.portal_code = ${portalCode} AND (w.word % ${word} OR w.word %> ${word})
      ORDER BY greatest(similarity(w.word, ${word}), word_similarity(${word}, w.word)) DESC, w.events DESC, w.word
      LIMIT ${MOST_ALIKE}) alike
    ${word.length <= LONGEST_SHORT ? short : sql``}`.execute(db)
  return rows
}
