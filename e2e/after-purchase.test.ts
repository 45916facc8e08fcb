import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, openFooter, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

/** Queries the shop's database, for facts that no visitor sees. */
const rows = async <T extends pg.QueryResultRow>(question: string, values: unknown[]): Promise<T[]> => {
  const database = new pg.Client(ourShop().database)
  await database.connect()
  try {
    return (await database.query<T>(question, values)).rows
  } finally {
    await database.end()
  }
}
const emailsTo = (email: string, kind: string) =>
  rows<{ text: string; state: string }>(`SELECT text, state FROM email_message WHERE recipient = $1 AND kind = $2`, [
    email,
    kind,
  ])

/** The status and content type of a file, as a page's script sees it. */
const fileAt = ({ page }: Visitor, { pathname, search }: URL): Promise<[number, string | null]> =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    return [answer.status, answer.headers.get('content-type')]
  }, pathname + search)

const button = ({ page }: Visitor, key: Parameters<typeof messageOf>[1]) =>
  page.getByRole('button', { name: messageOf('et', key), exact: true })
const codes = ({ page }: Visitor) =>
  page.getByRole('img', { name: messagePattern('et', 'tickets_qr_alternative', ['code']) })

describe('after a purchase', () => {
  journey.for<Screen>(['phone'])(
    'a ticket is sent on and taken back, the email is resent, and the receipt is shown, on a %s [R7.5] [R10.5]',
    async (screen, { visit }) => {
      const stamp = `${screen}.${Date.now()}@example.com`
      const [email, friend] = [`mari.${stamp}`, `jaan.${stamp}`]
      const buyer = await visit(screen)
      const { page } = buyer
      await page.goto(at('ee'))
      await buy(buyer, email)
      await expect.poll(() => codes(buyer).count()).toBe(2)
      await button(buyer, 'orders_resend').waitFor()

      await button(buyer, 'tickets_send').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(buyer, 'send-ticket', false)
      await dialog.getByLabel(messageOf('et', 'tickets_send_email')).fill(friend)
      for (const [key, value] of [
        ['tickets_send_first_name', 'Jaan'],
        ['tickets_send_last_name', 'Tamm'],
        ['tickets_send_birth_date', '1991-03-01'],
      ] as const) {
        const field = dialog.getByLabel(messageOf('et', key))
        if ((await field.count()) > 0) await field.fill(value)
      }
      await dialog.getByLabel(messageOf('et', 'tickets_send_language')).selectOption('ru')
      await button(buyer, 'tickets_send_button').click()
      await page.getByText(messageOf('et', 'tickets_sent_to', { email: friend }), { exact: true }).waitFor()
      await expect.poll(() => codes(buyer).count()).toBe(1)
      await expect.poll(async () => (await emailsTo(friend, 'ticket_sent'))[0]?.state).toBe('sent')
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(buyer, 'sent-ticket')

      const [mail] = await emailsTo(friend, 'ticket_sent')
      const link = new URL(/http\S+ticket\.pdf\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      expect(await fileAt(buyer, link)).toEqual([200, 'application/pdf'])
      await button(buyer, 'tickets_take_back').click()
      await expect.poll(() => codes(buyer).count()).toBe(2)
      expect((await fileAt(buyer, link))[0]).toBe(404)
      expect(buyer.problems.every((one) => one.includes('404'))).toBe(true)
      buyer.problems.length = 0

      await button(buyer, 'orders_resend').click()
      await expect.poll(async () => (await emailsTo(email, 'tickets_again')).length).toBe(1)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: messageOf('et', 'orders_open_receipt') }).click()
      expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    },
  )

  journey.for<Screen>(['desk'])(
    '“Where is my ticket?” shows the purchase’s state, and the same answer for all wrong guesses, on a %s [R7.4] [R10.7]',
    async (screen, { visit }) => {
      const email = `mati.${screen}.${Date.now()}@example.com`
      const buyer = await visit(screen)
      const { page } = buyer
      await page.goto(at('ee'))
      await buy(buyer, email)
      const [order] = await rows<{ reference: string }>(`SELECT reference FROM orders WHERE contact_email = $1`, [
        email,
      ])

      const asker = await visit(screen)
      await asker.page.goto(at('ee'))
      await openFooter(asker.page)
      await asker.page.getByRole('link', { name: messageOf('et', 'shell_link_find_purchase') }).click()
      await asker.page.waitForURL(/\/payment\/find$/)
      const fill = async (reference: string, address: string) => {
        await asker.page.getByLabel(messageOf('et', 'orders_find_reference')).fill(reference)
        await asker.page.getByLabel(messageOf('et', 'orders_find_email')).fill(address)
        await button(asker, 'orders_find_button').click()
      }
      await fill(order?.reference ?? '', 'somebody@example.com')
      await asker.page.getByText(messageOf('et', 'orders_find_nothing_title')).waitFor()
      expect(await accessibilityProblems(asker.page)).toEqual([])
      expect(asker.problems.every((one) => one.includes('404'))).toBe(true)
      asker.problems.length = 0

      await expect.poll(async () => (await emailsTo(email, 'order_confirmation'))[0]?.state).toBe('sent')
      await fill(order?.reference ?? '', email)
      await asker.page.getByText(messageOf('et', 'orders_find_resent', { email })).waitFor()
      await expect.poll(async () => (await emailsTo(email, 'tickets_again'))[0]?.state).toBe('sent')
      expect(await accessibilityProblems(asker.page)).toEqual([])
      await takeScreenshot(asker, 'found-purchase')
    },
  )

  journey.for<Screen>(['phone'])(
    'the provider’s return address in another browser shows the paid state without tickets, and resends them to the email, on a %s [R7.4] [R6.1]',
    async (screen, { visit }) => {
      const email = `kati.${screen}.${Date.now()}@example.com`
      const buyer = await visit(screen)
      await buyer.page.goto(at('ee'))
      await buy(buyer, email)
      const wayBack = new URL(buyer.page.url())
      expect(wayBack.searchParams.get('paymentReference')).toBeTruthy()
      await expect.poll(async () => (await emailsTo(email, 'order_confirmation'))[0]?.state).toBe('sent')

      const elsewhere = await visit(screen)
      const { page } = elsewhere
      await page.goto(wayBack.href)
      await page.getByRole('heading', { name: messageOf('et', 'orders_find_paid_title') }).waitFor()
      await page.getByText(messageOf('et', 'documents_order_elsewhere_paid')).waitFor()
      expect(await codes(elsewhere).count()).toBe(0)
      expect(await page.locator('body').textContent()).not.toContain(email)
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(elsewhere, 'paid-elsewhere')
      await page.getByLabel(messageOf('et', 'orders_find_email')).fill(email)
      await button(elsewhere, 'orders_elsewhere_button').click()
      await page.getByText(messageOf('et', 'orders_find_resent', { email })).waitFor()
      await expect.poll(async () => (await emailsTo(email, 'tickets_again')).length).toBe(1)
    },
  )
})
