import type { Changes, DoorStore, Facts, QueuedScan } from '../../apps/web/door/night/door-store.ts'

/** What a device keeps, for doors that are killed and opened anew without a browser. */
export const memoryStore = (): DoorStore => {
  let facts: Facts | undefined
  let list: Changes[] = []
  let last = 0
  const scans = new Map<number, QueuedScan>()
  return {
    read: async () => ({ facts, list: [...list], scans: [...scans.values()] }),
    async addScan(scan) {
      scans.set(++last, { ...scan, sequence: last })
      return last
    },
    async confirm(sequence, verdict) {
      const scan = scans.get(sequence)
      if (scan) scans.set(sequence, { ...scan, verdict, isConfirmed: true })
    },
    async drop(sequences) {
      for (const one of sequences) scans.delete(one)
    },
    async keep(next, changes, isWhole) {
      facts = next
      if (isWhole) list = []
      if (changes) list.push(changes)
    },
    async forget() {
      facts = undefined
      list = []
    },
    isLong: async () => false,
    close: () => undefined,
  }
}
