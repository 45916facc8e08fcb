import { describe, expect } from 'vitest'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, screens, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

describe('a group order', () => {
  journey('is held, invoiced, paid at the bank and given its tickets [R12.8]', async ({ visit }) => {
    const email = `group.${Date.now()}@example.com`
    const [event] = await queryRows<{ id: number }>(
      `SELECT e.id FROM event e JOIN price_zone z ON z.event_id = e.id AND z.kind = 'seated'
       WHERE e.portal_code = 'ee' AND e.starts_at > now() + interval '9 days' AND e.disposition = 'scheduled' AND e.personalisation = 'none'
         AND e.hall_version_id IS NOT NULL AND e.sale_starts_at < now() ORDER BY e.starts_at DESC LIMIT 1`,
      [],
    )
    const staff = await visit('desk')
    const { page } = staff
    await page.goto(at('ee', `/staff/events?blocks=${event?.id}`))
    await signInAsOperator(page)
    await page.getByRole('spinbutton', { name: words('event_drafts_best') }).fill('4')
    await page.getByRole('button', { name: words('event_drafts_best_choose') }).click()
    await page.getByText(words('event_drafts_block_chosen', { count: 4 })).waitFor()
    await page.getByRole('button', { name: words('desk_group_order') }).click()
    const dialog = page.getByRole('dialog')
    const type = (key: Parameters<typeof words>[0], text: string) =>
      dialog.getByLabel(words(key), { exact: true }).fill(text)
    await type('desk_invoice_company', 'Kool OÜ')
    await type('desk_group_code', '12345678')
    await type('desk_group_address', 'Pikk 1, Tallinn')
    await type('desk_group_contact', 'Mari Mets')
    await type('staff_email', email)
    await type('desk_invoice_due', new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
    await takeScreenshot(staff, 'group-order')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    const [made] = await queryRows<{ total: number; number: string }>(
      `SELECT o.total_amount::int AS total, 'EE-INV-' || i.year || '-' || lpad(i.number::text, 6, '0') AS number
       FROM orders o JOIN invoice i ON i.order_id = o.id WHERE o.contact_email = $1`,
      [email],
    )
    await page.goto(at('ee', `/staff/invoices?text=${made?.number}`))
    await page.getByText('Kool OÜ').waitFor()
    await takeScreenshot(staff, 'invoices')
    await page.setViewportSize(screens.phone)
    await takeScreenshot(staff, 'invoices-phone')
    await page.setViewportSize(screens.desk)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: words('desk_invoice_confirm') }).click()
    const day = new Date().toISOString().slice(0, 10)
    await dialog.getByLabel(words('desk_invoice_amount')).fill('1')
    await dialog.getByLabel(words('desk_invoice_paid_on')).fill(day)
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText(words('error_invoice_sum')).waitFor()
    await takeScreenshot(staff, 'invoice-paid')
    await dialog.getByLabel(words('desk_invoice_amount')).fill(String((made?.total ?? 0) / 100))
    await dialog.locator('button[type=submit]').click()
    await page.getByText(words('desk_invoice_state_paid')).last().waitFor()
    const issued = () =>
      queryRows<{ n: number }>(
        'SELECT count(*)::int AS n FROM ticket t JOIN orders o ON o.id = t.order_id WHERE o.contact_email = $1',
        [email],
      )
    await expect.poll(issued).toEqual([{ n: 4 }])
    // the browser logs every refusal; this one is expected
    staff.problems.splice(0, staff.problems.length, ...staff.problems.filter((one) => !/status of 409/.test(one)))
  })
})
