import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameEvent, putOnSale } from '../testing/box-office/scene.ts'
import { browsersAt, buyFromBoth } from '../testing/browsers-at-processes.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts'
import type { Database } from './platform/database/open-database.ts'

const EVENT = 200_001
const BUYERS = 4

let database: Database
/** To which the balancer leads. */
const answering: ShopProcess[] = []
const started: ShopProcess[] = []

const start = async (): Promise<ShopProcess> => {
  const shop = await startShopProcess(database.url, { RATE_LIMITS: '0', PLACES_PER_NETWORK: '0' })
  started.push(shop)
  return shop
}

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 2000 })
  await nameEvent(database.holdPool, EVENT, 'Kevadkontsert')
  answering.push(...(await Promise.all([start(), start()])))
}, 120_000)
afterAll(async () => {
  await Promise.all(started.map((shop) => shop.end('SIGKILL')))
  await database.close()
})

it('replaces all processes one after the other, and nobody who is buying meanwhile notices [R14.5] [R15.3]', async () => {
  let asked = 0
  const { browser, newSession } = browsersAt(() => answering[asked++ % answering.length]?.port ?? 0)
  let isUpdated = false
  const bought: string[] = []
  const buying = Array.from({ length: BUYERS }, async () => {
    // one more purchase than the update lasts: each began before its end
    for (let isLast = false; !isLast; ) {
      isLast = isUpdated
      const session = newSession()
      const both = [browser(session), browser(session)] as const
      const { purchase } = await buyFromBoth(both, EVENT)
      const { state, tickets } = await purchase()
      expect([state, tickets.length]).toEqual(['paid', 2])
      bought.push(...tickets.map(({ id }) => id))
      for (const one of both) one.close()
    }
  })
  const old = [...answering]
  for (const leaving of old) {
    answering.push(await start())
    // as a balancer: no new requests, and those under way are answered
    answering.splice(answering.indexOf(leaving), 1)
    expect(await leaving.end('SIGTERM')).toBe(0)
  }
  isUpdated = true
  await Promise.all(buying)
  expect(new Set(bought).size).toBe(bought.length)
  expect(bought.length).toBeGreaterThanOrEqual(2 * 2 * BUYERS)
  const { rows } = await database.holdPool.query(
    `SELECT (SELECT count(*)::int FROM ticket) AS tickets, (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
       (SELECT count(*)::int FROM orders WHERE state <> 'paid') AS others,
       (SELECT count(*)::int FROM allocation WHERE state = 2) AS sold`,
  )
  expect(rows).toEqual([{ tickets: bought.length, paid: bought.length / 2, others: 0, sold: bought.length }])
}, 240_000)
