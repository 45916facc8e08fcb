import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { openContractShop, refused } from '../../testing/contract-shop.ts'
import { forgetGiftCardDraft } from './gift-card-draft.ts'
import { GiftCardForm } from './gift-card-form.tsx'

const shop = await shopInBrowser('en')
const contract = openContractShop()
afterEach(forgetGiftCardDraft)

const field = (name: string) => page.getByRole('textbox', { name })
const email = () => field(shop.t('gift_cards_your_email'))
const forOneself = () => page.getByText(shop.t('gift_cards_for_own'), { exact: true }).click()
const accept = () => page.getByRole('checkbox').click()
const order = () => page.getByRole('button', { name: /pay/i }).click()

describe('the order of a gift card', () => {
  it('takes every address that the shop takes, and sends it [R5.3]', async () => {
    contract.answers('buyGiftCard', refused('payment_refused'))
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await forOneself()
    await email().fill('mari&co@post.ee')
    await accept()
    await order()
    await expect
      .poll(() => contract.asked('buyGiftCard').map(({ body }) => (body as { buyer: unknown }).buyer))
      .toEqual([{ email: 'mari&co@post.ee' }])
    await expect.element(page.getByText('sentence of payment_refused')).toBeVisible()
  })

  it('marks what is wrong and leads to it, without asking the shop [R5.3]', async () => {
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await email().fill('mari@post')
    await order()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email()).toHaveAccessibleDescription(expect.stringContaining('name@example.com') as never)
    await expect.element(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    expect(contract.asked('buyGiftCard')).toEqual([])
    await email().fill('mari@post.ee')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
    await expect.element(email()).toHaveFocus()
  })

  it('shows each refusal of the shop at its field, until that changes [R5.3] [R8.1]', async () => {
    contract.answers('buyGiftCard', refused('invalid_request', { field: 'buyer.email' }))
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await forOneself()
    await email().fill('mari@post.ee')
    await accept()
    await order()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await email().fill('jyri@post.ee')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
  })
})
