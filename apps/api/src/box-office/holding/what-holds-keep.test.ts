import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy } from '../../../testing/box-office/crowd.ts'
import { openOneMoreShop, putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const EVENT = 200001
const CART = 77

let database: Database
let shop: Shop & { close(): Promise<void> }

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openOneMoreShop(database.url)
  await putOnSale(database.holdPool, { id: EVENT, standing: [5, 5] })
  await buy(shop, { cartId: CART, eventId: EVENT, wanted: [{ zoneId: STANDING_ZONE, quantity: 1 }] })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const sql = (text: string, ...values: unknown[]) => database.holdPool.query(text, values)
const FOREIGN_KEY = { code: '23503' }

it('lets nobody delete a standing zone that has tickets, and one without', async () => {
  const remove = (zone: number) => sql('DELETE FROM standing_zone WHERE event_id = $1 AND zone_id = $2', EVENT, zone)
  await expect(remove(STANDING_ZONE)).rejects.toMatchObject(FOREIGN_KEY)
  expect((await remove(STANDING_ZONE + 1)).rowCount).toBe(1)
})

it('lets nobody delete an event that is in a cart', async () => {
  await expect(sql('DELETE FROM event WHERE id = $1', EVENT)).rejects.toMatchObject(FOREIGN_KEY)
})

it('deletes the events of a cart with the cart', async () => {
  expect((await sql('SELECT 1 FROM cart_event WHERE cart_id = $1', CART)).rowCount).toBe(1)
  await sql('DELETE FROM cart WHERE id = $1', CART)
  expect((await sql('SELECT 1 FROM cart_event WHERE cart_id = $1', CART)).rowCount).toBe(0)
})
