import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly since: number
  loaded?: { readonly value: Value }
}

/** Values that are loaded when they are first asked for, each once at a time; the least recently used one goes first. */
export class LoadingCache<Key extends number | string, Value> {
  readonly #entries: LRUCache<Key, Entry<Value>>

  /** @param max how many are kept */
  constructor(max: number) {
    this.#entries = new LRUCache({ max })
  }

  /**
   * @param load finds what isn't known, and is given what was known before; a failure is told to all who wait and not kept
   * @param milliseconds how old a value may be; without it, as old as it likes
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

  /** The last value that was loaded, however old; undefined while there is none. Never waits. */
  last(key: Key): Value | undefined {
    return this.#entries.get(key)?.loaded?.value
  }

  forget(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
