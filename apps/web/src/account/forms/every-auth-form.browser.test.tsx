import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { accessibilityProblems, addressOf, browserProblems, openApp } from '../../../testing/mounted-app.tsx'

openFilledShop()

const FORMS = [
  ['login', 'account_login_title'],
  ['register', 'account_register_title'],
  ['forgot-password', 'account_forgot_title'],
  ['reset-password/xxxxxxxxxxxxxxxxxxxx', 'account_password_new'],
  ['verify-email/xxxxxxxxxxxxxxxxxxxx', 'account_verify_title'],
] as const
const SCREENS = [
  { width: 320, height: 700 },
  { width: 1280, height: 800 },
]

describe.each(LANGUAGES)('the login in %s', (language) => {
  it.each(FORMS)(
    'opens by #%s in the visitor’s language, on a phone and on a desk [R1.3] [R2.12] [R10.7]',
    async (form, key) => {
      const { t } = await shopInBrowser(language)
      await openApp(`${addressOf('contacts', language)}#${form}`)
      const dialog = screen.getByRole('dialog', { name: t(key) })
      for (const { width, height } of SCREENS) {
        await screen.viewport(width, height)
        await expect.element(dialog).toBeVisible()
        expect(dialog.element().textContent).not.toMatch(/account_|error_/)
        // it slides in from the side
        await expect
          .poll(() => document.documentElement.scrollWidth, { message: `wider than ${width}` })
          .toBeLessThanOrEqual(width)
      }
      // the structure is the same in all languages
      if (language === 'fi') expect((await accessibilityProblems()).join('\n')).toBe('')
      expect(browserProblems.join('\n')).toBe('')
    },
  )
})
