import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene, type Started } from '../../../testing/checkout/purchase.ts'
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
  it('is listed when it was paid, with its events', async () => {
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

  it('names the days that its tickets are valid for, and none for a ticket for the whole event', async () => {
    await scene.rows(
      `UPDATE event SET starts_at = '2030-07-16T12:00:00Z', ends_at = '2030-07-18T20:00:00Z' WHERE id = 200001`,
    )
    const days = async () => (await ask(customerId, true))[0]?.events[0]?.days
    const sellFor = (line: string, sold: string) =>
      scene.rows(
        `UPDATE order_line SET label = label || $1::jsonb WHERE kind = 'ticket' AND place_id = ${line}
           AND order_id = (SELECT id FROM orders WHERE reference = $2)`,
        [sold, paid.orderReference],
      )
    await sellFor('1', '{"days": [2]}')
    expect(await days()).toBeNull()
    await sellFor('2', '{"days": [3]}')
    expect(await days()).toEqual(['2030-07-17', '2030-07-18'])
    await scene.rows(`UPDATE event SET starts_at = now() + interval '30 days', ends_at = NULL WHERE id = 200001`)
    await scene.rows(`UPDATE order_line SET label = label - 'days'`)
  })

  it('is not shown to anybody else, nor on another storefront [R6.1]', async () => {
    expect(await ask(other, false)).toEqual([])
    expect(await ask(customerId, false, 'lv')).toEqual([])
  })

  it('doesn’t count a sent ticket as upcoming, until it is taken back', async () => {
    const [ticket] = await scene.rows<{ id: string }>('SELECT id FROM ticket ORDER BY line_no LIMIT 1')
    await scene.rows(
      `INSERT INTO ticket_transfer (ticket_id, order_id, recipient_email, token, language, asked_by)
       SELECT id, order_id, 'jaan@example.com', repeat('t', 32), 'et', 'customer' FROM ticket WHERE id = $1`,
      [ticket?.id],
    )
    expect((await ask(customerId, true))[0]?.events).toMatchObject([{ id: 200001, tickets: 1 }])
    expect((await ask(customerId, false))[0]?.events).toMatchObject([{ id: 200001, tickets: 2 }])
    await scene.rows('UPDATE ticket_transfer SET revoked_at = now()')
    expect((await ask(customerId, true))[0]?.events).toMatchObject([{ tickets: 2 }])
  })

  it('is active while the event is upcoming and a ticket is valid', async () => {
    expect(await ask(customerId, true)).toMatchObject([{ orderReference: paid.orderReference }])
    await scene.rows(`UPDATE event SET starts_at = now() - interval '7 hours' WHERE id = 200001`)
    expect(await ask(customerId, true)).toEqual([])
    expect(await ask(customerId, false)).toHaveLength(1)
    await scene.rows(`UPDATE event SET starts_at = now() + interval '30 days' WHERE id = 200001`)
    await scene.rows(`UPDATE ticket SET state = 'returned'`)
    expect(await ask(customerId, true)).toEqual([])
  })
})
