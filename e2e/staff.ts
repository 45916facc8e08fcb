import type { Page } from 'playwright-core'
import { queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'

/** Signs in to the back office as a member of the demo's staff, on the page that asks for it. */
export const signInAs = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Signs in as the demo's operator. */
export const signInAsOperator = (page: Page): Promise<void> => signInAs(page, 'Liina Saar')

/** Gives the demo's staff another operator. */
export const addOperator = async (name: string): Promise<void> => {
  await queryRows(
    `WITH member AS (INSERT INTO staff_member (email, name, is_demo) VALUES ($1, $2, true) RETURNING id)
     INSERT INTO staff_grant (staff_id, role) SELECT id, 'operator' FROM member`,
    [`${name.split(' ')[0]?.toLowerCase()}.${Date.now()}@staff.example`, name],
  )
}

/** Opens and fills the return of a whole order, beyond what buyers may do themselves, on the order's page in English. */
export const fillReturn = async (page: Page): Promise<void> => {
  await page.keyboard.press('r')
  await page.getByRole('radio', { name: messageOf('en', 'desk_return_beyond') }).check()
  await page.getByRole('textbox', { name: messageOf('en', 'staff_reason') }).fill('Broken leg')
}

/** Sends the filled return, until the order itself is returned; the list beside it may have others that are. */
export const sendReturn = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await head.getByText(messageOf('en', 'desk_state_refunded'), { exact: true }).waitFor()
}
