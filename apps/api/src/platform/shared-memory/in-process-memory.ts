import { LRUCache } from 'lru-cache'
import type { SharedMemory } from './shared-memory.ts'

interface Counter {
  value: number
  readonly until: number
}

/** Number of counters from which expired ones are deleted. */
const SWEEP_AT = 10_000
/** The most texts that are stored; the least recently used ones are evicted first. */
const MOST_TEXTS = 50_000

/**
 * Shared memory within one process: the only one, or the primary.
 * @param now milliseconds of a monotonic clock
 */
export const inProcessMemory = (now: () => number = () => performance.now()): SharedMemory => {
  const counters = new Map<string, Counter>()
  const texts = new LRUCache<string, string>({ max: MOST_TEXTS, perf: { now }, ttlResolution: 0 })

  const sweep = () => {
    for (const [key, { until }] of counters) if (until <= now()) counters.delete(key)
  }

  return {
    async count(key, seconds, by = 1) {
      const found = counters.get(key)
      if (found && found.until > now()) return (found.value += by)
      if (counters.size >= SWEEP_AT) sweep()
      counters.set(key, { value: by, until: now() + seconds * 1000 })
      return by
    },
    async uncount(key) {
      const found = counters.get(key)
      if (found && found.until > now() && found.value > 0) found.value--
    },
    async set(key, value, seconds) {
      texts.set(key, value, { ttl: seconds * 1000 })
    },
    get: async (key) => texts.get(key),
    async lease(key, holder, seconds) {
      const found = texts.get(key)
      if (found !== undefined && found !== holder) return false
      if (seconds > 0) texts.set(key, holder, { ttl: seconds * 1000 })
      else texts.delete(key)
      return true
    },
    isUp: () => true,
    async close() {
      counters.clear()
      texts.clear()
    },
  }
}
