/** The keys that move along a list: by a step, or to an end. */
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * The index that a key moves to in a list of `count`, from the item `at` (-1: none yet), wrapping at the ends.
 * @returns the index, or undefined when the key does not move along lists
 */
export function nextIndex(key: string, at: number, count: number): number | undefined {
  return count > 0 ? moves[key]?.(at, count - 1) : undefined
}
