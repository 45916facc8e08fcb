import type { Purchase } from '@parter/contract/orders/orders.ts'
import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { expect } from 'vitest'
import { type Buyer, EMAIL, type PurchaseScene, type Started } from './checkout/purchase.ts'

/** A purchase that is paid, with its tickets. */
export interface Bought {
  readonly buyer: Buyer
  readonly started: Started
  readonly ids: string[]
  readonly purchase: Purchase
}

/** Buys seats of an event; `before` may put more into the cart. */
export async function buy(
  scene: PurchaseScene,
  places: readonly number[],
  before: (buyer: Buyer) => Promise<unknown> = async () => undefined,
  { eventId = 200001, ticketTypeId = 1 } = {},
): Promise<Bought> {
  const buyer = scene.buyer()
  const tickets = places.map((placeId) => ({ placeId, ticketTypeId }))
  const held = await buyer.ask(`POST /api/v1/store/cart/events/${eventId}/tickets`, { tickets })
  expect(held.statusCode, held.body).toBe(200)
  const contact = { email: EMAIL, name: 'Mari Mets' }
  await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  await before(buyer)
  const started = await buyer.pay()
  if (started.paymentLink.includes('/pay/')) await buyer.decide(started, 'approve')
  await scene.work()
  const purchase = await buyer.status(started)
  expect(purchase).toMatchObject({ state: 'paid', ticketsReady: true })
  return { buyer, started, ids: purchase.tickets.map(({ id }) => id), purchase }
}

export const askReturn = ({ buyer, started }: Bought, ids: readonly string[] = []) =>
  buyer.ask(
    `GET /api/v1/returns?language=et&orderToken=${started.orderToken}${ids.length > 0 ? `&ticketIds=${ids}` : ''}`,
  )

/** What a buyer is shown for these tickets. */
export async function offerOf(bought: Bought, ids: readonly string[] = []): Promise<ReturnOffer> {
  const answer = await askReturn(bought, ids)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ReturnOffer>()
}

export const sendBack = (
  { buyer, started }: Bought,
  ticketIds: readonly string[],
  expectedTotal: number,
  to: 'card' | 'gift_card' = 'card',
) => buyer.ask('POST /api/v1/returns?language=et', { orderToken: started.orderToken, ticketIds, to, expectedTotal })

/** What the sandbox has given back of a payment. */
export async function refundedAmount(scene: PurchaseScene, { paymentReference }: Started): Promise<number> {
  const [row] = await scene.rows<{ refunded_amount: number }>(
    `SELECT refunded_amount FROM sandbox_payment WHERE reference = $1`,
    [paymentReference],
  )
  return row?.refunded_amount ?? 0
}

/** The balance of each account over the movements of an order. */
export async function accountsOf(scene: PurchaseScene, { orderReference }: Started): Promise<Record<string, number>> {
  const rows = await scene.rows<{ account: string; amount: number }>(
    `SELECT r.account, sum(r.amount)::int AS amount FROM ledger_row r JOIN ledger_movement m ON m.id = r.movement_id
     JOIN orders o ON o.id = m.order_id WHERE o.reference = $1 GROUP BY r.account`,
    [orderReference],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
