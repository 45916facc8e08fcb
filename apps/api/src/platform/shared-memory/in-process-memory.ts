import { LRUCache } from 'lru-cache'
import type { SharedMemory } from './shared-memory.ts'

interface Counter {
  value: number
  readonly until: number
}

/** How many counters may pile up before those that are over are thrown away. */
const SWEEP_AT = 10_000
/** Texts that are kept at most; the least recently used ones are forgotten first. */
const MOST_TEXTS = 50_000

/**
 * Memory within a process: that of a shop that runs in one, or of the primary for the processes that it has started.
 * @param now milliseconds of a clock that only goes forward
 */
export const inProcessMemory = (now: () => number = () => performance.now()): SharedMemory => {
  const counters = new Map<string, Counter>()
  const texts = new LRUCache<string, string>({ max: MOST_TEXTS, perf: { now }, ttlResolution: 0 })

  const sweep = () => {
    for (const [key, { until }] of counters) if (until <= now()) counters.delete(key)
  }

  return {
    async count(key, seconds) {
      const found = counters.get(key)
      if (found && found.until > now()) return ++found.value
      if (counters.size >= SWEEP_AT) sweep()
      counters.set(key, { value: 1, until: now() + seconds * 1000 })
      return 1
    },
    async uncount(key) {
      const found = counters.get(key)
      if (found && found.until > now() && found.value > 0) found.value--
    },
    async set(key, value, seconds) {
      texts.set(key, value, { ttl: seconds * 1000 })
    },
    get: async (key) => texts.get(key),
    isUp: () => true,
    async close() {
      counters.clear()
      texts.clear()
    },
  }
}
