import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

/** Counts what a hand does: a press is one, a choice of a list two. */
const openHand = (page: Page) => {
  const hand = {
    presses: 0,
    press: async (target: Locator) => {
      hand.presses += 1
      await target.click()
    },
    button: (key: Parameters<typeof messageOf>[1]) =>
      hand.press(page.getByRole('button', { name: words(key), exact: true }).first()),
    choose: async (key: Parameters<typeof messageOf>[1], value: string) => {
      hand.presses += 2
      await page.getByLabel(words(key), { exact: true }).selectOption(value)
    },
    type: async (target: Locator, text: string) => {
      await hand.press(target)
      await target.fill(text)
    },
  }
  return hand
}

/** Asks a call of the staff from the page. */
const askStaff = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as T, `/api/staff${path}`)

const openEvents = async (page: Page, search = '') => {
  await page.goto(at('ee', `/staff/events${search}`))
  await signInAsOperator(page)
  await page.getByRole('heading', { name: words('event_drafts_events'), exact: true }).waitFor()
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11)

const PICTURE = {
  name: 'poster.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#234"/><circle cx="200" cy="150" r="90" fill="#fc3"/></svg>',
  ),
}

/** Publishes what is open, and waits until the shop shows it. */
const publish = async (page: Page, hand: ReturnType<typeof openHand>, title: string): Promise<number> => {
  const button = page.getByRole('button', { name: new RegExp(`^${words('event_drafts_publish')}(?! now)`) }).first()
  await hand.press(button)
  const now = page.getByRole('button', { name: words('event_drafts_publish_now'), exact: true })
  await now.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const answer = page.waitForResponse((response) => /\/drafts\/\d+\/publish/.test(response.url()))
  await hand.press(now)
  const { events } = (await (await answer).json()) as ReplyOf<'publishDraft'>
  const id = events[0]?.id ?? 0
  const shown = async () => {
    const reply = await fetch(at('ee', `/api/v1/events/${id}?language=et`).replace('ee.localhost', '127.0.0.1'), {
      headers: { host: 'ee.localhost' },
    })
    return reply.ok ? ((await reply.json()) as ReplyOf<'readEvent'>).title : null
  }
  await expect.poll(shown).toBe(title)
  return id
}

describe('events in the back office', () => {
  journey(
    'are made in 25 presses, with prices, two languages and a picture, and copied in 12 [R12.3]',
    async ({ visit }) => {
      const visitor = await visit('desk')
      const { page } = visitor
      await openEvents(page)
      const hand = openHand(page)
      await hand.button('event_drafts_new')
      await hand.press(page.getByRole('menuitem', { name: /\(ee\)$/ }))
      await page.getByRole('heading', { name: words('event_drafts_new'), level: 1 }).waitFor()

      const choices = await askStaff<ReplyOf<'readEventChoices'>>(page, '/event-choices?storefront=ee')
      const hall = choices.halls.find(({ zones, venueId }) => {
        const first = choices.halls.find((one) => one.venueId === venueId)
        return zones.length > 1 && first?.zones === zones
      })
      const types = choices.ticketTypes.slice(0, 3)
      if (!hall || types.length < 3) throw new Error('The demo has no hall with two zones, or too few ticket types')

      const title = `Õhtu ${Date.now()}`
      await hand.type(page.getByLabel(words('event_drafts_title'), { exact: true }), title)
      await hand.press(page.getByRole('tab', { name: /^English/ }))
      await hand.type(page.getByLabel(words('event_drafts_title'), { exact: true }), 'An evening')
      await hand.choose('event_drafts_venue', String(hall.venueId))
      await hand.type(page.getByLabel(words('event_drafts_starts'), { exact: true }), `${inDays(300)}19:30`)
      await hand.choose('event_drafts_promoter', String(choices.promoters[0]?.id))
      await hand.press(
        page
          .getByRole('group', { name: words('event_drafts_categories') })
          .getByRole('checkbox')
          .first(),
      )
      hand.presses += 1
      await page.locator('input[type="file"]').setInputFiles(PICTURE)
      await page.getByRole('button', { name: words('event_drafts_picture_remove') }).waitFor()
      for (const type of types)
        await hand.press(page.getByRole('button', { name: type.name['en'] ?? type.name['et'] ?? '', exact: true }))
      const grid = page.getByRole('table').last()
      await hand.press(grid.getByRole('textbox').first())
      // a table of a spreadsheet, in which a word has strayed
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.setData('text/plain', '26,00\t20,00\tviis\n21,00\t16,00\t17,00')
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      })
      await grid.getByText(words('event_drafts_not_amount_cell', { text: 'viis' })).waitFor()
      const wrong = grid.locator('input[aria-invalid="true"]').first()
      await wrong.fill('5')
      await wrong.press('Enter')
      await expect.poll(() => grid.getByText(words('event_drafts_not_amount_cell', { text: 'viis' })).count()).toBe(0)
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, 'event-draft')
      await publish(page, hand, title)
      expect(hand.presses).toBeLessThanOrEqual(25)

      const again = openHand(page)
      await page.getByLabel(words('event_drafts_search'), { exact: true }).fill(title)
      const row = page.getByRole('row').filter({ hasText: 'An evening' })
      await expect.poll(() => row.count()).toBe(1)
      await again.press(row.getByRole('button', { name: words('event_drafts_actions_of', { title: 'An evening' }) }))
      await again.press(page.getByRole('menuitem', { name: words('event_drafts_copy') }))
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await again.type(page.getByLabel(words('event_drafts_starts'), { exact: true }), `${inDays(301)}19:30`)
      await publish(page, again, title)
      expect(again.presses).toBeLessThanOrEqual(12)
    },
  )

  journey('keep what was typed when the session ends in the midst [R12.1] [R12.3]', async ({ visit }) => {
    const visitor = await visit('desk')
    const { page, context } = visitor
    await openEvents(page)
    const hand = openHand(page)
    await hand.button('event_drafts_new')
    await hand.press(page.getByRole('menuitem', { name: /\(ee\)$/ }))
    const field = page.getByLabel(words('event_drafts_title'), { exact: true })
    await field.fill('Algus')
    await page.getByText(/^Saved /).waitFor()
    await context.clearCookies()
    await field.fill('Algus ja lõpp')
    await page.getByRole('heading', { name: words('staff_sign_in') }).waitFor()
    // the refusal is what this journey is about
    visitor.problems.length = 0
    await signInAsOperator(page)
    await page.getByRole('heading', { name: 'Algus ja lõpp', level: 1 }).waitFor()
    await page.getByText(/^Saved /).waitFor()
    const id = new URL(page.url()).searchParams.get('draft')
    const { content } = await askStaff<ReplyOf<'readDraft'>>(page, `/drafts/${id}`)
    expect(content.event.texts?.et?.title).toBe('Algus ja lõpp')
  })

  journey('can be looked at on a phone [R12.3]', async ({ visit }) => {
    const visitor = await visit('phone')
    const { page } = visitor
    await openEvents(page, '?storefront=ee')
    // on a phone the rows of the table are cards
    await page.locator('tbody tr').nth(2).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takeScreenshot(visitor, 'staff-events')
  })
})
