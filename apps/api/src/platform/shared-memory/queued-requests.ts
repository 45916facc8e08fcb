import type { SharedMemory } from './shared-memory.ts'

/** Milliseconds that are counted together. */
const SLOT = 2000
/** Milliseconds for which a process gathers what it has counted: under load it must cost nothing. */
const GATHERED = 500
const KEPT_SECONDS = 10

/** Requests that were told to wait, of all processes. */
export interface QueuedRequests {
  /** @param what is waited for: an event's number */
  add(what: string): void
  /** How many waited in two seconds, lately: whoever waits asks again about as often. */
  lately(what: string): Promise<number>
}

export const openQueuedRequests = (memory: SharedMemory): QueuedRequests => {
  const gathered = new Map<string, number>()
  const keyOf = (what: string, slotsAgo = 0) => `queued ${what} ${Math.floor(Date.now() / SLOT) - slotsAgo}`
  const tell = () => {
    for (const [what, count] of gathered) void memory.count(keyOf(what), KEPT_SECONDS, count)
    gathered.clear()
  }
  return {
    add(what) {
      if (gathered.size === 0) setTimeout(tell, GATHERED).unref()
      gathered.set(what, (gathered.get(what) ?? 0) + 1)
    },
    lately: async (what) =>
      Math.max(...(await Promise.all([0, 1].map((ago) => memory.count(keyOf(what, ago), KEPT_SECONDS, 0))))),
  }
}
