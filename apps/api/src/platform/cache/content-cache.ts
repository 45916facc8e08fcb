import { LRUCache } from 'lru-cache'
import type { Changes, Stamp } from '../http/response-cache/changes.ts'

/** Milliseconds for which a value is used while notifications are lost. */
const UNHEARD = 1000

interface Entry<Value> {
  readonly value: Value
  readonly stamp: Stamp
  readonly since: number
}

/** A cache of values that depend on content, valid until it changes, and for at most a second while notifications are lost. */
export class ContentCache<Key extends number | string, Value extends object> {
  readonly #entries: LRUCache<Key, Entry<Value>>
  readonly #changes: Pick<Changes, 'contentStamp' | 'isListening'>

  /** @param max number of values */
  constructor(changes: Pick<Changes, 'contentStamp' | 'isListening'>, max: number) {
    this.#changes = changes
    this.#entries = new LRUCache({ max })
  }

  /**
   * @param load reads the missing ones together, over the caller's connection, so that a transaction needs no second
   *   one
   * @param isTrue an additional condition for cached values
   * @returns those that exist
   */
  async get(
    keys: readonly Key[],
    load: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
    isTrue: (value: Value, key: Key) => boolean = () => true,
  ): Promise<Map<Key, Value>> {
    const stamp = this.#changes.contentStamp()
    const since = performance.now()
    const found = new Map<Key, Value>()
    const missing: Key[] = []
    for (const key of new Set(keys)) {
      const known = this.#entries.get(key)
      const isNew = known?.stamp === stamp && (this.#changes.isListening() || since - known.since < UNHEARD)
      if (isNew && isTrue(known.value, key)) found.set(key, known.value)
      else missing.push(key)
    }
    if (missing.length === 0) return found
    for (const [key, value] of await load(missing)) {
      this.#entries.set(key, { value, stamp, since })
      found.set(key, value)
    }
    return found
  }
}
