import { setImmediate as breathe } from 'node:timers/promises'
import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { LoadingCache } from '../../platform/cache/loading-cache.ts'
import { gather } from '../../platform/database/gather.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { drawing } from './draw.ts'
import { type QueueRoomRow, takeSerials } from './queue.store.ts'
import { tickRooms } from './tick-rooms.ts'

/** Milliseconds for which a process takes rooms to be as it has read them. */
const ROOMS = 1000
/** Rooms that are older are paused: the database or the tick doesn't answer. */
const STALLED = 10_000
const MOST_DRAWS = 20
const MOST_SOLD = 200

/** What is sold in a room. */
export interface SoldEvent {
  /** None: the room of a whole storefront. */
  readonly event: EventCard | null
  readonly prices: Prices | null
}

/** Rooms as they stand, and whether they were read lately. */
export interface KnownRooms {
  readonly rooms: readonly QueueRoomRow[]
  readonly isStalled: boolean
}

/** What a process knows of the waiting rooms; another one makes the same of the rows. */
export const openQueueMemory = ({ db }: Pick<Shop, 'db'>) => {
  const read = new LoadingCache<'rooms', readonly QueueRoomRow[]>(1)
  const draws = new LoadingCache<string, Uint32Array>(MOST_DRAWS)
  const last: { rooms?: readonly QueueRoomRow[]; at: number } = { at: 0 }
  return {
    /** Also ticks: so the room moves as long as anybody asks, whoever answers. */
    async rooms(): Promise<KnownRooms> {
      try {
        const rooms = await read.get('rooms', () => tickRooms(db), ROOMS)
        if (rooms !== last.rooms) Object.assign(last, { rooms, at: performance.now() })
        return { rooms, isStalled: false }
      } catch (error) {
        if (!last.rooms) throw error
        return { rooms: last.rooms, isStalled: performance.now() - last.at > STALLED }
      }
    },
    /** The same at once; undefined: they have to be read first. */
    roomsKnown(): KnownRooms | undefined {
      const rooms = read.fresh('rooms', ROOMS)
      return rooms && { rooms, isStalled: false }
    },
    /** What the pages of rooms show of their events, by room and language. */
    sold: new LoadingCache<string, SoldEvent>(MOST_SOLD),
    /** Reads the rooms anew next time. */
    forget: () => read.clear(),
    /** The draw, a few milliseconds at a time, 4 bytes a waiter. */
    places: ({ id, seed, drawn }: QueueRoomRow): Promise<Uint32Array> =>
      draws.get(`${id} ${drawn}`, async () => {
        const steps = drawing(seed, drawn ?? 0)
        for (;;) {
          const { done, value } = steps.next()
          if (done) return value
          await breathe()
        }
      }),
    /** The draw, if this process has made it. */
    placesKnown: ({ id, drawn }: QueueRoomRow): Uint32Array | undefined => draws.last(`${id} ${drawn}`),
    /** Gives a serial; those who join together share a statement. @returns undefined: the room is over */
    join: gather<number, number | undefined>({
      mostInFlight: 1,
      pause: 5,
      mostPerBatch: 1000,
      mostWaiting: 100_000,
      run: async (roomIds) => {
        const next = new Map<number, number | undefined>()
        for (const roomId of new Set(roomIds))
          next.set(roomId, await takeSerials(db, roomId, roomIds.filter((one) => one === roomId).length))
        return roomIds.map((roomId) => {
          const serial = next.get(roomId)
          if (serial !== undefined) next.set(roomId, serial + 1)
          return serial
        })
      },
    }),
  }
}

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly queue: ReturnType<typeof openQueueMemory>
  }
}
