import type { SharedMemory } from './shared-memory.ts'

interface Counter {
  value: number
  readonly until: number
}

/** How many counters may pile up before those that are over are thrown away. */
const SWEEP_AT = 10_000

/**
 * The shared memory of a shop that runs in one process.
 * @param now milliseconds of a clock that only goes forward
 */
export const inProcessMemory = (now: () => number = () => performance.now()): SharedMemory => {
  const counters = new Map<string, Counter>()

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
    isUp: () => true,
    async close() {
      counters.clear()
    },
  }
}
