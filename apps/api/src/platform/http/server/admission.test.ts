import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ env: { MOST_LOOP_DELAY: '1' } })
})
afterAll(() => test.close())

/** Keeps the event loop from everything else. */
const beLate = () => {
  const until = performance.now() + 30
  while (performance.now() < until);
}

it('queues holds and refuses pages, but never payments, callbacks and health, while the event loop is late [R4.5]', async () => {
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
