import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { storeCart } from '@parter/contract/cart/cart.schemas.ts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../../testing/browser-page.tsx'
import { openContractShop, refused, sentenceOf, smallestOf } from '../../../testing/contract-shop.ts'
import { useCartChange } from '../../cart/changes/cart-changes.ts'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { forgetDraft } from '../steps/draft.ts'

const shop = await shopInBrowser('en')
const contract = openContractShop()
beforeEach(() => contract.answers('readCart', { storeCart: [cart] }))
afterEach(forgetDraft)

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const cart: StoreCart = {
  ...smallestOf(storeCart),
  delivery: {
    ...smallestOf(storeCart).delivery,
    available: [
      { method: 'e_ticket', price: euros(0) },
      { method: 'post', price: euros(590) },
    ],
  },
}
const chosen: StoreCart = { ...cart, delivery: { ...cart.delivery, method: 'e_ticket' } }

/** The first step as the checkout has it, always with the newest cart, and whether it is done. */
const Step = () => {
  const [isDone, setDone] = useState(false)
  const { data } = useApiQuery('readCart', { query: { language: 'en' } })
  return (
    <>
      <DeliveryStep
        cart={data?.storeCart[0] ?? cart}
        choosing={useCartChange('chooseDelivery')}
        picking={useCartChange('chooseDelivery')}
        onPick={() => undefined}
        buyer={null}
        onDone={() => setDone(true)}
      />
      <output aria-label="Done">{String(isDone)}</output>
    </>
  )
}
const field = (name: string) => page.getByRole('textbox', { name })
const email = () => field(shop.t('person_email'))
const goOn = () => page.getByRole('button', { name: shop.t('shell_button_continue') }).click()
const done = () => page.getByRole('status', { name: 'Done' })

describe('the step of the delivery, with the shop behind it', () => {
  it('is done when the shop has taken what was typed [R4.9]', async () => {
    contract.answers('chooseDelivery', { storeCart: [chosen] })
    await showInShop(shop, <Step />)
    await email().fill('mari@example.com')
    await goOn()
    await expect.element(done()).toHaveTextContent('true')
    expect(contract.asked('chooseDelivery').map(({ body }) => body)).toEqual([
      { method: 'e_ticket', contact: { email: 'mari@example.com' }, subscribeReversedStore: false },
    ])
  })

  it('sends nothing while the address is invalid, and scrolls to the error [R5.3]', async () => {
    await showInShop(shop, <Step />)
    await email().fill('mari@')
    await goOn()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert')).toBeInViewport()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    expect(contract.asked('chooseDelivery')).toEqual([])
  })

  it('stays open when the shop refuses, and says why; what was typed is still there [R4.9]', async () => {
    contract.answers('chooseDelivery', refused('holds_expired'))
    await showInShop(shop, <Step />)
    await email().fill('mari@example.com')
    await goOn()
    await expect.element(page.getByText(sentenceOf('holds_expired'))).toBeVisible()
    await expect.element(email()).toHaveValue('mari@example.com')
    await expect.element(done()).toHaveTextContent('false')
  })

  it('asks for an address as soon as the tickets are to come by post [R4.9]', async () => {
    contract.answers('chooseDelivery', { storeCart: [{ ...cart, delivery: { ...cart.delivery, method: 'post' } }] })
    await showInShop(shop, <Step />)
    await page.getByText(shop.t('checkout_delivery_post'), { exact: true }).click()
    await expect.element(field(shop.t('person_street'))).toBeVisible()
    await expect
      .poll(() => contract.asked('chooseDelivery').map(({ body }) => body))
      .toEqual([{ method: 'post', envelope: false }])
  })
})
