// @vitest-environment happy-dom
import type { StoreCart } from '@parter/contract/cart.ts'
import type { ComponentProps } from 'react'
import { act, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AskError } from '../platform/ask-error.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'
import { InShop, testShop } from '../platform/test-shop.tsx'
import { press, show, the, type } from '../ui/test-page.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import type { Buyer } from './delivery.rules.ts'
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

const step = (choosing: Partial<Choosing>, buyer: Buyer | null = null) => (
  <InShop shop={shop}>
    <DeliveryStep
      cart={cart}
      choosing={{ error: null, isPending: false, isError: false, ...choosing } as Choosing}
      buyer={buyer}
      onDone={() => undefined}
    />
  </InShop>
)
const onPage = (choosing: Partial<Choosing>, buyer?: Buyer) => show(step(choosing, buyer))
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
    expect(sessionStorage.getItem('typed checkout-draft')).toContain('mari@example.com')
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

  const mari: Buyer = {
    email: 'mari@example.com',
    firstName: 'Mari',
    lastName: 'Õun',
    phone: '+372 5123 4567',
    address: { name: 'Mari Õun', street: 'Pikk 1', city: 'Tallinn', postalCode: '10123', countryCode: 'EE' },
  }
  const shown = (field: string) => the<HTMLInputElement>(`#checkout-delivery-${field}`).value
  /** The account's answer comes when the page has been there for a while. */
  const Late = () => {
    const [buyer, arrive] = useState<Buyer | null>(null)
    return (
      <>
        <button id="answer" type="button" onClick={() => arrive(mari)}>
          …
        </button>
        {step({}, buyer)}
      </>
    )
  }

  it('proposes what the account knows, and sends it as if it had been typed [R1.4]', () => {
    const mutate = vi.fn<Choosing['mutate']>()
    const place = onPage({ mutate }, mari)
    expect([shown('email'), shown('name'), shown('phone')]).toEqual(['mari@example.com', 'Mari Õun', '51234567'])
    expect(place.querySelector('[data-unsent]')).toBeNull()
    submit()
    expect(mutate.mock.calls[0]?.[0].body).toMatchObject({
      contact: { email: 'mari@example.com', name: 'Mari Õun', phone: '+372 51234567' },
    })
  })

  it('leaves alone what was typed, emptied or filled in by the browser before the account was there', () => {
    show(<Late />)
    // browsers fill in as if it were typed
    type(email(), 'work@example.com')
    type(the<HTMLInputElement>('#checkout-delivery-name'), 'M')
    type(the<HTMLInputElement>('#checkout-delivery-name'), '')
    press(the('#answer'))
    expect([shown('email'), shown('name'), shown('phone')]).toEqual(['work@example.com', '', '51234567'])
    type(the<HTMLInputElement>('#checkout-delivery-phone'), '')
    expect(shown('phone')).toBe('')
  })

  it('names for browsers what belongs where', () => {
    onPage({}, mari)
    const named = (field: string) => the(`#checkout-delivery-${field}`).getAttribute('autocomplete')
    expect([named('email'), named('name'), named('phone')]).toEqual(['email', 'name', 'tel-national'])
  })
})
