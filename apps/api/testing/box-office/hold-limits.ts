import { readSettings } from '../../src/platform/settings/settings.ts'
import type { Shop } from '../../src/platform/shop/shop.ts'
import type { Visitor } from '../../src/platform/shop/visitor.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { guest, openOneMoreShop, putOnSale } from './scene.ts'

export const FULL_NETWORK = '203.0.113.7'
export const OTHER = '198.51.100.20'

/** Settings with limits by address, which tests have switched off elsewhere. */
export const settingsWith = (env: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'test', SESSION_SECRET: 'a key for tests that opens nothing anywhere', ...env })

export const seats = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ placeId: first + at }))

/** The code of a refusal; null without one. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.code, details: error.details }),
  )

/** A shop that counts by network addresses, on a database of its own. */
export const openHoldLimitsScene = async () => {
  const database = await openTestDatabase()
  const opened = await openOneMoreShop(database.url)
  const shop: Shop = { ...opened, settings: settingsWith() }
  const sql = (text: string, values: unknown[] = []) => shop.holdPool.query(text, values)
  let carts = 5000
  let events = 200100
  return {
    shop,
    databaseUrl: database.url,
    sql,
    newGuest: (): Visitor => guest(++carts),
    from: (address: string): Visitor => ({ ...guest(++carts), address }),
    async onSale(event: Omit<Parameters<typeof putOnSale>[1], 'id'>): Promise<number> {
      await putOnSale(shop.holdPool, { id: ++events, ...event })
      return events
    },
    async heldOf(eventId: number): Promise<number> {
      const { rows } = await sql(
        `SELECT (SELECT count(*) FROM allocation WHERE event_id = $1 AND expires_at > now())
           + (SELECT count(*) FROM standing_allocation WHERE event_id = $1 AND expires_at > now()) AS n`,
        [eventId],
      )
      return Number(rows[0].n)
    },
    /** Lets minutes pass for everything that holds have written down of an event. */
    async elapse(eventId: number, minutes: number): Promise<void> {
      const ago = `make_interval(mins => ${minutes})`
      for (const table of ['allocation', 'standing_allocation'])
        await sql(
          `UPDATE ${table} SET expires_at = expires_at - ${ago}, held_since = held_since - ${ago}
           WHERE event_id = $1 AND state = 1`,
          [eventId],
        )
      await sql(`UPDATE recent_release SET released_at = released_at - ${ago} WHERE event_id = $1`, [eventId])
      await sql(
        `UPDATE network_holds SET counted_at = counted_at - ${ago}, updated_at = updated_at - ${ago} WHERE event_id = $1`,
        [eventId],
      )
    },
    async close(): Promise<void> {
      await opened.close()
      await database.close()
    },
  }
}

export type HoldLimitsScene = Awaited<ReturnType<typeof openHoldLimitsScene>>
