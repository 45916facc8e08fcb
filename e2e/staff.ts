import type { Page } from 'playwright-core'

/** Signs in to the back office as a member of the demo's staff, on the page that asks for it. */
export const signInAs = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Signs in as the demo's operator. */
export const signInAsOperator = (page: Page): Promise<void> => signInAs(page, 'Liina Saar')
