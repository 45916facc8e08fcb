import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FULL, putOnSale } from '../../../../testing/box-office/scene.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'

const EVENT = 200001

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ env: { MOST_LOOP_DELAY: '1' } })
})
afterAll(() => test.close())

/** Blocks the event loop. */
const beLate = () => {
  const until = performance.now() + 30
  while (performance.now() < until);
}

it('queues holds and refuses pages, but never payments, callbacks and health, while the event loop is late [R4.5, R11.1]', async () => {
  const guest = test.guest()
  const status = async (address: string, body?: object) =>
    (await test.ask(address, { guest, ...(body && { body }) })).statusCode
  for (let isLate = false; !isLate; ) {
    beLate()
    const tickets = [{ placeId: 1, ticketTypeId: 1 }]
    const paying = { acceptTerms: true, expectedTotal: 100, cartVersion: 1 }
    const [page, hold, ...others] = await Promise.all([
      status('GET /en/basket'),
      status('POST /api/v1/store/events/200001/tickets', { tickets }),
      status('GET /health/live'),
      status('POST /api/v1/store/cart/payment', paying),
      status('POST /api/v1/payments/sandbox/callback', { payment_reference: 'unknown' }),
      status('GET /sandbox-provider/pay/unknown'),
      status('GET /api/v1/transactions/purchase-confirmation?name=purchase-confirmation&paymentReference=unknown'),
    ])
    expect(others).not.toContain(503)
    expect(others).not.toContain(202)
    isLate = page === 503 && hold === 202
  }
})

it('queues new holds while very many wait for the database, and finishes those that it has begun [R4.5, R11.1]', async () => {
  const crowded = await openTestShop({ env: { MOST_LOOP_DELAY: '60000' } })
  await putOnSale(crowded.shop.holdPool, { id: EVENT, seats: 10 })
  const hold = (placeId: number) =>
    crowded.ask(`POST /api/v1/store/events/${EVENT}/tickets`, {
      guest: crowded.guest(),
      body: { tickets: [{ placeId, ticketTypeId: FULL }] },
    })
  expect((await hold(1)).statusCode).toBe(200)
  const onlooker = new pg.Client({ connectionString: crowded.databaseUrl })
  await onlooker.connect()
  await onlooker.query('BEGIN')
  await onlooker.query('LOCK TABLE allocation IN ACCESS EXCLUSIVE MODE')
  const begun = hold(2)
  await vi.waitUntil(async () => {
    const waiting = `SELECT FROM pg_locks WHERE relation = 'allocation'::regclass AND NOT granted`
    return (await onlooker.query(waiting)).rowCount !== 0
  }, 20_000)
  const { main } = crowded.shop.pools
  const most = main?.options.max ?? 0
  const clients = await Promise.all(Array.from({ length: most }, async () => await main?.connect()))
  const waiting = Array.from({ length: 60 }, async () => (await main?.connect())?.release())
  expect((await hold(3)).statusCode).toBe(202)
  for (const client of clients) client?.release()
  await onlooker.query('ROLLBACK')
  await onlooker.end()
  expect((await begun).statusCode).toBe(200)
  await Promise.all(waiting)
  expect((await hold(3)).statusCode).toBe(200)
  await crowded.close()
})
