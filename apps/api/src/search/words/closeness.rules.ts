import { soundOf } from './folding.rules.ts'

/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to make one word of the other
 * (Damerau–Levenshtein, optimal alignment).
 * @param most give up beyond this: what is farther away comes back as `most + 1`
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

/** Slips that a word of that length may have: none in a word of one or two letters, four in a very long one. */
export const slipsAllowed = (length: number): number => {
  if (length < 3) return 0
  if (length < 5) return 1
  return length < 8 ? 2 : length < 12 ? 3 : 4
}

/**
 * How far a word is from what was typed, when what was typed may be only its beginning: a word is compared whole and
 * cut to about the same length.
 */
export const distanceFromTyped = (typed: string, word: string, most: number): number => {
  const lengths = [word.length, typed.length - 1, typed.length, typed.length + 1]
  return Math.min(
    ...lengths.map(
      (length) => distanceOf(typed, word.slice(0, Math.max(1, length)), most) + (length < word.length ? 0.5 : 0),
    ),
  )
}

/** The same against the end of a longer word: of a compound one often types only the last part. */
const distanceFromTail = (typed: string, word: string, most: number): number => {
  if (word.length <= typed.length) return most + 1
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return Math.min(...lengths.map((length) => distanceOf(typed, word.slice(-Math.max(1, length)), most) + 0.5))
}

/** How far a word is from what was typed by its letters or by its sound, whichever is nearer. */
const distanceTo = (typed: string, word: string, most: number): number => {
  const byLetters = Math.min(distanceFromTyped(typed, word, most), distanceFromTail(typed, word, most))
  const [typedSound, sound] = [soundOf(typed), soundOf(word)]
  if (typedSound === '' || sound === '') return byLetters
  const bySound = Math.min(distanceFromTyped(typedSound, sound, most), distanceFromTail(typedSound, sound, most))
  return Math.min(byLetters, bySound + BY_SOUND)
}

/** A sound is coarse: words that are as near by their letters come first. */
const BY_SOUND = 0.25
/** What the end of a longer word that was not typed counts for. */
const CUT = 0.5

/** Words that a typed one may have meant: those nearest to it, of those equally near the most used first. */
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
 * The same from the words of the reader's language and names; only when none of them is near, from those of the
 * storefront's language, and then from all.
 * @param languages in which a word may be looked for, the reader's first
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
