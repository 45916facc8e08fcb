import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, faultsAfter } from '../../../testing/box-office/crowd.ts'
import { openOneMoreShop, putOnSale, STANDING_ZONE } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { makeShop } from '../../make-shop.ts'
import type { Database } from '../../platform/database/open-database.ts'

const EVENT = 400001

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, standing: [100] })
})
afterAll(() => database.close())

/** A pool whose statements PostgreSQL refuses when the rule says so. */
const refusing = (pool: pg.Pool, refuses: (config: pg.QueryConfig) => boolean): pg.Pool =>
  Object.assign(Object.create(pool), {
    query: (config: pg.QueryConfig) => pool.query(refuses(config) ? { text: 'SELECT 1 / 0' } : config),
  })

describe('a batch that is parted', () => {
  it('serves no request twice when a later part of it fails and is sent again [R10.3]', async () => {
    const shop = await openOneMoreShop(database.url)
    let overtaken = 0
    let failed = 0
    const holdPool = refusing(shop.holdPool, ({ name, values = [] }) => {
      const carts = `${values[0]}`.split(',').length
      // every claim of several carts loses its race; then the read of a single one fails once
      if (name === 'claim-places' && carts > 1) return ++overtaken > 0
      return name === 'hold-facts' && carts === 1 && overtaken > 0 && ++failed === 3
    })
    const crowded = makeShop({ ...shop, holdPool })
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        buy(crowded, { cartId: n + 1, eventId: EVENT, wanted: [{ zoneId: STANDING_ZONE, quantity: 1 }] }).catch(
          () => undefined,
        ),
      ),
    )
    await shop.close()
    expect(overtaken).toBeGreaterThan(0)
    expect(failed).toBeGreaterThan(2)
    const { rows } = await database.holdPool.query(
      'SELECT cart_id FROM standing_allocation WHERE event_id = $1 GROUP BY cart_id HAVING count(*) > 1',
      [EVENT],
    )
    expect(rows).toEqual([])
    const answered = told.filter((one) => one !== undefined)
    expect(answered).toHaveLength(11)
    expect(await faultsAfter(database.holdPool, answered)).toEqual([])
  })
})
