import { messageOf } from './texts.ts'
import { at, type Visitor } from './visitor.ts'

/** Makes an account at the Estonian storefront by its form, and waits until the visitor is logged in. */
export const register = async ({ page }: Visitor, email: string): Promise<void> => {
  await page.goto(at('ee', '/#register'))
  await page.getByLabel(messageOf('et', 'account_email')).fill(email)
  const password = page.getByRole('textbox', { name: messageOf('et', 'account_password') })
  await password.fill('kolm halli hobust')
  await password.press('Enter')
  await page.waitForFunction(() => /(?:^|; )uid=U/.test(document.cookie))
}
