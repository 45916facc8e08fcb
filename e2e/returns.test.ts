import pg from 'pg'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Screen, takeScreenshot } from './visitor.ts'

/** Makes the event's tickets returnable for a fee of one euro, which otherwise the content decides. */
const allowReturns = async (email: string): Promise<void> => {
  const database = new pg.Client(ourShop().database)
  await database.connect()
  try {
    await database.query(
      `UPDATE event SET returnable_until = now() + interval '1 day', return_fee_amount = 100 WHERE id IN (
         SELECT l.event_id FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.contact_email = $1)`,
      [email],
    )
  } finally {
    await database.end()
  }
}

describe('a ticket that can’t be used', () => {
  journey.for<Screen>(['phone'])(
    'is returned for the shown sum, and its code disappears, on a %s [R10.5]',
    async (screen, { visit }) => {
      const email = `return.${screen}.${Date.now()}@example.com`
      const buyer = await visit(screen)
      const { page } = buyer
      await page.goto(at('ee'))
      await buy(buyer, email)
      const codes = page.getByRole('img', { name: messagePattern('et', 'tickets_qr_alternative', ['code']) })
      await expect.poll(() => codes.count()).toBe(2)
      await allowReturns(email)
      await page.reload()
      await page.getByRole('link', { name: messageOf('et', 'orders_return_tickets') }).click()
      await page.getByRole('main').getByText(messageOf('et', 'shell_link_refund_form'), { exact: true }).waitFor()
      await page.getByRole('checkbox').first().check()
      await page.getByText(messageOf('et', 'returns_fee')).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(buyer, 'return-tickets')
      await page.getByRole('main').locator('button[type=submit]').click()
      await page.getByText(messageOf('et', 'orders_returned_title')).waitFor()
      await page.getByRole('link', { name: messageOf('et', 'shell_see_order') }).click()
      await page.getByRole('heading', { level: 1, name: messageOf('et', 'orders_partly_refunded_title') }).waitFor()
      await expect.poll(() => codes.count()).toBe(1)
    },
  )
})
