import { describe, expect, it } from 'vitest'
import { openPurchaseScene, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { applyCard, balanceOf, codeOf, makeGiftCard, tryToPay } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene

const filled = async (count = 1) => {
  const buyer = scene.buyer()
  await buyer.fill(200001, seats(count))
  return buyer
}

describe('a gift card [R1.4, R7.3]', () => {
  it('pays a part: the provider is asked for the rest, and the books add up', async () => {
    const code = await makeGiftCard(scene, 1000)
    const buyer = await filled(2)
    expect((await applyCard(buyer, code.toLowerCase())).statusCode).toBe(200)
    const cart = await buyer.cart()
    expect(cart.giftCards).toEqual([
      { lastCharacters: code.slice(-4), used: { amount: 1000, currency: 'EUR' }, left: { amount: 0, currency: 'EUR' } },
    ])
    expect(cart.total).toMatchObject({ totalAmount: 2800 })
    const started = await buyer.pay()
    expect(await scene.rows(`SELECT amount FROM sandbox_payment ORDER BY created_at DESC LIMIT 1`)).toEqual([
      { amount: 2800 },
    ])
    expect(await balanceOf(scene, code)).toBe(0)
    expect((await buyer.cart()).total.totalAmount).toBe(2800)
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', total: { amount: 3800 } })
    expect(await buyer.cart()).toMatchObject({ giftCards: [] })
  })

  it('pays everything without a provider, and keeps the rest of its balance', async () => {
    const code = await makeGiftCard(scene, 5000)
    const buyer = await filled(1)
    await applyCard(buyer, code)
    expect((await buyer.cart()).total.totalAmount).toBe(0)
    const before = await scene.count('sandbox_payment')
    const started = await buyer.pay()
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await scene.count('sandbox_payment')).toBe(before)
    expect(await balanceOf(scene, code)).toBe(3100)
  })

  it('pays only for the chosen events', async () => {
    const code = await makeGiftCard(scene, 9000)
    const buyer = await filled(1)
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
    await applyCard(buyer, code, [200001])
    expect((await buyer.cart()).total.totalAmount).toBe(1900)
    await applyCard(buyer, code, [200001, 200002])
    expect((await buyer.cart()).total.totalAmount).toBe(0)
    expect(codeOf(await applyCard(buyer, code, [999999]))).toEqual([409, 'cart_empty'])
    await buyer.ask('PUT /api/v1/store/cart/gift-card', { code: code.slice(-4), eventIds: [] })
    expect((await buyer.cart()).giftCards).toEqual([])
  })

  it('gives the same reply when unknown, mistyped, empty, expired, or of another storefront', async () => {
    const [empty, old, foreign] = [
      await makeGiftCard(scene, 100),
      await makeGiftCard(scene, 100),
      await makeGiftCard(scene, 100),
    ]
    const last = (code: string) => `last_characters = '${code.slice(-4)}'`
    await scene.rows(`UPDATE gift_card SET valid_until = now() - interval '1 second' WHERE ${last(old)}`)
    await scene.rows(`UPDATE gift_card SET portal_code = 'lv' WHERE ${last(foreign)}`)
    const spender = await filled()
    await applyCard(spender, empty)
    await spender.decide(await spender.pay(), 'approve')
    await scene.work()
    const buyer = await filled()
    const answers = []
    for (const code of [empty, old, foreign, 'K7M2-PX9R-D3AB-CDEF', '2222-2222-2222-2222'])
      answers.push(await applyCard(buyer, code))
    expect(answers.map(codeOf)).toEqual(answers.map(() => [422, 'gift_card_invalid']))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  })

  it('can’t be guessed: five tries in a quarter of an hour, twenty an hour per address', async () => {
    const buyer = await filled()
    const codes = []
    for (let attempt = 1; attempt <= 6; attempt++) codes.push(codeOf(await applyCard(buyer, '2222-2222-2222-2222'))[1])
    expect(codes).toEqual([...Array<string>(5).fill('gift_card_invalid'), 'too_many_requests'])
    const strict = await openPurchaseScene({ RATE_LIMITS: '1' })
    const statuses = []
    for (let attempt = 1; attempt <= 21; attempt++)
      statuses.push((await applyCard(strict.buyer(), '2222-2222-2222-2222')).statusCode)
    await strict.close()
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('is stored as a keyed hash, so that the database reveals no code', async () => {
    const code = await makeGiftCard(scene, 100)
    const [row] = await scene.rows<{ all: string }>(`SELECT string_agg(g::text, ' ') AS all FROM gift_card g`)
    expect(row?.all).not.toContain(code.slice(0, 4))
    expect(row?.all).not.toContain(Buffer.from(code).toString('hex').slice(0, 12))
  })
})

describe('the balance of a gift card', () => {
  it('is spent once when forty carts pay with it at once', async () => {
    const code = await makeGiftCard(scene, 1900)
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const buyer = await filled(1)
        expect((await applyCard(buyer, code)).statusCode).toBe(200)
        return { buyer, cart: await buyer.cart() }
      }),
    )
    // the control: the card alone would have paid for every one of them
    expect(new Set(buyers.map(({ cart }) => cart.total.totalAmount))).toEqual(new Set([0]))
    const answers = await Promise.all(buyers.map(({ buyer, cart }) => tryToPay(buyer, cart)))
    await scene.work()
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await balanceOf(scene, code)).toBe(0)
    const last = code.slice(-4)
    expect(
      await scene.count('gift_card_use u JOIN gift_card g ON g.id = u.gift_card_id', `g.last_characters = '${last}'`),
    ).toBe(1)
  })

  it('is released once when the payment fails or expires', async () => {
    const code = await makeGiftCard(scene, 1000)
    const buyer = await filled(1)
    await applyCard(buyer, code)
    const started = await buyer.pay()
    await buyer.decide(started, 'decline')
    await scene.work()
    expect(await balanceOf(scene, code)).toBe(1000)
    const again = await buyer.pay()
    expect(again.orderReference).toBe(started.orderReference)
    expect(await balanceOf(scene, code)).toBe(0)
    await scene.elapse(15.1)
    await scene.work()
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'expired' })
    expect(await balanceOf(scene, code)).toBe(1000)
  })

  it('is reserved again for a late payment, or the payment is refunded [R10.3]', async () => {
    const code = await makeGiftCard(scene, 1000)
    const late = async (meanwhile: () => Promise<unknown>) => {
      const buyer = await filled(1)
      await applyCard(buyer, code)
      const started = await buyer.pay()
      await buyer.decide(started, 'slow')
      await scene.rows(`UPDATE sandbox_payment SET settles_at = now() + interval '1 hour' WHERE reference = $1`, [
        started.paymentReference,
      ])
      await scene.rows(`DELETE FROM outbox WHERE kind = 'send_sandbox_webhook' AND done_at IS NULL`)
      await scene.elapse(15.1)
      await scene.work()
      expect(await balanceOf(scene, code)).toBe(1000)
      await meanwhile()
      await scene.rows(`UPDATE sandbox_payment SET settles_at = now() WHERE reference = $1`, [started.paymentReference])
      await scene.elapse(1)
      await scene.rows(`UPDATE payment SET next_sync_at = now() WHERE provider_reference = $1`, [
        started.paymentReference,
      ])
      await scene.rows(`UPDATE outbox SET run_at = now() WHERE done_at IS NULL`)
      await scene.work()
      return (await buyer.status(started)).state
    }
    const spend = async () => {
      const other = await filled(1)
      await applyCard(other, code)
      await other.pay()
    }
    expect(await late(spend)).toBe('refunded')
    await scene.elapse(60)
    await scene.work()
    expect(await balanceOf(scene, code)).toBe(1000)
    expect(await late(async () => undefined)).toBe('paid')
    expect(await balanceOf(scene, code)).toBe(0)
  })
})
