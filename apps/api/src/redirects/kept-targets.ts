/** A memory of at most `most` entries, each for `milliseconds`; the one that was used longest ago goes first. */
export interface KeptTargets<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** @param now milliseconds of a clock that only goes forward */
export const keptTargets = <T>(most: number, milliseconds: number, now: () => number): KeptTargets<T> => {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      if (found.until <= now()) return undefined
      kept.set(key, found)
      return found.value
    },
    set(key, value) {
      kept.delete(key)
      kept.set(key, { value, until: now() + milliseconds })
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
