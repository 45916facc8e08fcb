/** Pseudo-random numbers: equal seeds give equal sequences. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** From least to most. */
  between(least: number, most: number): number
  /** A whole number from least to most, both included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

const hashOf = (text: string): number => {
  let hash = 2166136261
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519)
  return (hash ^ (hash >>> 13)) >>> 0
}

export const seededRandom = (seed: string): Random => {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
