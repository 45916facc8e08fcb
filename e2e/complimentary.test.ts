import { describe, expect } from 'vitest'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

describe('complimentary tickets', () => {
  journey('are given to recipients from the best seats of a section [R12.8]', async ({ visit }) => {
    const email = `press.${Date.now()}@example.com`
    const [event] = await queryRows<{ id: number }>(
      `SELECT e.id FROM event e JOIN venue v ON v.id = e.venue_id JOIN price_zone z ON z.event_id = e.id AND z.kind = 'seated'
       WHERE e.portal_code = 'ee' AND e.starts_at > now() AND e.disposition IS DISTINCT FROM 'cancelled' AND e.hall_version_id IS NOT NULL
       ORDER BY e.starts_at DESC LIMIT 1`,
      [],
    )
    const staff = await visit('desk')
    const { page } = staff
    await page.goto(at('ee', `/staff/events?blocks=${event?.id}`))
    await signInAsOperator(page)
    await page.getByRole('spinbutton', { name: words('event_drafts_best') }).fill('3')
    await page.getByRole('button', { name: words('event_drafts_best_choose') }).click()
    await page.getByText(words('event_drafts_block_chosen', { count: 3 })).waitFor()
    await page.getByRole('button', { name: words('event_drafts_give') }).click()
    const dialog = page.getByRole('dialog')
    const recipients = dialog.getByRole('textbox', { name: words('event_drafts_give_recipients') })
    await recipients.fill(`Mari Mets, ${email}, 2\nJaan Tamm, jaan.${email}`)
    await dialog.getByRole('textbox', { name: words('staff_reason') }).fill('Press night')
    await takeScreenshot(staff, 'complimentary')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.locator('button[type=submit]').click()
    const done = words('event_drafts_give_done', { count: 3 })
    await page.getByText(done).last().waitFor()
    const given = words('event_drafts_given_count', { given: 3 })
    await page.getByRole('paragraph').filter({ hasText: given }).first().waitFor()
    await page.getByRole('link', { name: words('event_drafts_give_orders') }).click()
    const orders = page.getByRole('region', { name: words('desk_orders') })
    await orders.getByText('Jaan Tamm').waitFor()
    const issued = () =>
      queryRows<{ n: number }>(
        `SELECT count(*)::int AS n FROM ticket t JOIN orders o ON o.id = t.order_id WHERE o.contact_email LIKE '%' || $1`,
        [email],
      )
    await expect.poll(issued).toEqual([{ n: 3 }])
  })
})
