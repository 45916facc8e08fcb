import { expect } from 'vitest'
import type { PurchaseScene } from './checkout/purchase.ts'
import type { Bought } from './returns.ts'

/** Lets owners offer tickets of an event. */
export const letResell = (scene: PurchaseScene, eventId = 200001) =>
  scene.rows(
    `INSERT INTO resale_event (event_id, is_on) VALUES ($1, true)
     ON CONFLICT (event_id) DO UPDATE SET is_on = true, ends_at = NULL`,
    [eventId],
  )

export const askOffer = ({ buyer, started }: Bought, ticketId: string | undefined, expectedRefund = 1900) =>
  buyer.ask('POST /api/v1/resale?language=et', { orderToken: started.orderToken, ticketId, expectedRefund })

export const withdraw = ({ buyer, started }: Bought, ticketId: string | undefined) =>
  buyer.ask('POST /api/v1/resale/withdrawals?language=et', { orderToken: started.orderToken, ticketId })

/** Offers a ticket, which must be possible. */
export const offer = async (bought: Bought, ticketId = bought.ids[0], expectedRefund = 1900): Promise<void> => {
  const answer = await askOffer(bought, ticketId, expectedRefund)
  expect(answer.statusCode, answer.body).toBe(200)
}

export const askHold = (scene: PurchaseScene, placeId: number, buyer = scene.buyer(), eventId = 200001) =>
  buyer.ask(`POST /api/v1/store/cart/events/${eventId}/resale?language=et`, { placeId })
