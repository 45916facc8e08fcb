import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { fillReturn, sendReturn, signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

describe('the order desk', () => {
  journey('finds an order, sends it again, corrects its address and gives it back [R12.6]', async ({ visit }) => {
    const email = `desk.${Date.now()}@example.com`
    const buyer = await visit('desk')
    await buyer.page.goto(at('ee'))
    await buy(buyer, email)
    const staff = await visit('desk')
    const { page } = staff
    await page.goto(at('ee', '/staff/orders'))
    await signInAsOperator(page)
    const field = page.getByRole('searchbox', { name: words('desk_find') })
    await field.waitFor()
    await page.keyboard.press('f')
    await field.fill(email)
    const line = page.getByRole('region', { name: words('desk_orders') }).getByRole('listitem')
    await expect.poll(() => line.count()).toBe(1)
    await line.getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: words('desk_story') }).waitFor()
    await takeScreenshot(staff, 'order-desk')
    expect(await accessibilityProblems(page)).toEqual([])

    await page.keyboard.press('e')
    await page.getByText(words('desk_resent', { email })).last().waitFor()

    await page.keyboard.press('m')
    const right = `right.${email}`
    await page.getByRole('textbox', { name: words('staff_email') }).fill(right)
    await page.getByRole('button', { name: words('desk_address_save') }).click()
    await page.getByText(words('desk_address_done')).last().waitFor()
    await buyer.page.reload()
    // the browser that bought has its order, with the new address
    await buyer.page.getByRole('listitem').filter({ hasText: right }).waitFor()

    await fillReturn(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await sendReturn(page)
    const [order] = await queryRows<{ state: string; email: string; reason: string }>(
      `SELECT o.state, o.contact_email AS email, a.reason FROM orders o
       JOIN audit_entry a ON a.subject_kind = 'order' AND a.subject_id = o.id::text AND a.verb = 'returnByStaff'
       WHERE o.contact_email = $1`,
      [right],
    )
    expect(order).toEqual({ state: 'refunded', email: right, reason: 'Broken leg' })
  })
})
