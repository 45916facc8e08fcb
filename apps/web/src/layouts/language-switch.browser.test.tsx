import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { openContractShop } from '../../testing/contract-shop.ts'
import { LanguageMenu } from './language-switch.tsx'

const shop = await shopInBrowser('et')
openContractShop()

/** The page stays where it is: only what a press on a link does besides is of interest. */
const stay = (event: Event) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault()
}
const address = location.href
beforeEach(() => {
  addEventListener('click', stay)
  history.replaceState(null, '', '/?q=x#here')
})
afterEach(() => {
  removeEventListener('click', stay)
  history.replaceState(null, '', address)
})

describe('the switch of the language in the header', () => {
  it('opens over the page and goes with Escape, the focus back on its button [R2.8]', async () => {
    await showInShop(shop, <LanguageMenu />)
    const english = page.getByRole('link', { name: 'English' })
    await expect.element(english).not.toBeInTheDocument()
    await page.getByRole('button').click()
    await expect.element(english).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Eesti' })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(english).not.toBeInTheDocument()
    await expect.element(page.getByRole('button')).toHaveFocus()
  })

  it('leads to the present address in the other language, query and hash kept, and remembers the choice [R2.8] [R9.2]', async () => {
    await showInShop(shop, <LanguageMenu />)
    await page.getByRole('button').click()
    const english = page.getByRole('link', { name: 'English' })
    await expect.element(english).toHaveAttribute('href', '/en?q=x#here')
    expect(document.cookie).not.toContain('locale=')
    await english.click()
    const cookie = await cookieStore.get('locale')
    expect(cookie?.value).toBe('en')
  })
})
