import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

describe('a session of the staff', () => {
  journey(
    'that is ended in the midst of a form leads to the sign-in, and nothing typed is lost [R12.1]',
    async ({ visit }) => {
      const buyer = await visit('desk')
      await buyer.page.goto(at('ee'))
      await buy(buyer, `session.${Date.now()}@example.com`)
      const staff = await visit('desk')
      const { page } = staff
      await page.goto(at('ee', '/staff/orders'))
      await signInAsOperator(page)
      await page
        .getByRole('region', { name: words('desk_orders') })
        .getByRole('link')
        .first()
        .click()
      const note = page.getByRole('textbox', { name: words('desk_note') })
      await note.fill('Comes by wheelchair')
      // somebody else ends all sessions of this member
      const other = await visit('desk')
      await other.page.goto(at('ee', '/staff/account'))
      await signInAsOperator(other.page)
      const ended = await other.page.evaluate(async () => {
        const reply = await fetch('/api/staff/own/sessions', { method: 'DELETE', headers: { 'x-parter': '1' } })
        return reply.status
      })
      expect(ended).toBe(200)

      await page.getByRole('button', { name: words('desk_note_add') }).click()
      await page.getByRole('heading', { name: words('staff_sign_in') }).waitFor()
      await takeScreenshot(staff, 'staff-session-ended')
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: /^Liina Saar/ }).click()
      await page.getByRole('heading', { name: words('staff_sign_in') }).waitFor({ state: 'detached' })
      await expect.poll(() => note.inputValue()).toBe('Comes by wheelchair')
      await page.getByRole('button', { name: words('desk_note_add') }).click()
      await page.getByText('Comes by wheelchair').last().waitFor()
      await expect.poll(() => note.inputValue()).toBe('')
      // the browser logs every refusal; this one is expected
      staff.problems.splice(0, staff.problems.length, ...staff.problems.filter((one) => !/status of 401/.test(one)))
    },
  )
})
