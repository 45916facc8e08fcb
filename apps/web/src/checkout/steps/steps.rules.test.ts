import type { CheckoutStepName, StoreCart } from '@parter/contract/cart/cart.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsNames, reviewMark, shownSteps, stepAfter } from './steps.rules.ts'

const NAMES: CheckoutStepName[] = ['delivery', 'personalization', 'shopping_cart', 'payment']
const steps = (...done: CheckoutStepName[]) => NAMES.map((name) => ({ name, completed: done.includes(name) }))
const states = (of: ReturnType<typeof steps>, isReviewed = false, wanted = '') =>
  shownSteps(of, isReviewed, wanted).map(({ state }) => state)

describe('the steps of the checkout [R2.15]', () => {
  it('begin with the first one', () => {
    expect(states(steps())).toEqual(['open', 'closed', 'closed', 'closed'])
  })

  it('pass over what the cart does not need', () => {
    expect(states(steps('delivery', 'personalization', 'shopping_cart'))).toEqual(['done', 'done', 'open', 'closed'])
    expect(states(steps('personalization'))).toEqual(['open', 'closed', 'closed', 'closed'])
  })

  it('come to the payment when the cart was looked over', () => {
    expect(states(steps('delivery', 'personalization', 'shopping_cart'), true)).toEqual([
      'done',
      'done',
      'done',
      'open',
    ])
  })

  it('open one that is done when it is asked for, and never one that waits for others', () => {
    const done = steps('delivery', 'personalization', 'shopping_cart')
    expect(states(done, true, 'delivery')).toEqual(['open', 'done', 'done', 'closed'])
    expect(states(steps('delivery'), false, 'payment')).toEqual(['done', 'open', 'closed', 'closed'])
    expect(states(done, true, 'login')).toEqual(['done', 'done', 'done', 'open'])
  })

  it('have exactly one open, and none open behind one that is not completed', () => {
    fc.assert(
      fc.property(
        fc.subarray(NAMES),
        fc.boolean(),
        fc.constantFrom('', 'login', ...NAMES),
        (done, isReviewed, wanted) => {
          const shown = shownSteps(steps(...done), isReviewed, wanted)
          const open = shown.findIndex(({ state }) => state === 'open')
          expect(shown.filter(({ state }) => state === 'open')).toHaveLength(1)
          expect(NAMES.slice(0, open).every((name) => done.includes(name))).toBe(true)
        },
      ),
    )
  })

  it('go on to the next that is not done', () => {
    expect(stepAfter(steps('delivery', 'personalization', 'shopping_cart'), 'delivery', false)).toBe('shopping_cart')
    expect(stepAfter(steps('delivery'), 'delivery', false)).toBe('personalization')
    expect(stepAfter(steps('delivery', 'personalization', 'shopping_cart'), 'delivery', true)).toBe('payment')
  })

  it('want the cart looked over again when its sum has changed, or it is another cart', () => {
    const total = (totalAmount: number, heldSince = '2026-11-20T10:00:00Z') =>
      ({ total: { ticketQuantity: 2, totalAmount, currency: 'EUR' }, heldSince }) as StoreCart
    expect(reviewMark(total(4200))).not.toBe(reviewMark(total(4300)))
    expect(reviewMark(total(4200))).not.toBe(reviewMark(total(4200, '2026-11-21T10:00:00Z')))
  })

  it('know whether any ticket asks for a name [R4.10]', () => {
    const events = (...all: string[]) =>
      ({ events: all.map((personalisation) => ({ personalisation })) }) as unknown as StoreCart
    expect(needsNames(events('none', 'name'))).toBe(true)
    expect(needsNames(events('none'))).toBe(false)
  })
})
