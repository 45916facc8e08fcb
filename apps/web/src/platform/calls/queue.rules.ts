const SHORTEST_MS = 2000
const LONGEST_MS = 10_000

/**
 * The pause before a queued call is sent again, in milliseconds: growing, with a random part (R4.5).
 * @param tries how often it was repeated already
 * @param chance from 0 to 1
 */
export const pauseBefore = (tries: number, chance: number): number =>
  Math.min(LONGEST_MS, SHORTEST_MS * 1.5 ** tries) * (0.75 + chance / 2)
