import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { openFilledShop } from '../../testing/filled-shop.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
const menuButton = () => page.getByRole('button', { name: t('shell_menu_open') })
const menu = () => page.getByRole('dialog', { name: t('shell_main_navigation') })
const item = { id: 1, parentId: null, label: 'Concerts', slug: 'concerts', slugs: {} }

beforeEach(async () => {
  await page.viewport(390, 844)
  contract.answers('readInit', {
    navigations: [item, { ...item, id: 2, parentId: 1, label: 'Jazz', slug: 'jazz' }],
  })
})

describe('the menu of a phone', () => {
  it('opens over the page with all items and nested items, the languages and the countries [R2.7] [R2.9]', async () => {
    await openPage('contacts', 'en')
    await menuButton().click()
    for (const name of ['Concerts', 'Jazz', 'Suomi', t('shell_favourites')])
      await expect.element(menu().getByRole('link', { name, exact: true })).toBeVisible()
    await expect.element(menu().getByRole('heading', { name: t('shell_country') })).toBeVisible()
  })

  it('closes with Escape and returns the focus to its button', async () => {
    await openPage('contacts', 'en')
    await menuButton().click()
    await expect.element(menu()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(menuButton()).toHaveFocus()
  })

  it('closes after opening an item’s page, whose heading gets the focus [R10.7]', async () => {
    await openPage('contacts', 'en')
    await menuButton().click()
    await menu()
      .getByRole('link', { name: t('shell_favourites') })
      .click()
    await expect.element(menu()).not.toBeInTheDocument()
    const heading = page.getByRole('heading', { level: 1, name: t('shell_favourites') })
    await expect.element(heading).toHaveFocus()
    expect(location.pathname).toBe('/en/favorites')
    expect(document.title).toContain(t('shell_favourites'))
  })
})

describe('the header and footer', () => {
  it('switch to another language when it is chosen, and remember it [R2.8] [R4.13]', async () => {
    const { t: finnish } = await shopInBrowser('fi')
    await openPage('contacts', 'en')
    await menuButton().click()
    await menu().getByRole('link', { name: 'Suomi', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: finnish('shell_link_contacts') })).toBeVisible()
    await expect.poll(() => document.documentElement.lang).toBe('fi')
    expect((await cookieStore.get('locale'))?.value).toBe('fi')
    expect(contract.asked('readInit').at(-1)?.params).toEqual({ locale: 'fi' })
  })

  it('show how many tickets are in the cart [R4.6]', async () => {
    document.cookie = 'uid=G1; path=/'
    contract.answers('readCartMeta', { ticketsInBasket: 4 })
    await openPage('contacts', 'en')
    await expect.element(page.getByRole('link', { name: t('shell_cart_count', { count: 4 }) })).toBeVisible()
  })

  it('have a link that skips the header, and the storefront’s own contacts in the footer [R2.9] [R10.7]', async () => {
    await openPage('contacts', 'en')
    const skip = page.getByRole('link', { name: t('shell_skip_to_content') })
    await userEvent.keyboard('{Tab}')
    await expect.element(skip).toHaveFocus()
    await expect.element(skip).toHaveAttribute('href', '#main')
    await expect.element(page.getByRole('contentinfo').getByRole('link').first()).toBeInTheDocument()
  })

  it('have no search, menu or navigation in the checkout [R2.9]', async () => {
    await openPage('checkout', 'en')
    const header = page.getByRole('banner')
    await expect.element(header.getByRole('link', { name: t('shell_search') })).not.toBeInTheDocument()
    await expect.element(menuButton()).not.toBeInTheDocument()
    await expect.element(page.getByRole('navigation', { name: t('shell_main_navigation') })).not.toBeInTheDocument()
  })
})
