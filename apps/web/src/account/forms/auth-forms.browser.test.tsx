import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../../testing/browser-page.tsx'
import { openContractShop, refused, sentenceOf } from '../../../testing/contract-shop.ts'
import { navigate } from '../../platform/address/location.ts'
import { AuthForms } from './auth-forms.tsx'

const shop = await shopInBrowser('en')
const contract = openContractShop()
const address = location.href
beforeEach(() => history.replaceState(null, '', '/en'))
afterEach(() => history.replaceState(null, '', address))

const dialog = () => page.getByRole('dialog')
const email = () => dialog().getByRole('textbox', { name: shop.t('account_email') })
const password = () => dialog().getByLabelText(shop.t('account_password'), { exact: true })
const submit = () =>
  dialog()
    .getByRole('button', { name: shop.t('shell_log_in'), exact: true })
    .click()

/** A page with a button that opens the login over it, as the header does. */
const showPage = () =>
  showInShop(
    shop,
    <>
      <button type="button" onClick={() => navigate('#login')}>
        Open
      </button>
      <AuthForms />
    </>,
  )
const openLogin = async () => {
  await showPage()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(email()).toHaveFocus()
}

describe('the login over a page', () => {
  it('opens by its hash at the first field; Escape takes the hash away and gives the focus back [R2.12]', async () => {
    await openLogin()
    expect(location.hash).toBe('#login')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(location.pathname + location.hash).toBe('/en')
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('is not sent without a password: the fault stands at its field, which takes the focus [R5.3]', async () => {
    await openLogin()
    await email().fill('mari@example.com')
    await submit()
    await expect.element(password()).toHaveFocus()
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true')
    expect(contract.asked('logIn')).toEqual([])
  })

  it('keeps the address and empties the password when the shop knows no such pair, and says so [R2.12]', async () => {
    contract.answers('logIn', refused('login_failed'))
    await openLogin()
    await email().fill('mari@example.com')
    await password().fill('not the one')
    await submit()
    await expect.element(dialog().getByText(sentenceOf('login_failed'))).toBeVisible()
    await expect.element(password()).toHaveValue('')
    await expect.element(email()).toHaveValue('mari@example.com')
    expect(contract.asked('logIn')).toHaveLength(1)
  })

  it('sends what was typed and leaves the page where it was [R2.12] [R4.4]', async () => {
    contract.answers('logIn', () => {
      document.cookie = 'uid=U1; path=/'
      return { uid: 'U1', loggedIn: true, ticketsInBasket: 0 }
    })
    await openLogin()
    await email().fill(' mari@example.com ')
    await password().fill('three horses in a row')
    await submit()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(location.pathname + location.hash).toBe('/en')
    expect(contract.asked('logIn').map(({ body }) => body)).toEqual([
      { username: 'mari@example.com', password: 'three horses in a row', rememberMe: false },
    ])
  })
})
