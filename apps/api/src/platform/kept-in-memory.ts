/** A few answers kept in memory, each asked for once at a time; the one that was needed longest ago goes first. */
export class KeptInMemory<Key, Value> {
  readonly #most: number
  readonly #kept = new Map<Key, { value: Promise<Value>; since: number; settled?: { readonly value: Value } }>()

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * @param load finds what isn't known; a failure is told to all who wait and not kept
   * @param milliseconds how old an answer may be; without it, as old as it likes
   */
  get(key: Key, load: (before: Promise<Value> | undefined) => Promise<Value>, milliseconds = Infinity): Promise<Value> {
    const known = this.#kept.get(key)
    const now = performance.now()
    this.#kept.delete(key)
    if (known && now - known.since < milliseconds) {
      this.#kept.set(key, known)
      return known.value
    }
    const value = load(known?.value)
    const entry = { value, since: now, ...(known?.settled ? { settled: known.settled } : {}) }
    this.#kept.set(key, entry)
    value.then(
      (found) => Object.assign(entry, { settled: { value: found } }),
      () => {
        if (this.#kept.get(key) === entry) this.#kept.delete(key)
      },
    )
    if (this.#kept.size > this.#most) this.forget(this.#kept.keys().next().value as Key)
    return value
  }

  /** The last answer that was found, however old; undefined while there is none. Never waits. */
  last(key: Key): Value | undefined {
    return this.#kept.get(key)?.settled?.value
  }

  forget(key: Key): void {
    this.#kept.delete(key)
  }
}
