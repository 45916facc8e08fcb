// @vitest-environment happy-dom
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../testing/shop.tsx'
import { press, show, onlyElement } from '../../testing/page.tsx'
import { PaymentStep } from './payment-step.tsx'
import { StepActions, ThumbSummary } from './steps/step-section.tsx'

const screen = vi.hoisted(() => ({ isWide: false }))
vi.mock('../platform/device/use-is-wide.ts', () => ({ useIsWide: () => screen.isWide }))

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(() => {
  screen.isWide = false
})

const inCheckout = (children: ReactNode, summary: ReactNode = '42,00 €') =>
  show(
    <InShop shop={shop}>
      <ThumbSummary value={summary}>{children}</ThumbSummary>
    </InShop>,
  )
const bar = (place: HTMLElement) => place.querySelector(`section[aria-label="${shop.t('cart_total')}"]`)

const cartOf = (totalAmount: number): StoreCart =>
  ({
    heldSince: '2026-11-22T10:00:00Z',
    version: 'v1',
    events: [],
    paymentPage: 'stripe',
    paymentMethods: ['card', 'apple_pay'],
    total: { totalAmount, currency: 'EUR' },
  }) as unknown as StoreCart
const payment = (totalAmount: number, onLeaving = () => undefined) => (
  <PaymentStep cart={cartOf(totalAmount)} summary={null} onChanged={() => undefined} onLeaving={onLeaving} />
)

describe('the button that ends a step of the checkout [R2.15]', () => {
  const step = (
    <StepActions note={<small>Kaardiandmed</small>}>
      <button type="submit">Jätka</button>
    </StepActions>
  )

  it('stands on a phone in the bar under the thumb, with the total beside it and the small words in the page', () => {
    const place = inCheckout(step)
    expect(bar(place)?.textContent).toBe('42,00 €Jätka')
    expect(place.querySelectorAll('button')).toHaveLength(1)
    expect(place.querySelector('small')?.closest('section')).toBeNull()
  })

  it('stands at the end of the form where there is room for the summary beside it', () => {
    screen.isWide = true
    const place = inCheckout(step)
    expect(bar(place)).toBeNull()
    expect(place.textContent).toBe('JätkaKaardiandmed')
  })

  it('has no bar where there is nothing to sum up', () => {
    expect(bar(inCheckout(step, null))).toBeNull()
  })

  it('obliges to pay by its own words, total included, also in the bar [R4.12]', () => {
    expect(bar(inCheckout(payment(4200)))?.querySelector('button')?.textContent).toBe(
      shop.t('checkout_order_and_pay', { total: shop.money({ amount: 4200, currency: 'EUR' }) }),
    )
  })
})

describe('how an order is paid [R7.4]', () => {
  const pageOf = (paymentPage: StoreCart['paymentPage']) =>
    inCheckout(
      <PaymentStep
        cart={{ ...cartOf(4200), paymentPage }}
        summary={null}
        onChanged={() => undefined}
        onLeaving={() => undefined}
      />,
    )

  it('is said before the provider’s page opens: by what, and on whose page', () => {
    const place = pageOf('stripe')
    const methods = place.querySelector(`[aria-label="${shop.t('checkout_payment_methods')}"]`)
    expect([...(methods?.children ?? [])].map((one) => one.textContent)).toEqual(['pangakaart', 'Apple Pay'])
    expect(place.textContent).toContain(shop.t('checkout_payment_page', { provider: 'Stripe' }))
  })

  it('speaks of play money where it is play money', () => {
    expect(pageOf('sandbox').textContent).toContain(shop.t('checkout_payment_sandbox'))
    expect(pageOf(null).textContent).toContain(shop.t('checkout_payment_safe'))
  })
})

describe('an order of nothing to pay [R4.11] [R4.12]', () => {
  it('says so on its button, and speaks neither of cards nor of ways to pay', () => {
    const place = inCheckout(payment(0))
    expect(onlyElement('[data-action="pay"]').textContent).toBe(shop.t('checkout_order_free'))
    expect(place.textContent).not.toContain('Stripe')
    expect(place.textContent).not.toContain(shop.t('checkout_method_card'))
  })

  it('asks for the terms all the same', async () => {
    const place = inCheckout(payment(0))
    press(onlyElement('[data-action="pay"]'))
    await vi.waitFor(() => expect(place.textContent).toContain(shop.t('checkout_fault_terms')))
  })
})
