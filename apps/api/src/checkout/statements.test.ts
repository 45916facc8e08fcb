import { randomUUID } from 'node:crypto'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSceneOfFile, type Started, sell } from '../../testing/checkout/purchase.ts'
import { listenToStatements, type Statements } from '../../testing/database/statements.ts'
import { ofPayments } from '../platform/shop/shop.ts'
import { syncPayment } from './sync-payment.ts'

const EVENT = 200003
const CONTACT = { email: 'mari.mets@example.com', name: 'Mari Mets', phone: '+372 5555 5555' }

const scene = await openSceneOfFile()
let statements: Statements

beforeAll(async () => {
  await sell(scene.test, { id: EVENT, seats: 100, avoidLoneSeats: true }, 'Kevadkontsert')
  statements = listenToStatements(Object.values(scene.test.shop.pools))
})

/** Two seats, from the session to the confirmation. @returns the statements of each step */
const buy = async (): Promise<Record<string, string[]>> => {
  const buyer = scene.buyer()
  const steps: Record<string, string[]> = {}
  const step = async <Reply>(name: string, asking: () => ReturnType<typeof buyer.ask>): Promise<Reply> => {
    statements.take()
    const answer = await asking()
    steps[name] = statements.take()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return JSON.parse(answer.body) as Reply
  }
  const { ask } = buyer
  await step('session', () => scene.test.ask('POST /api/v1/login/express', { body: {}, host: scene.host }))
  await step('prices', () => ask(`GET /api/v1/store/events/${EVENT}/prices?language=et`))
  const input = { tickets: [{ quantity: 2 }] }
  await step('seats', () => ask(`POST /api/v1/store/events/${EVENT}/best-tickets?language=et`, input))
  const delivery = { method: 'e_ticket', contact: CONTACT }
  await step('delivery', () => ask('POST /api/v1/store/cart/deliveries?language=et', delivery))
  const read = () => ask('GET /api/v1/store/cart?language=et')
  const { storeCart } = await step<{ storeCart: StoreCart[] }>('cart', read)
  const [cart] = storeCart
  const pay = { acceptTerms: true, expectedTotal: cart?.total.totalAmount, cartVersion: cart?.version }
  const key = { 'idempotency-key': randomUUID() }
  const started = await step<Started>('payment', () => ask('POST /api/v1/store/cart/payment?language=et', pay, key))
  await buyer.decide(started, 'lost')
  const { paymentReference } = started
  const [row] = await scene.rows<{ id: number }>('SELECT id FROM payment WHERE provider_reference = $1', [
    paymentReference,
  ])
  await syncPayment(ofPayments(scene.test.shop), row?.id ?? 0)
  await scene.work()
  const whole = `paymentReference=${paymentReference}&name=purchase-confirmation`
  const purchase = await step<Purchase>('confirmation', () =>
    ask(`GET /api/v1/transactions/purchase-confirmation?language=et&${whole}`),
  )
  expect(purchase).toMatchObject({ state: 'paid', ticketsReady: true })
  return steps
}

/** Statements that begin and end transactions are counted too. */
const MOST = { session: 0, prices: 0, seats: 2, delivery: 2, cart: 1, payment: 13, confirmation: 2 }

describe('the steps of a purchase', () => {
  it('send few statements in each step, and don’t read the same facts again [R11.1]', async () => {
    await buy()
    const steps = await buy()
    for (const [step, asked] of Object.entries(steps))
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST[step as keyof typeof MOST])
  })
})
