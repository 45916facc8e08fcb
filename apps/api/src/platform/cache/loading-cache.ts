import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly since: number
  loaded?: { readonly value: Value }
}

/** Values loaded on first use, each once at a time; the least recently used one is evicted first. */
export class LoadingCache<Key extends number | string, Value> {
  readonly #entries: LRUCache<Key, Entry<Value>>

  /** @param max number of values */
  constructor(max: number) {
    this.#entries = new LRUCache({ max })
  }

  /**
   * @param load gets the previous value; all callers share a failure, which is not cached
   * @param milliseconds the maximum age; without it, values don't expire
   */
  get(key: Key, load: (before: Promise<Value> | undefined) => Promise<Value>, milliseconds = Infinity): Promise<Value> {
    const known = this.#entries.get(key)
    const now = performance.now()
    if (known && now - known.since < milliseconds) return known.value
    const value = load(known?.value)
    const entry: Entry<Value> = { value, since: now, ...(known?.loaded && { loaded: known.loaded }) }
    this.#entries.set(key, entry)
    value.then(
      (found) => Object.assign(entry, { loaded: { value: found } }),
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key)
      },
    )
    return value
  }

  /** The last loaded value of any age; undefined while there is none. */
  last(key: Key): Value | undefined {
    return this.#entries.get(key)?.loaded?.value
  }

  /** The loaded value, if it is younger than so many milliseconds. */
  fresh(key: Key, milliseconds: number): Value | undefined {
    const known = this.#entries.get(key)
    return known && performance.now() - known.since < milliseconds ? known.loaded?.value : undefined
  }

  forget(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
