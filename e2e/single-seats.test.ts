import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, type Screen } from './visitor.ts'

/** The last match in the arena: its promoter doesn't allow lone seats, and no other journey uses it. */
const aCarefulMatch = async (): Promise<EventCard> => {
  const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?language=en&limit=60&category=sport`)
  const { events } = (await answer.json()) as ReplyOf<'listEvents'>
  const match = events.findLast((one) => staysOnSale(one) && one.hasSeatMap)
  if (!match) throw new Error('The demo content has no match')
  return match
}

/** The first two of four free seats from the end of a row: the second alone would leave the first. */
const freeFromTheEnd = async (page: Page): Promise<{ first: string; second: string }> => {
  await page.getByRole('gridcell').first().waitFor({ state: 'attached' })
  return page.getByRole('row').evaluateAll((rows) => {
    for (const row of rows) {
      const cells = [...row.querySelectorAll<HTMLElement>('[data-seat]')].slice(0, 4)
      const [first, second] = cells
      if (first && second && cells.length === 4 && cells.every((cell) => cell.dataset.state === 'free'))
        return { first: first.dataset.seat ?? '', second: second.dataset.seat ?? '' }
    }
    throw new Error('No row begins with four free seats')
  })
}

const chosen = (page: Page) => page.getByRole('gridcell', { selected: true })

describe('a single seat', () => {
  journey.for<Screen>(['phone'])(
    'may be left while choosing, is reported before the checkout, and corrected with one press, on a %s [R6.4]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const match = await aCarefulMatch()
      const list = async () => {
        // which of both is shown is kept
        const way = page.getByRole('button', { name: messageOf('en', 'shell_view_list') })
        await way.waitFor()
        if ((await way.getAttribute('aria-pressed')) === 'false') await way.click()
        await page.locator('h3 button[aria-expanded]:not([data-gone])').nth(3).click()
      }
      await page.goto(at('ee', `/en/tickets/${match.id}/${match.slug}/seatmap`))
      await list()
      const { first, second } = await freeFromTheEnd(page)
      await page.locator(`[data-seat="${second}"]`).click()
      await expect.poll(() => chosen(page).count()).toBe(1)
      await page.getByRole('button', { name: messageOf('en', 'box_office_to_checkout') }).click()
      const take = page.getByRole('button', { name: messageOf('en', 'seat_map_take_lone', { count: 1 }) })
      await take.first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      // the checkout shows it again, with a link back
      await page.goto(at('ee', '/en/checkout'))
      await page.getByText(messageOf('en', 'cart_lone_title')).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: messageOf('en', 'cart_change_seats') }).click()
      await page.waitForURL(/\/seatmap/)
      await list()
      await page.locator(`[data-seat="${first}"]`).click()
      await expect.poll(() => chosen(page).count()).toBe(2)
      await page.getByRole('button', { name: messageOf('en', 'box_office_to_checkout') }).click()
      await page.waitForURL(/\/en\/checkout/)
      await page.getByLabel(messageOf('en', 'person_email')).waitFor()
      await expect.poll(() => page.getByText(messageOf('en', 'cart_lone_title')).count()).toBe(0)
    },
  )

  journey.for<Screen>(['desk'])(
    'is no longer reported once another buyer has it, without a reload, on a %s [R11.4]',
    async (screen, { visit }) => {
      const match = await aCarefulMatch()
      const [buyer, rival] = [await visit(screen), await visit('desk')]
      const open = async (page: Page) => {
        await page.goto(at('ee', `/en/tickets/${match.id}/${match.slug}/seatmap`))
        await page.getByRole('button', { name: messageOf('en', 'shell_view_list') }).click()
        await page.locator('h3 button[aria-expanded]:not([data-gone])').nth(9).click()
      }
      await open(buyer.page)
      await open(rival.page)
      const { first, second } = await freeFromTheEnd(buyer.page)
      await buyer.page.locator(`[data-seat="${second}"]`).click()
      await expect.poll(() => chosen(buyer.page).count()).toBe(1)
      const toCheckout = buyer.page.getByRole('button', { name: messageOf('en', 'box_office_to_checkout') })
      await toCheckout.click()
      const take = buyer.page.getByRole('button', { name: messageOf('en', 'seat_map_take_lone', { count: 1 }) })
      await take.first().waitFor()
      await rival.page.locator(`[data-seat="${first}"]`).click()
      await expect.poll(() => chosen(rival.page).count()).toBe(1)
      await expect.poll(() => take.count()).toBe(0)
      await toCheckout.click()
      await buyer.page.waitForURL(/\/en\/checkout/)
      await buyer.page.getByLabel(messageOf('en', 'person_email')).waitFor()
      expect(await buyer.page.getByText(messageOf('en', 'cart_lone_title')).count()).toBe(0)
    },
  )
})
