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
const forOneself = () => page.getByRole('radio', { name: shop.t('gift_cards_for_own') }).click()
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

describe('where a gift card is paid [R1.2]', () => {
  it.each([
    ['sandbox', shop.t('checkout_payment_sandbox')],
    ['stripe', shop.t('checkout_payment_page', { provider: 'Stripe' })],
    [null, shop.t('checkout_payment_safe')],
  ] as const)('is said before: %s', async (paymentPage, sentence) => {
    contract.answers('readCartMeta', { paymentPage })
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await expect.element(page.getByText(sentence)).toBeInTheDocument()
  })
})

describe('the look of a gift card', () => {
  it('is chosen, shows the recipient at once, and is what is ordered [R7.4]', async () => {
    contract.answers('buyGiftCard', refused('payment_refused'))
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await page.getByRole('radio', { name: shop.t('gift_cards_design_notes') }).click()
    await field(shop.t('gift_cards_recipient_name')).fill('Aleksandra')
    await expect.element(page.getByText('Aleksandra', { exact: true })).toBeVisible()
    await field(shop.t('gift_cards_recipient_email')).fill('a@post.ee')
    await email().fill('mari@post.ee')
    await accept()
    await order()
    await expect
      .poll(() => contract.asked('buyGiftCard').map(({ body }) => (body as { design: string }).design))
      .toEqual(['notes'])
  })

  it('keeps every name within the card, at most 75 px high [R7.4]', async () => {
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    for (const name of ['Mai', 'Aleksandra', 'Wilhelmiina-Margareeta', 'Александра Константинопольская']) {
      await field(shop.t('gift_cards_recipient_name')).fill(name)
      const shown = page.getByText(name, { exact: true }).element()
      expect(shown.scrollWidth, name).toBeLessThanOrEqual(shown.clientWidth)
      expect(Number.parseFloat(getComputedStyle(shown).fontSize), name).toBeLessThanOrEqual(75)
      expect(shown.clientHeight, name).toBeLessThanOrEqual(170)
    }
  })

  it('is seen as the recipient will see it, in the card’s language [R7.5]', async () => {
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await field(shop.t('gift_cards_recipient_name')).fill('Mari')
    await page.getByRole('combobox', { name: shop.t('gift_cards_language') }).selectOptions('fi')
    await page.getByRole('button', { name: shop.t('gift_cards_preview') }).click()
    await expect.element(page.getByRole('dialog').getByText('Hei, Mari!')).toBeVisible()
  })

  it('asks for the day when it is not to be sent at once [R5.3]', async () => {
    await showInShop(shop, <GiftCardForm orderToken={null} />)
    await page.getByRole('radio', { name: shop.t('gift_cards_send_later') }).click()
    await field(shop.t('gift_cards_recipient_name')).fill('Mari')
    await field(shop.t('gift_cards_recipient_email')).fill('a@post.ee')
    await email().fill('mari@post.ee')
    await accept()
    await order()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect
      .element(page.getByLabelText(shop.t('gift_cards_send_day'), { exact: false }))
      .toHaveAccessibleDescription(expect.stringContaining(shop.t('gift_cards_fault_date')) as never)
    expect(contract.asked('buyGiftCard')).toEqual([])
  })
})
