import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { buy } from './buying.ts'
import { quietFlags } from './chromium.ts'
import { filmTicket } from './held-ticket.ts'
import { ourShop } from './our-shop.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, screens, takeScreenshot, type Visitor } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)
const press = (page: Page, key: Parameters<typeof messageOf>[1]) =>
  page.getByRole('button', { name: words(key), exact: true }).click()

/** A gate of the event and a code for a device there, made as staff make them. */
const inviteDevice = async ({ page }: Visitor, event: number): Promise<string> => {
  await page.goto(at('ee', `/staff/door?event=${event}`))
  await signInAsOperator(page)
  await press(page, 'door_gate_add')
  const gate = `Gate ${Date.now()}`
  await page.getByLabel(words('door_gate_name')).fill(gate)
  await press(page, 'door_gate_save')
  await page.getByRole('cell', { name: gate }).first().waitFor()
  await press(page, 'door_device_invite')
  await page.getByLabel(words('door_device_name')).fill('Phone 1')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const shown = page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)
  await shown.waitFor()
  return (await shown.textContent()) ?? ''
}

describe('a door', () => {
  journey(
    'lets a printed ticket in by the camera, decides without a network, and hands its scans over after a reload [R13.2] [R10.6]',
    async ({ visit }) => {
      const email = `door.${Date.now()}@example.com`
      const buyer = await visit('phone')
      await buyer.page.goto(at('ee'))
      await buy(buyer, email)
      const find = () =>
        queryRows<{ id: string; code: string; event: number }>(
          `SELECT t.id, t.code, t.event_id AS event FROM ticket t JOIN orders o ON o.id = t.order_id
           WHERE o.contact_email = $1 ORDER BY t.line_no`,
          [email],
        )
      await expect.poll(async () => (await find()).length).toBe(2)
      const [first, second] = await find()
      const event = first?.event ?? 0
      const link = buyer.page.getByRole('link', { name: messageOf('et', 'orders_download_tickets') }).first()
      // node knows no names below localhost
      const pdf = await fetch(`http://127.0.0.1:${ourShop().port}${await link.getAttribute('href')}`)
      await queryRows(
        `UPDATE event SET starts_at = now() + interval '1 hour', ends_at = NULL, doors_at = NULL WHERE id = $1`,
        [event],
      )
      const staff = await visit('desk')
      const code = await inviteDevice(staff, event)

      const folder = await mkdtemp(join(tmpdir(), 'parter-door-'))
      const film = await filmTicket(Buffer.from(await pdf.arrayBuffer()), folder)
      const { path, env } = inject('chromium')
      const browser = await chromium.launch({
        executablePath: path,
        args: [
          ...quietFlags,
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
        env: { ...process.env, ...env },
      })
      try {
        const context = await browser.newContext({
          viewport: screens.phone,
          hasTouch: true,
          isMobile: true,
          locale: 'en',
        })
        const page = await context.newPage()
        const door: Visitor = { screen: 'phone', context, page, problems: [] }
        // whether the shop answered the first within the door's patience depends on the machine: door-night tests that
        const scans = () =>
          queryRows<{ verdict: string; offline: boolean }>(
            `SELECT s.verdict, s.is_offline AS offline FROM scan s WHERE s.event_id = $1 ORDER BY s.id OFFSET 1`,
            [event],
          )
        const verdicts = () =>
          queryRows<{ verdict: string }>('SELECT verdict FROM scan WHERE event_id = $1 ORDER BY id', [event])
        await page.goto(at('ee', '/door'))
        await page.getByLabel(words('door_app_code')).fill(code)
        await press(page, 'door_app_enrol_do')
        await page.getByText(words('door_app_online')).waitFor()
        expect(await accessibilityProblems(page)).toEqual([])
        await takeScreenshot(door, 'door-ready', false)
        // the app is on the device now
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready
        })

        await press(page, 'door_app_start')
        await page.getByText(words('door_say_enter'), { exact: true }).waitFor()
        await takeScreenshot(door, 'door-enter', false)
        expect(await accessibilityProblems(page)).toEqual([])
        await expect.poll(verdicts).toEqual([{ verdict: 'enter' }])
        await press(page, 'door_app_done')

        await context.setOffline(true)
        await page.reload()
        await press(page, 'door_app_start')
        await page.getByText(words('door_say_inside'), { exact: true }).waitFor()
        await takeScreenshot(door, 'door-inside', false)
        await press(page, 'door_app_next')
        await press(page, 'door_app_type')
        await page
          .getByRole('dialog')
          .getByLabel(words('door_app_code'))
          .fill(second?.code.toLowerCase() ?? '')
        await press(page, 'door_app_type_do')
        await page.getByText(words('door_alone')).waitFor()
        await page.getByText(words('door_say_enter'), { exact: true }).waitFor()

        // the phone is killed and comes back
        await page.close()
        const again = await context.newPage()
        // the new page and what has started with it have no network either, not even before the browser knows
        await context.setOffline(true)
        await context.route('**/api/**', (route) => route.abort())
        await again.goto(at('ee', '/door/'))
        await again.getByText(words('door_app_waiting', { count: 2 })).waitFor()
        await context.unroute('**/api/**')
        await context.setOffline(false)
        await again.getByText(words('door_app_online')).waitFor()
        expect(await scans()).toEqual([
          { verdict: 'inside', offline: true },
          { verdict: 'enter', offline: true },
        ])
        await takeScreenshot(staff, 'door-code', false)
        await staff.page
          .getByRole('dialog')
          .getByRole('button', { name: words('staff_close') })
          .click()
        await staff.page.getByText(words('door_device_working')).waitFor()
        expect(await queryRows('SELECT id FROM scan_conflict WHERE event_id = $1', [event])).toEqual([])
      } finally {
        await browser.close()
        await rm(folder, { recursive: true })
      }
    },
  )
})
