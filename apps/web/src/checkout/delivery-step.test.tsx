// @vitest-environment happy-dom
import type { StoreCart } from '@parter/contract/cart.ts'
import type { ComponentProps } from 'react'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AskError } from '../platform/ask-error.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'
import { InShop, testShop } from '../platform/test-shop.tsx'
import { show, the, type } from '../ui/test-page.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { draftNow, forgetDraft } from './draft.ts'

type Choosing = ComponentProps<typeof DeliveryStep>['choosing']

let shop: ShopOnShow
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => forgetDraft())

const cart = {
  contact: { name: null, email: null, phone: null },
  delivery: {
    method: null,
    envelope: false,
    address: null,
    available: [{ method: 'e_ticket', price: { amount: 0, currency: 'EUR' } }],
    envelopePrice: null,
  },
  subscribeReversedStore: false,
} as unknown as StoreCart

const onPage = (choosing: Partial<Choosing>) =>
  show(
    <InShop shop={shop}>
      <DeliveryStep
        cart={cart}
        choosing={{ error: null, isPending: false, isError: false, ...choosing } as Choosing}
        onDone={() => undefined}
      />
    </InShop>,
  )
const submit = () => act(() => the<HTMLButtonElement>('button[type="submit"]').click())
const email = () => the<HTMLInputElement>('#checkout-delivery-email')

describe('the delivery step on the screen [R5.3]', () => {
  it('says what is missing beside the field and in a summary that takes the focus', () => {
    const mutate = vi.fn<Choosing['mutate']>()
    onPage({ mutate })
    submit()
    expect(mutate).not.toHaveBeenCalled()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(the(`[id="${email().getAttribute('aria-describedby')?.split(' ').at(-1)}"]`).textContent).toBe(
      'Täida see väli.',
    )
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(document.activeElement?.textContent).toContain('E-posti aadress: Täida see väli.')
  })

  it('keeps what is typed in this tab, and marks the form as long as it is not sent', () => {
    const place = onPage({})
    expect(place.querySelector('[data-unsent]')).toBeNull()
    type(email(), 'mari@example.com')
    expect(place.querySelector('[data-unsent]')).not.toBeNull()
    expect(draftNow().delivery.email).toBe('mari@example.com')
    expect(sessionStorage.getItem('checkout-draft')).toContain('mari@example.com')
  })

  it('sends it, and never a newsletter that was not asked for', () => {
    const mutate = vi.fn<Choosing['mutate']>()
    onPage({ mutate })
    type(email(), 'mari@example.com')
    submit()
    expect(mutate.mock.calls[0]?.[0]).toEqual({
      query: { language: 'et' },
      body: { method: 'e_ticket', contact: { email: 'mari@example.com' }, subscribeReversedStore: false },
    })
  })

  it('lets the shop’s own refusal land on its field', () => {
    const error = new AskError(400, 'invalid_request', [
      { code: 'invalid_request', message: 'x', field: 'contact.email' },
    ])
    onPage({ error, isError: true })
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  it('says a refusal that belongs to no field above them all', () => {
    const error = new AskError(409, 'holds_expired', [{ code: 'holds_expired', message: 'Aeg sai täis.' }])
    expect(onPage({ error, isError: true }).textContent).toContain('Aeg sai täis.')
  })
})
