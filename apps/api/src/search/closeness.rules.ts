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

/** Words that a typed one may have meant, the likeliest first: the nearest, and of those equally near the most used. */
export const likeliest = <W extends { readonly word: string; readonly events: number }>(
  typed: string,
  candidates: readonly W[],
  most: number,
): W[] => {
  const allowed = slipsAllowed(typed.length)
  return candidates
    .map((candidate) => ({ candidate, distance: distanceFromTyped(typed, candidate.word, allowed) }))
    .filter(({ distance }) => distance <= allowed + 0.5)
    .toSorted((a, b) => a.distance - b.distance || b.candidate.events - a.candidate.events)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}
