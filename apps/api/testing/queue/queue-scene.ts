import { sessionKeyOf } from '../../src/platform/settings/secrets.ts'
import { openQueue } from '../../src/queue/change-queue.ts'
import { signPass, signTicket } from '../../src/queue/line/queue-token.ts'
import { putOnSale } from '../box-office/scene.ts'
import { openTestShop, type TestGuest } from '../shop.ts'

/** Has a room; the others have none. */
export const EVENT = 200001
export const OTHER = 200002
export const OPEN = 200003
const SEAT = { tickets: [{ placeId: 1, ticketTypeId: 1 }] }

export const withCookies = (guest: TestGuest, more: string): TestGuest => ({
  ...guest,
  cookie: `${guest.cookie}; ${more}`,
})
export const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

/** A shop with a waiting room before an event, and cookies of people in it. */
export const openQueueScene = async (
  env: Record<string, string> = {},
  more: Omit<NonNullable<Parameters<typeof openTestShop>[0]>, 'env'> = {},
) => {
  const house = await openTestShop({ env, ...more })
  const key = sessionKeyOf(house.shop.settings)
  for (const id of [EVENT, OTHER, OPEN]) await putOnSale(house.shop.holdPool, { id, seats: 60 })
  const rows = async (text: string, values: unknown[] = []) => (await house.shop.holdPool.query(text, values)).rows
  const open = (of: string) => openQueue(house.shop, { of, opensAt: new Date(), rate: 600, cap: 100 })
  const now = { room: 0 }
  const set = async (text: string): Promise<void> => {
    await rows(`UPDATE queue_room SET ${text} WHERE id = $1`, [now.room])
    house.shop.queue.forget()
  }
  return {
    house,
    rows,
    open,
    get room() {
      return now.room
    },
    /** The room that the rest is about. */
    set room(id: number) {
      now.room = id
    },
    /** Every process knows what the rows say now. */
    set,
    /** An open room in whose line ten stand, and of whom five are called. */
    async reset() {
      await rows('DELETE FROM queue_room')
      await rows('DELETE FROM allocation')
      now.room = await open(String(EVENT))
      await set(
        `state = 'letting_in', drawn = 0, joined = 10, called = 5, allowed = 5, ticked_at = now() + interval '1 hour'`,
      )
    },
    ticket: (serial: number, of = now.room) => `queue-${of}=${signTicket(key, of, serial)}`,
    pass: (guest: TestGuest, of = now.room, until = inMinutes(2)) =>
      `pass-${of}=${signPass(key, of, { serial: 1, cartId: guest.cartId, until })}`,
    enter: (guest: TestGuest) => house.ask(`POST /api/v1/queue/${now.room}/entry`, { guest }),
    hold: (guest?: TestGuest, event = EVENT) =>
      house.ask(`POST /api/v1/store/events/${event}/tickets`, { ...(guest && { guest }), body: SEAT }),
  }
}

export type QueueScene = Awaited<ReturnType<typeof openQueueScene>>
