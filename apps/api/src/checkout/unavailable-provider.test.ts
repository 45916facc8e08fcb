import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { callProvider, ProviderError } from './payment-providers/provider/payment-provider.ts'
import { sandbox } from './payment-providers/sandbox/sandbox-provider.ts'

const scene = await openSceneOfFile()
// after hooks run from last to first: the provider is restored before the books are checked
afterEach(() => vi.restoreAllMocks())

const unreachable = () => Promise.reject(new TypeError('fetch failed'))

describe('a provider that doesn’t reply', () => {
  it('counts as unavailable, whatever went wrong', async () => {
    await expect(callProvider(unreachable)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' })
    const refused = new ProviderError('refused', 'no')
    await expect(callProvider(() => Promise.reject(refused))).rejects.toBe(refused)
  })

  it('at the start of a payment leaves an order that the next try continues', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const start = vi.spyOn(sandbox, 'start').mockImplementation(unreachable)
    const { version, total } = await buyer.cart()
    const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    const answer = await buyer.ask('POST /api/v1/store/cart/payment', body)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    start.mockRestore()
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await scene.count('sandbox_payment')).toBe(1)
  })

  it('that refuses the payment returns the seats to the cart', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    vi.spyOn(sandbox, 'start').mockRejectedValue(new ProviderError('refused', 'no such account'))
    const { version, total } = await buyer.cart()
    const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    expect((await buyer.ask('POST /api/v1/store/cart/payment', body)).statusCode).toBe(502)
    expect(await buyer.cart()).toMatchObject({ beingPaid: null, total: { ticketQuantity: 1 } })
  })

  it('leaves the payment pending with its places held, and is asked again [R7.4]', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const started = await buyer.pay()
    await buyer.decide(started, 'lost')
    const look = vi.spyOn(sandbox, 'fetchStatus').mockImplementation(unreachable)
    await scene.elapse(16)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'pending' })
    expect((await buyer.cart()).beingPaid).not.toBeNull()
    look.mockRestore()
    await scene.elapse(31)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('and settles another amount than was requested is not trusted', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const started = await buyer.pay()
    for (const seen of [
      { amount: 1, currency: 'EUR' },
      { amount: 1900, currency: 'BYN' },
    ]) {
      vi.spyOn(sandbox, 'fetchStatus').mockResolvedValue({ state: 'settled', ...seen })
      await scene.elapse(0.2)
      await scene.work()
      expect(await buyer.status(started)).toMatchObject({ state: 'pending', tickets: [] })
    }
  })

  it('is asked again about a refund until it is done', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    const started = await buyer.pay()
    await buyer.decide(started, 'decline')
    await scene.work()
    await buyer.ask('DELETE /api/v1/store/cart?language=et&eventIds=200001')
    await scene.rows(`UPDATE orders SET state = 'cancelled' WHERE reference = $1`, [started.orderReference])
    await scene.rows(`UPDATE sandbox_payment SET state = 'approved', settles_at = now() WHERE reference = $1`, [
      started.paymentReference,
    ])
    const refund = vi.spyOn(sandbox, 'refund').mockImplementation(unreachable)
    await scene.elapse(1)
    await buyer.ask('POST /api/v1/payments/sandbox/callback', { payment_reference: started.paymentReference })
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'late' })
    expect(await scene.rows(`SELECT state, last_error FROM refund`)).toMatchObject([
      { state: 'asked', last_error: expect.stringContaining('could not be asked') },
    ])
    refund.mockRestore()
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded' })
  })
})
