import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Direction, Verdict } from '@parter/contract/door/verdict.ts'
import { type DBSchema, openDB } from 'idb'
import type { ListBytes } from './ticket-list.ts'

type Synced = ReplyOf<'syncDoor'>
export type Post = Synced['post']
export type PresenceRow = Synced['presences'][number]

/** What a sync has brought. */
export interface Changes {
  readonly list: ListBytes
  readonly presences: readonly PresenceRow[]
}

/** A scan that the shop has not acknowledged. */
export interface QueuedScan {
  readonly sequence: number
  readonly eventId: number
  readonly fingerprint: string
  readonly direction: Direction
  /** By the shop's clock, as far as the device knows it; milliseconds since 1970. */
  readonly at: number
  readonly verdict: Verdict
  /** The shop has decided it; it stays until the shop's list says so too. */
  readonly isConfirmed?: boolean
}

/** What a device keeps beside the list. */
export interface Facts {
  readonly post: Post
  readonly cursor: string | null
  /** Milliseconds by which the shop's clock is ahead of the device's. */
  readonly ahead: number
  /** When the list was up to date last, by the shop's clock. */
  readonly listAt: number
}

interface Schema extends DBSchema {
  facts: { key: string; value: Facts }
  /** The whole list under 0, and behind it what has changed since, in its order. */
  list: { key: number; value: Changes }
  scans: { key: number; value: QueuedScan }
  counts: { key: string; value: number }
}

const FACTS = 'facts'
const LAST = 'last'
/** Changes behind the list, after which it is written anew. */
const MOST_CHANGES = 1000

/** What outlasts a reload, a kill and a new release: the list, and scans until the shop has them. */
export interface DoorStore {
  readonly read: () => Promise<{ facts: Facts | undefined; list: readonly Changes[]; scans: readonly QueuedScan[] }>
  /** Keeps a scan before anybody hears of it. @returns the device’s own count */
  readonly addScan: (scan: Omit<QueuedScan, 'sequence'>) => Promise<number>
  readonly confirm: (sequence: number, verdict: Verdict) => Promise<void>
  readonly drop: (sequences: readonly number[]) => Promise<void>
  /** @param changes null: nothing has changed but the facts */
  readonly keep: (facts: Facts, changes: Changes | null, isWhole: boolean) => Promise<void>
  /** Forgets the list and what the device is bound to; scans stay. */
  readonly forget: () => Promise<void>
  /** Whether so many changes stand behind the list that all of it is asked for again. */
  readonly isLong: () => Promise<boolean>
  readonly close: () => void
}

export const openDoorStore = async (name = 'door'): Promise<DoorStore> => {
  const db = await openDB<Schema>(name, 1, {
    upgrade(made) {
      for (const store of ['facts', 'list', 'counts'] as const) made.createObjectStore(store)
      made.createObjectStore('scans', { keyPath: 'sequence' })
    },
    // another tab has a newer release, which waits for this one
    blocking: () => db.close(),
  })
  return {
    async read() {
      const tx = db.transaction(['facts', 'list', 'scans'])
      const [facts, list, scans] = await Promise.all([
        tx.objectStore('facts').get(FACTS),
        tx.objectStore('list').getAll(),
        tx.objectStore('scans').getAll(),
      ])
      return { facts, list, scans }
    },
    async addScan(scan) {
      const tx = db.transaction(['counts', 'scans'], 'readwrite')
      const sequence = ((await tx.objectStore('counts').get(LAST)) ?? 0) + 1
      await Promise.all([
        tx.objectStore('counts').put(sequence, LAST),
        tx.objectStore('scans').put({ ...scan, sequence }),
        tx.done,
      ])
      return sequence
    },
    async confirm(sequence, verdict) {
      const tx = db.transaction('scans', 'readwrite')
      const scan = await tx.store.get(sequence)
      if (scan) await tx.store.put({ ...scan, verdict, isConfirmed: true })
      await tx.done
    },
    async drop(sequences) {
      const tx = db.transaction('scans', 'readwrite')
      await Promise.all([...sequences.map((one) => tx.store.delete(one)), tx.done])
    },
    async keep(facts, changes, isWhole) {
      const tx = db.transaction(['facts', 'list'], 'readwrite')
      const list = tx.objectStore('list')
      if (isWhole) await list.clear()
      if (changes) {
        const last = isWhole ? -1 : ((await list.getAllKeys()).at(-1) ?? -1)
        await list.put(changes, last + 1)
      }
      await Promise.all([tx.objectStore('facts').put(facts, FACTS), tx.done])
    },
    async forget() {
      const tx = db.transaction(['facts', 'list'], 'readwrite')
      await Promise.all([tx.objectStore('facts').clear(), tx.objectStore('list').clear(), tx.done])
    },
    isLong: async () => (await db.count('list')) > MOST_CHANGES,
    close: () => db.close(),
  }
}
