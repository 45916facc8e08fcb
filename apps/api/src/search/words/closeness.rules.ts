import { soundOf } from './folding.rules.ts'

/**
 * The number of letters to add, drop, change or swap with their neighbour to turn one word into the other
 * (Damerau–Levenshtein, optimal string alignment).
 * @param most stops beyond this: longer distances return `most + 1`
 */
export const distanceOf = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      let value = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost)
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) value = Math.min(value, (before[column - 2] ?? 0) + 1)
      line.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    before = last
    last = line
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

/** How many typos a word of that length may have: none in a word of one or two letters, four in a very long one. */
export const slipsAllowed = (length: number): number => {
  if (length < 3) return 0
  if (length < 5) return 1
  return length < 8 ? 2 : length < 12 ? 3 : 4
}

/**
 * The distance of a word from the input, which may be only its beginning: the word is compared whole and cut to about
 * the same length.
 */
export const distanceFromTyped = (typed: string, word: string, most: number): number => {
  const lengths = [word.length, typed.length - 1, typed.length, typed.length + 1]
  return Math.min(
    ...lengths.map(
      (length) => distanceOf(typed, word.slice(0, Math.max(1, length)), most) + (length < word.length ? 0.5 : 0),
    ),
  )
}

/** The same against the end of a longer word: people often type only the last part of a compound. */
const distanceFromTail = (typed: string, word: string, most: number): number => {
  if (word.length <= typed.length) return most + 1
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return Math.min(...lengths.map((length) => distanceOf(typed, word.slice(-Math.max(1, length)), most) + 0.5))
}

/** The distance by letters or by sound, whichever is smaller. */
const distanceTo = (typed: string, word: string, most: number): number => {
  const byLetters = Math.min(distanceFromTyped(typed, word, most), distanceFromTail(typed, word, most))
  const [typedSound, sound] = [soundOf(typed), soundOf(word)]
  if (typedSound === '' || sound === '') return byLetters
  const bySound = Math.min(distanceFromTyped(typedSound, sound, most), distanceFromTail(typedSound, sound, most))
  return Math.min(byLetters, bySound + BY_SOUND)
}

/** Sounds are coarse: words with the same distance by letters come first. */
const BY_SOUND = 0.25
/** The weight of the end of a longer word that was not typed. */
const CUT = 0.5

/** Corrections of a typed word: the nearest ones, the most frequent first. */
export const likeliest = <W extends { readonly word: string; readonly events: number }>(
  typed: string,
  candidates: readonly W[],
  most: number,
): W[] => {
  const allowed = slipsAllowed(typed.length)
  const near = candidates
    .map((candidate) => ({ candidate, distance: distanceTo(typed, candidate.word, allowed) }))
    .filter(({ distance }) => distance <= allowed + CUT)
    .toSorted((a, b) => a.distance - b.distance || b.candidate.events - a.candidate.events)
  return near
    .filter(({ distance }) => distance === near[0]?.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/**
 * The same among words of the reader's language and names; if none is near, among those of the storefront's language,
 * and then among all.
 * @param languages to search, the reader's first
 */
export const likeliestIn = <
  W extends { readonly word: string; readonly events: number; readonly languages: readonly string[] },
>(
  typed: string,
  candidates: readonly W[],
  languages: readonly string[],
  most: number,
): W[] => {
  for (const language of languages) {
    const own = candidates.filter((one) => one.languages.length === 0 || one.languages.includes(language))
    const found = likeliest(typed, own, most)
    if (found.length > 0) return found
  }
  return likeliest(typed, candidates, most)
}
