import { LRUCache } from 'lru-cache'
import type { Changes, Stamp } from '../http/response-cache/changes.ts'

/** Milliseconds for which something is believed while changes are not heard. */
const UNHEARD = 1000

interface Entry<Value> {
  readonly value: Value
  readonly stamp: Stamp
  readonly since: number
}

/** Things made of content, kept until content changes; a second at most while changes are not heard. */
export class ContentCache<Key extends number | string, Value extends object> {
  readonly #entries: LRUCache<Key, Entry<Value>>
  readonly #changes: Pick<Changes, 'contentStamp' | 'isListening'>

  /** @param max number of values */
  constructor(changes: Pick<Changes, 'contentStamp' | 'isListening'>, max: number) {
    this.#changes = changes
    this.#entries = new LRUCache({ max })
  }

  /**
   * @param load reads those that are not known, all at once: over the caller's own connection, so that a transaction
   *   needs no second one
   * @param isTrue what a kept value must fulfil besides
   * @returns those that there are
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
