import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FULL, nameEvent, putOnSale } from '../../../testing/box-office/scene.ts'
import { PATIENCE } from '../../../testing/browsers-at-processes.ts'
import { openTwoServers } from '../../../testing/database/two-servers.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openLog } from '../foundation/log.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { type Database, openDatabase } from './open-database.ts'

const EVENT = 200_001
const BUYERS = 50
const log = openLog('silent')

let servers: Awaited<ReturnType<typeof openTwoServers>>
let database: Database
let test: TestShop

beforeEach(async () => {
  servers = await openTwoServers()
  await migrate(servers.url, MIGRATIONS_FOLDER, log)
  database = await openDatabase({ databaseUrl: servers.url, dataDir: '', log })
  test = await openTestShop({ database })
  await putOnSale(database.holdPool, { id: EVENT, seats: 500 })
  await nameEvent(database.holdPool, EVENT, 'Kevadkontsert')
}, 120_000)
afterEach(async () => {
  await test.close()
  await servers.close()
})

const hold = (placeId: number) =>
  test.ask(`POST /api/v1/store/events/${EVENT}/tickets`, {
    guest: test.guest(),
    body: { tickets: [{ placeId, ticketTypeId: FULL }] },
  })

/** What a buyer is told in the end, who asks again as long as the shop says so. @param told each reply */
const answerTo = async (placeId: number, told: (statusCode: number) => void = () => undefined): Promise<number> => {
  for (;;) {
    const { statusCode } = await hold(placeId)
    told(statusCode)
    if (statusCode !== 503 && statusCode !== 202) return statusCode
  }
}

describe.each([
  ['dies, and its connections end', false],
  ['vanishes with its machine, and nothing says so', true],
])('a primary that %s', (_, isSilent) => {
  it('takes no confirmed hold along; the shop sells again by itself, no seat twice, and hears of changes [R10.3] [R14.5]', async () => {
    await expect.poll(() => test.shop.changes.isListening(), PATIENCE).toBe(true)
    const seats = Array.from({ length: BUYERS }, (_unused, at) => at + 1)
    const confirmed: number[] = []
    let dying: Promise<void> | undefined
    const statuses = await Promise.all(
      // a hold whose connection was lost may be there all the same: then the seat is taken, by the buyer who asks again
      seats.map((seat) =>
        answerTo(seat, (statusCode) => {
          if (statusCode === 200) confirmed.push(seat)
          // in the midst of them
          if (confirmed.length >= BUYERS / 5) dying ??= servers.failOver({ isSilent })
        }),
      ),
    )
    await dying
    expect(confirmed.length).toBeGreaterThanOrEqual(BUYERS / 5)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const direct = await openDatabase({ databaseUrl: servers.standbyUrl, dataDir: '', log })
    const { rows } = await direct.holdPool.query('SELECT place_id FROM allocation ORDER BY place_id')
    const held = rows.map(({ place_id }) => place_id as number)
    expect(confirmed.filter((seat) => !held.includes(seat))).toEqual([])
    expect(await answerTo(confirmed[0] ?? 0)).toBe(409)
    // notices come from the new primary
    await expect.poll(() => test.shop.changes.isListening(), PATIENCE).toBe(true)
    const prices = async () =>
      (await test.ask(`GET /api/v1/store/events/${EVENT}/prices?${Math.random()}`)).json().zones[0].prices[0].price
        .amount
    expect(await prices()).toBe(1900)
    await direct.holdPool.query('UPDATE price SET amount = 2500 WHERE event_id = $1 AND ticket_type_id = 1', [EVENT])
    await expect.poll(prices, PATIENCE).toBe(2500)
    await direct.close()
  }, 120_000)
})
