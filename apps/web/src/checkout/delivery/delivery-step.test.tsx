// @vitest-environment happy-dom
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { act, type ComponentProps, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/calls/api-error.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { press, show, onlyElement, type } from '../../../testing/page.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import type { Buyer } from '../steps/delivery.rules.ts'
import { draftNow, forgetDraft } from '../steps/draft.ts'

type Choosing = ComponentProps<typeof DeliveryStep>['choosing']

let shop: ShopContext
beforeAll(async () => {
  shop = await testShop()
})
// the page is still open and gets the refusal
afterEach(() => act(() => forgetDraft()))

const cart = {
  contact: { name: null, email: null, phone: null },
  delivery: {
    method: null,
    unavailable: null,
    envelope: false,
    address: null,
    available: [{ method: 'e_ticket', price: { amount: 0, currency: 'EUR' } }],
    envelopePrice: null,
    salesPoints: [],
    salesPointId: null,
  },
  subscribeReversedStore: false,
} as unknown as StoreCart

const idle = { error: null, isPending: false, isError: false }
const step = (
  choosing: Partial<Choosing>,
  buyer: Buyer | null = null,
  { of = cart, picking = {} }: { of?: StoreCart; picking?: Partial<Choosing> } = {},
) => (
  <InShop shop={shop}>
    <DeliveryStep
      cart={of}
      choosing={{ ...idle, ...choosing } as Choosing}
      picking={{ ...idle, ...picking } as Choosing}
      onPick={() => undefined}
      buyer={buyer}
      onDone={() => undefined}
    />
  </InShop>
)
const onPage = (choosing: Partial<Choosing>, buyer?: Buyer) => show(step(choosing, buyer))
/** Presses the button, and waits until the rules are loaded and the shop has replied. */
const submit = async () => {
  act(() => onlyElement<HTMLButtonElement>('button[type="submit"]').click())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(onlyElement('button[type="submit"]').hasAttribute('data-busy')).toBe(false)
  })
}
const email = () => onlyElement<HTMLInputElement>('#checkout-delivery-contact-email')

const mari: Buyer = {
  email: 'mari@example.com',
  firstName: 'Mari',
  lastName: 'Õun',
  phone: '+372 5123 4567',
  address: { name: 'Mari Õun', street: 'Pikk 1', city: 'Tallinn', postalCode: '10123', countryCode: 'EE' },
}

describe('the delivery step on the screen [R5.3]', () => {
  it('says what is missing beside the field and in a summary that takes the focus', async () => {
    const mutate = vi.fn<Choosing['mutateAsync']>(async () => ({ storeCart: [] }))
    onPage({ mutateAsync: mutate })
    await submit()
    expect(mutate).not.toHaveBeenCalled()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(onlyElement(`[id="${email().getAttribute('aria-describedby')?.split(' ').at(-1)}"]`).textContent).toBe(
      'Täida see väli.',
    )
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(document.activeElement?.textContent).toContain('E-posti aadress: Täida see väli.')
  })

  it('says that a way which was chosen before is offered no longer, and proposes one that is [R4.9]', () => {
    const delivery = { ...cart.delivery, unavailable: 'mobile' as const }
    const place = show(
      <InShop shop={shop}>
        <DeliveryStep
          cart={{ ...cart, delivery }}
          choosing={{ error: null, isPending: false, isError: false } as Choosing}
          picking={{ ...idle } as Choosing}
          onPick={() => undefined}
          buyer={null}
          onDone={() => undefined}
        />
      </InShop>,
    )
    expect(place.textContent).toContain('Varem valitud viisi „Pilet telefoni rahakotis“')
    expect(onlyElement<HTMLInputElement>('input[name="delivery-method"]:checked').value).toBe('e_ticket')
  })

  it('keeps what is typed in this tab, and marks the form as long as it is not sent', () => {
    const place = onPage({})
    expect(place.querySelector('[data-unsent]')).toBeNull()
    type(email(), 'mari@example.com')
    expect(place.querySelector('[data-unsent]')).not.toBeNull()
    expect(draftNow().delivery.email).toBe('mari@example.com')
    expect(sessionStorage.getItem('typed checkout-draft')).toContain('mari@example.com')
  })

  it('sends it, and never a newsletter that was not asked for', async () => {
    const mutate = vi.fn<Choosing['mutateAsync']>(async () => ({ storeCart: [] }))
    onPage({ mutateAsync: mutate })
    type(email(), 'mari@example.com')
    await submit()
    expect(mutate.mock.calls[0]?.[0]).toEqual({
      query: { language: 'et' },
      body: { method: 'e_ticket', contact: { email: 'mari@example.com' }, subscribeReversedStore: false },
    })
  })

  it('lets the shop’s own refusal land on its field', async () => {
    const error = new ApiError(400, 'invalid_request', [
      { code: 'invalid_request', message: 'x', field: 'contact.email' },
    ])
    onPage({ mutateAsync: () => Promise.reject(error) }, mari)
    await submit()
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  it('says a refusal that belongs to no field above them all', async () => {
    const error = new ApiError(409, 'holds_expired', [{ code: 'holds_expired', message: 'Aeg sai täis.' }])
    const place = onPage({ mutateAsync: () => Promise.reject(error) }, mari)
    await submit()
    expect(place.textContent).toContain('Aeg sai täis.')
  })

  const shown = (field: string) => onlyElement<HTMLInputElement>(`#checkout-delivery-contact-${field}`).value
  /** The account's reply arrives when the page has been shown for a while. */
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

  it('proposes what the account knows, and sends it as if it had been typed [R1.4]', async () => {
    const mutate = vi.fn<Choosing['mutateAsync']>(async () => ({ storeCart: [] }))
    const place = onPage({ mutateAsync: mutate }, mari)
    expect([shown('email'), shown('name'), shown('phone')]).toEqual(['mari@example.com', 'Mari Õun', '51234567'])
    expect(place.querySelector('[data-unsent]')).toBeNull()
    await submit()
    expect(mutate.mock.calls[0]?.[0].body).toMatchObject({
      contact: { email: 'mari@example.com', name: 'Mari Õun', phone: '+372 51234567' },
    })
  })

  it('leaves alone what was typed, emptied or filled in by the browser before the account was there', () => {
    show(<Late />)
    // browsers fill in as if it were typed
    type(email(), 'work@example.com')
    type(onlyElement<HTMLInputElement>('#checkout-delivery-contact-name'), 'M')
    type(onlyElement<HTMLInputElement>('#checkout-delivery-contact-name'), '')
    press(onlyElement('#answer'))
    expect([shown('email'), shown('name'), shown('phone')]).toEqual(['work@example.com', '', '51234567'])
    type(onlyElement<HTMLInputElement>('#checkout-delivery-contact-phone'), '')
    expect(shown('phone')).toBe('')
  })

  const offering = (...methods: [string, number][]): StoreCart => ({
    ...cart,
    delivery: {
      ...cart.delivery,
      available: methods.map(([method, amount]) => ({ method, price: { amount, currency: 'EUR' } })) as never,
      envelopePrice: { amount: 250, currency: 'EUR' },
    },
  })
  const chosen = (place: HTMLElement) => place.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value

  it('proposes the only free way, and never one that costs something [R4.9]', () => {
    const several = offering(['e_ticket', 0], ['post', 590])
    expect(chosen(show(step({}, null, { of: several })))).toBe('e_ticket')
    for (const of of [offering(['post', 590]), offering(['e_ticket', 0], ['mobile', 0], ['post', 590])])
      expect(chosen(show(step({}, null, { of })))).toBeUndefined()
  })

  it('tells the shop of a way as soon as it is chosen, without what is still missing [R4.9]', () => {
    const mutate = vi.fn<Choosing['mutate']>()
    const place = show(step({}, null, { of: offering(['e_ticket', 0], ['pick_up', 150]), picking: { mutate } }))
    press(onlyElement('input[value="pick_up"]'))
    expect(mutate.mock.calls[0]?.[0].body).toEqual({ method: 'pick_up', envelope: false })
    expect(chosen(place)).toBe('pick_up')
    press(onlyElement('form > div input[type="checkbox"]:not([name])'))
    expect(mutate.mock.calls[1]?.[0].body).toEqual({ method: 'pick_up', envelope: true })
    expect(draftNow().delivery).toEqual({})
  })

  it('finds no fault with fields that came after the last try to go on', async () => {
    const of = offering(['e_ticket', 0], ['post', 590])
    show(step({}, null, { of, picking: { mutate: () => undefined } }))
    await submit()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    await act(async () => {
      onlyElement('input[value="post"]').click()
      await import('./address-form.tsx')
    })
    expect(onlyElement('#checkout-delivery-address-street').getAttribute('aria-invalid')).toBeNull()
    await submit()
    expect(onlyElement('#checkout-delivery-address-street').getAttribute('aria-invalid')).toBe('true')
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  it('names for browsers what belongs where', () => {
    onPage({}, mari)
    const named = (field: string) => onlyElement(`#checkout-delivery-contact-${field}`).getAttribute('autocomplete')
    expect([named('email'), named('name'), named('phone')]).toEqual(['email', 'name', 'tel-national'])
  })
})
