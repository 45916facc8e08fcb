import { describe, expect } from 'vitest'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

describe('a counter', () => {
  journey(
    'sells the two best seats for cash, and two more by card, in at most eight keys each [R13.1]',
    async ({ visit }) => {
      const staff = await visit('desk')
      const { page } = staff
      await page.goto(at('ee', '/staff/counter'))
      await signInAsOperator(page)
      await page.getByRole('textbox', { name: words('counter_float') }).fill('100')
      await page.keyboard.press('Enter')
      const quantity = page.getByRole('textbox', { name: words('counter_quantity') })
      await quantity.waitFor()
      let keys = 0
      const press = async (key: string) => {
        keys++
        await page.keyboard.press(key)
      }
      await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true)
      await press('2')
      await press('Enter')
      const received = page.getByRole('textbox', { name: words('counter_received') })
      await received.waitFor()
      await expect.poll(() => received.evaluate((field) => field === document.activeElement)).toBe(true)
      await takeScreenshot(staff, 'counter-held')
      expect(await accessibilityProblems(page)).toEqual([])
      await press('Enter')
      await page.getByRole('button', { name: words('counter_next') }).waitFor()
      expect(keys).toBeLessThanOrEqual(8)
      await takeScreenshot(staff, 'counter-paid')
      expect(await accessibilityProblems(page)).toEqual([])
      const sold = await queryRows<{ tickets: number; channel: string }>(
        `SELECT count(t.id)::int AS tickets, o.staff_channel AS channel FROM counter_entry e JOIN orders o ON o.id = e.order_id
       JOIN ticket t ON t.order_id = o.id GROUP BY o.id`,
        [],
      )
      expect(sold).toEqual([{ tickets: 2, channel: 'counter' }])
      await page.keyboard.press('Enter')
      await quantity.waitFor()

      // the next two by card: by keys too, and beside the drawer
      keys = 0
      await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true)
      await press('2')
      await press('Enter')
      await expect.poll(() => received.evaluate((field) => field === document.activeElement)).toBe(true)
      await press('c')
      await page.getByRole('button', { name: words('counter_next') }).waitFor()
      expect(keys).toBeLessThanOrEqual(8)
      await page.getByText(words('counter_card_sum')).waitFor()
      await takeScreenshot(staff, 'counter-paid-by-card')
      expect(await accessibilityProblems(page)).toEqual([])
      const [drawer] = await queryRows<{ cash: number; card: number; sales: number }>(
        `SELECT sum(amount) FILTER (WHERE method = 'cash')::int AS cash, sum(amount) FILTER (WHERE method = 'card')::int AS card,
         count(*)::int AS sales FROM counter_entry`,
        [],
      )
      expect(drawer).toMatchObject({ cash: expect.any(Number), card: expect.any(Number), sales: 2 })
    },
  )
})
