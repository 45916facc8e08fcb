import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene, type Started } from '../../checkout/test-purchase.ts'
import { readTransactions } from './transactions.store.ts'

let scene: PurchaseScene
let paid: Started
let customerId: number
let other: number

/** Two customers; the first has bought once, begun to pay once, and was refunded once. */
beforeAll(async () => {
  scene = await openPurchaseScene()
  const customers = await scene.rows<{ id: number }>(
    `INSERT INTO customer (portal_code, email, language) VALUES ('ee', 'a@example.com', 'et'), ('ee', 'b@example.com', 'et')
     RETURNING id`,
  )
  customerId = customers[0]?.id ?? 0
  other = customers[1]?.id ?? 0
  const [first, second] = [scene.buyer(), scene.buyer()]
  await first.fill(200001, [1, 2])
  paid = await first.pay()
  await first.decide(paid, 'approve')
  await scene.work()
  await second.fill(200001, [3])
  await second.pay()
  await scene.rows(`UPDATE orders SET customer_id = $1`, [customerId])
})
afterAll(() => scene.close())

const ask = (who: number, onlyComing: boolean, portalCode = 'ee') =>
  readTransactions(scene.test.shop.db, { portalCode, customerId: who, language: 'ru', fallback: 'et', onlyComing })

describe('what a customer has bought [R2.4]', () => {
  it('is listed when money came, with its events', async () => {
    expect(await ask(customerId, false)).toMatchObject([
      {
        orderReference: paid.orderReference,
        orderToken: paid.orderToken,
        paymentReference: paid.paymentReference,
        state: 'paid',
        total: { amount: 3800, currency: 'EUR' },
        events: [{ id: 200001, title: 'Öine kontsert', slug: 'kontsert', tickets: 2, picture: null }],
      },
    ])
  })

  it('is nobody else’s, and of no other storefront [R6.1]', async () => {
    expect(await ask(other, false)).toEqual([])
    expect(await ask(customerId, false, 'lv')).toEqual([])
  })

  it('is active while the event is to come and a ticket lives', async () => {
    expect(await ask(customerId, true)).toMatchObject([{ orderReference: paid.orderReference }])
    await scene.rows(`UPDATE event SET starts_at = now() - interval '7 hours' WHERE id = 200001`)
    expect(await ask(customerId, true)).toEqual([])
    expect(await ask(customerId, false)).toHaveLength(1)
    await scene.rows(`UPDATE event SET starts_at = now() + interval '30 days' WHERE id = 200001`)
    await scene.rows(`UPDATE ticket SET state = 'returned'`)
    expect(await ask(customerId, true)).toEqual([])
  })
})
