import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, giftCard, queryRows } from './store-steps.ts'
import { estonianDay, messageOf, messagePattern } from './texts.ts'
import { at, journey, screens, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

declare global {
  // what the printer of a test has got
  var printed: number[] | undefined
}

/** A receipt printer by Epson on USB, as the browser knows it. */
const plugInPrinter = () => {
  const endpoint = { direction: 'out', type: 'bulk', endpointNumber: 1 }
  const alternate = { interfaceClass: 7, endpoints: [endpoint, { ...endpoint, direction: 'in', endpointNumber: 2 }] }
  const face = { interfaceNumber: 0, alternate, alternates: [alternate] }
  const device = {
    vendorId: 1208,
    productId: 514,
    productName: 'TM-T20II',
    manufacturerName: 'EPSON',
    serialNumber: '1',
    opened: true,
    configuration: { configurationValue: 1, interfaces: [face] },
    configurations: [{ configurationValue: 1, interfaces: [face] }],
    open: async () => undefined,
    close: async () => undefined,
    reset: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferIn: () => new Promise(() => undefined),
    transferOut: async (_: number, data: Uint8Array<ArrayBuffer> | ArrayBuffer) => {
      globalThis.printed = [
        ...(globalThis.printed ?? []),
        ...new Uint8Array(data instanceof ArrayBuffer ? data : data.slice()),
      ]
      return { status: 'ok', bytesWritten: data.byteLength }
    },
  }
  const usb = { requestDevice: async () => device, getDevices: async () => [device], addEventListener: () => undefined }
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true })
}

/** Begins a shift unless one is open. @returns the field for the number of tickets */
const openSales = async (page: Page) => {
  const quantity = page.getByRole('textbox', { name: words('counter_quantity') })
  const float = page.getByRole('textbox', { name: words('counter_float') })
  await quantity.or(float).first().waitFor()
  if (await float.isVisible()) {
    await float.fill('100')
    await page.keyboard.press('Enter')
  }
  await quantity.waitFor()
  return quantity
}

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

  journey(
    'sells chosen seats and another type for a gift card, and hands over what was bought online [R13.1]',
    async ({ visit }) => {
      const buyer = await visit('desk')
      await buyer.page.goto(at('ee'))
      const email = `pickup.${Date.now()}@example.com`
      await buy(buyer, email)
      const [order] = await queryRows<{ reference: string }>('SELECT reference FROM orders WHERE contact_email = $1', [
        email,
      ])
      const code = await giftCard('ee', '500.00')
      const staff = await visit('desk')
      const { page } = staff
      await page.addInitScript(plugInPrinter)
      await page.goto(at('ee', '/staff/counter'))
      await signInAsOperator(page)
      const quantity = await openSales(page)
      await page.getByRole('button', { name: words('counter_seats') }).click()
      const seats = page.locator('[role=checkbox][data-place]:not([aria-disabled])')
      await seats.first().click()
      await page
        .getByText(words('counter_seats_chosen', { count: 1 }))
        .first()
        .waitFor()
      await takeScreenshot(staff, 'counter-seats')
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: words('counter_hold'), exact: true }).click()
      await page.getByRole('button', { name: words('counter_add') }).click()
      await quantity.fill('1')
      await page.keyboard.press('Enter')
      const tickets = page.getByRole('main').locator('form li')
      await expect.poll(() => tickets.count()).toBe(2)
      await page.keyboard.press('g')
      await page.getByRole('textbox', { name: words('counter_gift_card_code') }).fill('WRONG')
      await page.keyboard.press('Enter')
      await page.getByText(messageOf('en', 'error_gift_card_invalid')).waitFor()
      await page.getByRole('textbox', { name: words('counter_gift_card_code') }).fill(code)
      await page.keyboard.press('Enter')
      const finish = page.getByRole('button', { name: words('counter_finish') })
      await finish.waitFor()
      await takeScreenshot(staff, 'counter-gift-card')
      expect(await accessibilityProblems(page)).toEqual([])
      await expect.poll(() => finish.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: words('counter_next') }).waitFor()
      await page.getByText(words('counter_gift_card_sum')).waitFor()
      await page.getByRole('button', { name: words('counter_print_stubs') }).click()
      // initialise, a QR code each, and a cut
      await expect.poll(() => page.evaluate(() => globalThis.printed?.slice(0, 2))).toEqual([0x1b, 0x40])
      const cuts = await page.evaluate(() =>
        globalThis.printed?.filter((one, at, all) => one === 0x1d && all[at + 1] === 0x56),
      )
      expect(cuts).toHaveLength(2)

      await page.getByRole('textbox', { name: words('counter_pick_up_reference') }).fill(order?.reference ?? '')
      await page.keyboard.press('Enter')
      await page.getByText('Mari Mets').waitFor()
      await page.getByRole('button', { name: words('counter_hand_over') }).click()
      await page.getByText(messagePattern('en', 'counter_handed_over', ['time', 'name'])).waitFor()
      await takeScreenshot(staff, 'counter-pick-up')

      // an organisation at the counter pays later
      const [later] = await queryRows<{ id: number }>(
        `SELECT e.id FROM event e JOIN price_zone z ON z.event_id = e.id AND z.kind = 'seated' WHERE e.portal_code = 'ee'
           AND e.starts_at > now() + interval '9 days' AND e.disposition = 'scheduled' AND e.personalisation = 'none'
           AND e.hall_version_id IS NOT NULL AND e.sale_starts_at < now() AND e.sale_ends_at > now()
         ORDER BY e.starts_at DESC LIMIT 1`,
        [],
      )
      await page.getByRole('button', { name: words('counter_next') }).click()
      await page.getByRole('combobox', { name: words('counter_event') }).selectOption(String(later?.id))
      await quantity.fill('1')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: words('counter_by_invoice') }).click()
      const dialog = page.getByRole('dialog')
      const type = (key: Parameters<typeof words>[0], text: string) =>
        dialog.getByLabel(words(key), { exact: true }).fill(text)
      await dialog.locator('button[type=submit]').click()
      await dialog.getByRole('alert').first().waitFor()
      await type('desk_invoice_company', 'Kool OÜ')
      await type('desk_group_code', '12345678')
      await type('desk_group_address', 'Pikk 1, Tallinn')
      await type('desk_group_contact', 'Mari Mets')
      await type('staff_email', email)
      await type('desk_invoice_due', estonianDay(new Date()))
      await takeScreenshot(staff, 'counter-invoice')
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })
      await quantity.waitFor()
      const [invoiced] = await queryRows<{ count: number }>(
        `SELECT count(*)::int AS count FROM invoice i JOIN orders o ON o.id = i.order_id
         WHERE o.contact_email = $1 AND o.staff_channel = 'counter'`,
        [email],
      )
      expect(invoiced?.count).toBe(1)
      await page.setViewportSize(screens.phone)
      await takeScreenshot(staff, 'counter-phone')
      expect(await accessibilityProblems(page)).toEqual([])
      // the browser logs every refusal; this one is expected
      staff.problems.splice(0, staff.problems.length, ...staff.problems.filter((one) => !/status of 422/.test(one)))
    },
  )

  journey('prints tickets for an outage, and counts those that were sold by hand [R13.1]', async ({ visit }) => {
    const staff = await visit('desk')
    const { page } = staff
    await page.goto(at('ee', '/staff/counter'))
    await signInAsOperator(page)
    const quantity = await openSales(page)
    await quantity.fill('3')
    await page.getByRole('button', { name: words('counter_outage_prepare') }).click()
    const box = page.locator('section', { has: page.getByRole('heading', { name: words('counter_outage') }) })
    const tickets = box.getByRole('listitem').getByRole('checkbox')
    await tickets.nth(2).waitFor()
    await page.getByText(words('counter_outage_open')).waitFor()
    const download = page.waitForEvent('download')
    await box.getByRole('button', { name: words('counter_print_tickets') }).click()
    expect((await download).suggestedFilename()).toMatch(/^counter-\d+\.pdf$/)
    await tickets.nth(0).check()
    await takeScreenshot(staff, 'counter-outage')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.setViewportSize(screens.phone)
    await takeScreenshot(staff, 'counter-outage-phone')
    expect(await accessibilityProblems(page)).toEqual([])
    await box
      .getByRole('button', { name: messagePattern('en', 'counter_outage_account', ['sold', 'amount', 'returned']) })
      .click()
    await box.waitFor({ state: 'detached' })
    const [told] = await queryRows<{ sold: number; returned: number }>(
      `SELECT count(*) FILTER (WHERE t.state = 'issued')::int AS sold, count(*) FILTER (WHERE t.state = 'returned')::int AS returned
       FROM outage_ticket o JOIN ticket t ON t.order_id = o.order_id`,
      [],
    )
    expect(told).toEqual({ sold: 1, returned: 2 })
  })
})
