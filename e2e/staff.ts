import type { Page } from 'playwright-core'

/** Signs in to the back office as the demo's operator, on the page that asks for it. */
export const signInAsOperator = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Liina Saar/ }).click()
  await page.getByRole('navigation').first().waitFor()
}
