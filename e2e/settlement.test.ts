import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { fillReturn, sendReturn, signInAs, signInAsOperator } from './staff.ts'
import { accessibilityProblems, checkBooks, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, screens, takeScreenshot, type Visitor } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

/** A small laptop, beside the desk and the phone. */
const LAPTOP = { width: 1024, height: 768 }

/** A day so many days ago in the storefront. */
const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vilnius' }).format(new Date(Date.now() - days * 86_400_000))

/** Lets what was booked today of an organiser be so many days old: only days that are over are settled. */
const ageBookings = (organiserId: number, days: number) =>
  queryRows(
    `ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays;
     UPDATE sales_fact SET booked_at = booked_at - interval '${days} days'
     WHERE promoter_id = ${organiserId} AND booked_at > now() - interval '1 hour';
     ALTER TABLE sales_fact ENABLE TRIGGER sales_fact_stays`,
    [],
  )

/** What the ledger owes an organiser by all that was sold of it, and by one buyer's orders alone; minor units. */
const owedByLedger = async (organiserId: number, email: string): Promise<{ all: number; own: number }> => {
  const [row] = await queryRows<{ all: number; own: number }>(
    `SELECT -sum(r.amount)::int AS all, -sum(r.amount) FILTER (WHERE o.contact_email = $2)::int AS own
     FROM ledger_row r JOIN ledger_movement m ON m.id = r.movement_id JOIN orders o ON o.id = m.order_id
     WHERE r.account = 'promoter' AND m.id IN (SELECT movement_id FROM sales_fact WHERE promoter_id = $1)`,
    [organiserId, email],
  )
  if (!row) throw new Error('The ledger is empty')
  return row
}

/** Problems and overflow of a screen on a laptop and a phone, light and dark. */
const screenProblems = async ({ page }: Visitor): Promise<string[]> => {
  const found: string[] = []
  for (const size of [LAPTOP, screens.phone, screens.desk]) {
    await page.setViewportSize(size)
    const light = await accessibilityProblems(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await accessibilityProblems(page, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    const spills = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    found.push(...light, ...dark, ...(spills > 0 ? [`${size.width}: ${spills} px wider than the window`] : []))
  }
  return found
}

/** Presses a button that gives a file. */
const download = async (page: Page, button: string): Promise<{ name: string; content: Buffer }> => {
  const given = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await given
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

const readSettlement = (page: Page): Promise<ReplyOf<'readSettlement'>> =>
  page.evaluate(
    async (id) => await (await fetch(`/api/staff/settlements/${id}?language=en`)).json(),
    new URL(page.url()).searchParams.get('id'),
  )

const settle = async (page: Page, organiserId: number, from: string, to: string) => {
  await page.goto(at('ee', `/staff/settlements?organiser=${organiserId}&from=${from}&to=${to}`))
  await page.getByRole('button', { name: words('reports_make') }).click()
  await page.getByText(words('reports_confirm_other')).waitFor()
  return await readSettlement(page)
}

describe('a settlement with an organiser', () => {
  journey(
    'is agreed on, made, looked at, confirmed by another member and given to the bank, equal to the books [R12.9]',
    async ({ visit }) => {
      const email = `settled.${Date.now()}@example.com`
      const buyer = await visit('desk')
      await buyer.page.goto(at('lt'))
      await buy(buyer, email)
      const [sold] = await queryRows<{ id: number; organiserId: number; orderId: number; tickets: string[] }>(
        `SELECT e.id, e.promoter_id AS "organiserId", o.id::int AS "orderId",
           (SELECT array_agg(id::text ORDER BY id) FROM ticket WHERE order_id = o.id) AS tickets
         FROM orders o JOIN order_line l ON l.order_id = o.id AND l.kind = 'ticket' JOIN event e ON e.id = l.event_id
         WHERE o.contact_email = $1 LIMIT 1`,
        [email],
      )
      if (!sold) throw new Error('Nothing was bought')
      const { organiserId } = sold
      await ageBookings(organiserId, 3)

      const first = await visit('desk')
      const { page } = first
      await page.goto(at('ee', '/staff/settlements'))
      await signInAs(page, 'Tomas Petrauskas')
      await page.goto(at('ee', `/staff/settlements?organiser=${organiserId}&from=${dayAgo(9)}&to=${dayAgo(2)}`))
      await page.getByText(words('reports_terms_missing')).waitFor()
      await page.getByRole('button', { name: words('reports_terms') }).click()
      const dialog = page.getByRole('dialog')
      const type = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
      await type(words('reports_terms_ticket_fee'), '0,20')
      await type(words('reports_terms_fee'), '5')
      await type(words('reports_terms_fee_vat'), '21')
      await type(words('reports_terms_reserve'), '10')
      await type(words('reports_terms_account'), 'Pavyzdys, UAB')
      await type('IBAN', 'LT12 1000 0111 0100 1000')
      await dialog.getByRole('button', { name: words('reports_save') }).click()
      await page.getByRole('button', { name: words('reports_make') }).waitFor()
      await takeScreenshot(first, 'settlement-open')
      const made = await settle(page, organiserId, dayAgo(9), dayAgo(2))
      expect(await screenProblems(first)).toEqual([])
      await takeScreenshot(first, 'settlement-made')

      // every cent of it: what the ledger owes, less the fee with its VAT and the reserve
      const owed = await owedByLedger(organiserId, email)
      expect(made.dueAmount).toBe(owed.all)
      const tickets = made.lines.reduce((sum, line) => sum + line.sold - line.returned, 0)
      expect(made.feeAmount).toBe(tickets * 20 + Math.round(made.dueAmount * 0.05))
      expect(made.feeVatAmount).toBe(Math.round(made.feeAmount * 0.21))
      expect(made.reserveAmount).toBeGreaterThan(0)
      expect(made.payoutAmount).toBe(made.dueAmount - made.feeAmount - made.feeVatAmount - made.reserveAmount)
      const vat = await queryRows<{ vatBasisPoints: number; vatAmount: number }>(
        `SELECT l.vat_basis_points AS "vatBasisPoints", sum(f.places * l.vat_amount)::int AS "vatAmount"
         FROM sales_fact f JOIN order_line l USING (order_id, line_no)
         WHERE f.promoter_id = $1 AND f.item = 'ticket' GROUP BY 1 ORDER BY 1`,
        [organiserId],
      )
      expect(made.rates).toMatchObject(vat)

      expect(await page.getByRole('button', { name: words('reports_confirm') }).count()).toBe(0)
      const statement = await download(page, 'PDF')
      expect(statement.name).toBe(`${made.number}.pdf`)
      expect(statement.content.subarray(0, 5).toString()).toBe('%PDF-')

      const second = await visit('desk')
      await second.page.goto(at('ee', `/staff/settlements?id=${made.id}`))
      await signInAsOperator(second.page)
      await second.page.getByRole('button', { name: words('reports_confirm') }).click()
      await second.page.getByText(words('reports_state_confirmed'), { exact: true }).waitFor()
      const transfer = await download(second.page, words('reports_bank_file'))
      expect(transfer.name).toBe(`${made.number}.xml`)
      const decimal = (made.payoutAmount / 100).toFixed(2)
      for (const part of [
        `<MsgId>${made.number}</MsgId>`,
        `<InstdAmt Ccy="EUR">${decimal}</InstdAmt>`,
        'LT121000011101001000',
      ])
        expect(transfer.content.toString()).toContain(part)
      await second.page.getByRole('button', { name: words('reports_mark_paid') }).click()
      await second.page.getByText(words('reports_state_paid'), { exact: true }).waitFor()
      await second.page.getByRole('button', { name: words('staff_history') }).click()
      for (const done of ['pay', 'confirm', 'make'] as const)
        await second.page.getByText(words(`staff_did_${done}_settlement`), { exact: true }).waitFor()
      expect(await accessibilityProblems(second.page)).toEqual([])
      await takeScreenshot(second, 'settlement-history')

      // a ticket comes back after its settlement: the next one takes it back, under the next number
      await second.page.goto(at('ee', `/staff/orders?order=${sold.orderId}`))
      await second.page.getByRole('heading', { level: 2, name: words('desk_story') }).waitFor()
      await fillReturn(second.page)
      await sendReturn(second.page)
      await ageBookings(organiserId, 1)
      const next = await settle(page, organiserId, dayAgo(1), dayAgo(1))
      expect(next.lateReturns.tickets).toBe(2)
      await page.getByText(words('reports_late_returns', { count: 2 })).waitFor()
      // nothing is left to pay, and what was paid for nothing goes into the next one
      expect([next.dueAmount, next.payoutAmount]).toEqual([-owed.own, 0])
      expect(next.leftAmount).toBe(next.dueAmount - next.feeAmount - next.feeVatAmount - next.reserveAmount)
      expect(Number(next.number.slice(-5))).toBe(Number(made.number.slice(-5)) + 1)
      expect(await screenProblems(first)).toEqual([])
      await takeScreenshot(first, 'settlement-late')
      expect(await checkBooks()).toContain('The books are in order')
    },
  )
})
