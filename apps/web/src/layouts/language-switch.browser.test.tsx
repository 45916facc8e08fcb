import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { openContractShop } from '../../testing/contract-shop.ts'
import { LanguageMenu } from './header.tsx'

const shop = await shopInBrowser('et')
openContractShop()

/** Keeps links from leaving the page, since the tests check only their side effects. */
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
  it('opens over the page, and closes with Escape and returns the focus to its button [R2.8]', async () => {
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

  it('links to the current page in the other language with its query and hash, and remembers the choice [R2.8] [R9.2]', async () => {
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
