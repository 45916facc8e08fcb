// @vitest-environment happy-dom
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { describe, expect, it } from 'vitest'
import { intentOf, isIntentOver } from './start-payment.ts'

const cart = (version: number, totalAmount: number) =>
  ({ version, total: { totalAmount, currency: 'EUR' } }) as StoreCart

describe('the intent to pay [R3.2] [R4.12]', () => {
  it('keeps its key as long as the same cart is paid for the same sum', () => {
    const first = intentOf(null, cart(3, 4200), () => 'one')
    expect(first.key).toBe('one')
    expect(intentOf(first, cart(3, 4200), () => 'two')).toBe(first)
    expect(intentOf(first, cart(4, 4200), () => 'two').key).toBe('two')
    expect(intentOf(first, cart(3, 4300), () => 'two').key).toBe('two')
  })

  it('lives on when nobody knows what became of the call, and ends with a clear refusal', () => {
    expect([0, 500, 503].map((status) => isIntentOver({ status }))).toEqual([false, false, false])
    expect([409, 422, 502].map((status) => isIntentOver({ status }))).toEqual([true, true, true])
  })
})
