import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { openPage } from '../../../testing/mounted-app.tsx'
import { queryClient } from '../../platform/calls/queries.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
const press = (word: 'account_setting_add' | 'shell_button_change', label: string) =>
  page.getByRole('button', { name: `${t(word)}: ${label}`, exact: true })
const none = { firstName: null, lastName: null, birthDate: null, phone: null, address: null }

describe('the settings', () => {
  it('offer to add what isn’t given yet, and to change what is [R2.13]', async () => {
    contract.answers('readAccount', { ...none, phone: '+372 5555 5555' })
    await openPage('profileSettings', 'en')
    await expect.element(press('account_setting_add', t('account_settings_name'))).toBeVisible()
    await expect.element(press('account_setting_add', t('person_address'))).toBeVisible()
    await expect.element(press('shell_button_change', t('person_phone'))).toBeVisible()
    await expect.element(press('shell_button_change', t('account_password'))).toBeVisible()
  })

  it('open a form by a press anywhere on its line [R2.13]', async () => {
    contract.answers('readAccount', none)
    await openPage('profileSettings', 'en')
    const line = page.getByRole('heading', { name: t('person_phone') })
    await line.click({ force: true })
    await expect.element(page.getByRole('textbox', { name: t('person_phone') })).toHaveFocus()
  })

  it('mark an address that isn’t confirmed [R2.4]', async () => {
    contract.answers('readAccount', { emailVerified: false })
    const shown = await openPage('profileSettings', 'en')
    await expect.element(page.getByText(t('account_email_unconfirmed'))).toBeVisible()
    await shown.unmount()
    queryClient.clear()
    contract.answers('readAccount', { emailVerified: true })
    await openPage('profileSettings', 'en')
    await expect.element(press('shell_button_change', t('account_email'))).toBeVisible()
    await expect.element(page.getByText(t('account_email_unconfirmed'))).not.toBeInTheDocument()
  })
})
