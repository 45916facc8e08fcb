import { describe, expect, it } from 'vitest'
import { type Buyer, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { applyCard, balanceOf, codeOf, makeGiftCard } from '../../testing/vouchers.ts'
import { cancelOrder } from './leave-payment.ts'

const scene = await openSceneOfFile()

const LEAVE = 'DELETE /api/v1/store/cart/payment?language=et'
const visitorOf = ({ guest }: Buyer) => ({
  portal: scene.test.portal('ee'),
  language: 'et' as const,
  cartId: guest.cartId,
  customerId: null,
  shopProvider: null,
  address: '127.0.0.1',
  requestId: 'test',
})

async function paying() {
  const buyer = scene.buyer()
  const card = await makeGiftCard(scene, 500)
  await buyer.fill(200001, [scene.seat()])
  await applyCard(buyer, card)
  return { buyer, card, started: await buyer.pay() }
}

describe('a buyer who leaves a payment under way', () => {
  it('can change the cart again, and gets the gift card’s balance back', async () => {
    const { buyer, card, started } = await paying()
    expect(await balanceOf(scene, card)).toBe(0)
    const left = await buyer.ask(LEAVE)
    expect(left.json()).toMatchObject({ storeCart: [{ beingPaid: null, total: { totalAmount: 1400 } }] })
    expect(await balanceOf(scene, card)).toBe(500)
    expect(await buyer.status(started)).toMatchObject({ state: 'cancelled' })
    const again = await buyer.pay()
    expect(again.orderReference).not.toBe(started.orderReference)
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid' })
  })

  it('has bought when the payment has already settled', async () => {
    const { buyer, started } = await paying()
    await buyer.decide(started, 'lost')
    expect(codeOf(await buyer.ask(LEAVE))).toEqual([409, 'order_not_payable'])
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
  })

  it('can’t cancel somebody else’s order, nor an order twice', async () => {
    const { buyer, started } = await paying()
    const other = await paying()
    const cancel = (who: Buyer) => cancelOrder(scene.test.shop, visitorOf(who), started.orderToken)
    await expect(cancel(other.buyer)).rejects.toMatchObject({ code: 'order_not_found' })
    await cancel(buyer)
    await cancel(buyer)
    expect(await buyer.status(started)).toMatchObject({ state: 'cancelled' })
    expect((await buyer.ask(LEAVE)).statusCode).toBe(200)
  })
})
