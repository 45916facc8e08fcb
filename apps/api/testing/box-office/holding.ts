import { afterAll } from 'vitest'
import { openTestDatabase } from '../database/test-database.ts'
import { guest, openOneMoreShop, putOnSale, STANDING_ZONE } from './scene.ts'

export const SEATED = 200001
export const MIXED = 200002
export const OTHER = 200003

/** Three sales for the tests of the file that calls this, closed after the last of them: seats, both, standing places. */
export async function openSales() {
  const database = await openTestDatabase()
  const shop = await openOneMoreShop(database.url)
  afterAll(async () => {
    await shop.close()
    await database.close()
  })
  await putOnSale(shop.holdPool, { id: SEATED, seats: 2000 })
  await putOnSale(shop.holdPool, { id: MIXED, seats: 100, standing: [30, 5] })
  await putOnSale(shop.holdPool, { id: OTHER, standing: [100] })
  let carts = 1000
  let seat = 0
  const sql = (text: string, values: unknown[] = []) => shop.holdPool.query(text, values)
  return {
    shop,
    databaseUrl: database.url,
    sql,
    newGuest: () => guest(++carts),
    /** Seats that no other test of the file wants. */
    seats: (count: number) => Array.from({ length: count }, () => ({ placeId: ++seat })),
    /** How many places of a standing zone are taken. */
    taken: async (zone = STANDING_ZONE): Promise<number> =>
      (await sql('SELECT taken FROM standing_zone WHERE event_id = $1 AND zone_id = $2', [MIXED, zone])).rows[0].taken,
  }
}

export const ids = (reply: { tickets: { placeId: number }[] }): number[] =>
  reply.tickets.map((ticket) => ticket.placeId)
