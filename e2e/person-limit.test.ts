import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, screens, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

describe('an event with a limit per person', () => {
  journey('shows staff what may be one person’s, who keeps it for a reason [R14.4]', async ({ visit }) => {
    const emails = [1, 2].map((nth) => `limit${nth}.${Date.now()}@example.com`)
    const ids: number[] = []
    for (const email of emails) {
      const buyer = await visit('desk')
      await buyer.page.goto(at('ee'))
      ids.push((await buy(buyer, email)).id)
      // the limit is set before the second of them buys
      if (ids.length === 1)
        await queryRows('UPDATE event SET tickets_per_person = 3, revision = revision + 1 WHERE id = $1', [ids[0]])
    }
    expect(ids[0]).toBe(ids[1])
    await queryRows(
      `INSERT INTO person_purchase (order_id, event_id, mailbox) SELECT id, $1, contact_email FROM orders
       WHERE contact_email = ANY($2) ON CONFLICT DO NOTHING`,
      [ids[0], emails],
    )
    const staff = await visit('desk')
    const { page } = staff
    await page.goto(at('ee', `/staff/events?buyers=${ids[0]}`))
    await signInAsOperator(page)
    await page.getByRole('heading', { name: words('event_drafts_buyers_phone') }).waitFor()
    await takeScreenshot(staff, 'doubtful-purchases')
    expect(await accessibilityProblems(page)).toEqual([])
    await page
      .getByRole('button', { name: new RegExp(`^${words('event_drafts_buyers_keep')}`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByRole('textbox', { name: words('staff_reason') }).fill('A family of four')
    await dialog.locator('button[type=submit]').click()
    await page
      .getByText(words('event_drafts_buyers_kept', { name: 'Liina Saar', reason: 'A family of four' }))
      .waitFor()
    await page.setViewportSize(screens.phone)
    await takeScreenshot(staff, 'doubtful-purchases-phone')
    expect(await accessibilityProblems(page)).toEqual([])
    await queryRows('UPDATE event SET tickets_per_person = NULL, revision = revision + 1 WHERE id = $1', [ids[0]])
  })
})
