import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Screen, takeScreenshot } from './visitor.ts'

/** `npm run change-event`, as an operator runs it. */
const changeEvent = async (...words: string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: ourShop().database, DATA_DIR: ourShop().data }
  const cwd = dirname(import.meta.dirname)
  return (await promisify(execFile)(process.execPath, ['apps/api/src/change-event.ts', ...words], { cwd, env })).stdout
}

/** The bought event, and when it begins. */
const boughtBy = async (email: string): Promise<{ id: number; startsAt: Date }> => {
  const [event] = await queryRows<{ id: number; startsAt: Date }>(
    `SELECT DISTINCT event.id, event.starts_at AS "startsAt" FROM event
     JOIN order_line AS line ON line.event_id = event.id JOIN orders ON orders.id = line.order_id
     WHERE orders.contact_email = $1`,
    [email],
  )
  if (!event) throw new Error(`Nothing was bought by ${email}`)
  return event
}

/** The link in the email about the change. */
const linkFor = async (email: string): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(async () => {
      const [mail] = await queryRows<{ text: string }>(
        `SELECT text FROM email_message WHERE recipient = $1 AND kind = 'event_change'`,
        [email],
      )
      link = /https?:\/\/\S*token=\S+/.exec(mail?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** Each changes the event of another storefront, so that other journeys aren't affected. */
const CHANGES = [
  { screen: 'phone', portal: 'lv', kind: 'cancelled', choice: 'refund' },
  { screen: 'desk', portal: 'lt', kind: 'moved', choice: 'keep' },
  { screen: 'phone', portal: 'lt', kind: 'cancelled', choice: 'gift_card' },
] as const satisfies readonly { screen: Screen; portal: string; kind: string; choice: string }[]

describe('a changed event', () => {
  for (const { screen, portal, kind, choice } of CHANGES)
    journey(
      `is ${kind}, and its buyer chooses by the link in the email: ${choice}, on a ${screen} [R10.5]`,
      async ({ visit }) => {
        const email = `${choice.replace('_', '-')}.${Date.now()}@example.com`
        const buyer = await visit(screen)
        await buyer.page.goto(at(portal))
        const { title } = await buy(buyer, email)
        const { id, startsAt } = await boughtBy(email)
        const later = `${new Date(startsAt.getTime() + 7 * 86_400_000).toISOString().slice(0, 19)}Z`
        const order = kind === 'moved' ? ['move', `${id}`, '--to', later] : ['cancel', `${id}`]
        expect(await changeEvent(...order)).toContain('Nothing was changed')
        expect(await changeEvent(...order, '--do')).toContain('Ordered.')

        // the email may be opened anywhere: without a session, on another machine
        const reader = await visit(screen)
        const { page } = reader
        await page.goto(await linkFor(email))
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
        const main = page.getByRole('main')
        const state = messageOf('et', kind === 'moved' ? 'shell_status_new_date' : 'shell_status_cancelled')
        await main.getByText(state, { exact: true }).waitFor()
        expect(await main.getByRole('radio').count()).toBe(kind === 'moved' ? 3 : 2)
        expect(await main.getByRole('radio', { checked: true }).count()).toBe(0)
        await main.getByRole('radio', { name: new RegExp(`^${messageOf('et', `changed_events_${choice}`)}`) }).check()
        expect(await accessibilityProblems(page)).toEqual([])
        await takeScreenshot(reader, `event-change-${kind}`)
        await page.getByRole('button', { name: messageOf('et', 'changed_events_confirm'), exact: true }).click()
        await page.getByText(messageOf('et', `changed_events_done_${choice}`), { exact: true }).waitFor()
        expect(await accessibilityProblems(page)).toEqual([])
        await takeScreenshot(reader, `event-change-${kind}-${choice}`)

        // the link keeps showing the choice, and links to the order, which shows its result
        await page.reload()
        await page.getByText(messageOf('et', `changed_events_done_${choice}`), { exact: true }).waitFor()
        await page.getByRole('link', { name: messageOf('et', 'shell_see_order'), exact: true }).click()
        const become = choice === 'keep' ? 'orders_paid_title' : 'orders_refunded_title'
        await page.getByRole('heading', { level: 1, name: messageOf('et', become), exact: true }).waitFor()
        const codes = page.getByRole('img', { name: messagePattern('et', 'tickets_qr_alternative', ['code']) })
        await expect.poll(() => codes.count()).toBe(choice === 'keep' ? 2 : 0)
      },
    )
})
