import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Visitor } from './visitor.ts'

const database = async (work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client(ourShop().database)
  await client.connect()
  await work(client)
  await client.end()
}

/** The next event of a category with a seat map. */
const onSale = async (category: string): Promise<EventCard> => {
  const address = `http://127.0.0.1:${ourShop().port}/api/v1/events?language=en&limit=60&category=${category}`
  const { events } = (await (await fetch(address)).json()) as ReplyOf<'listEvents'>
  const event = events.find((one) => staysOnSale(one) && one.hasSeatMap)
  if (!event) throw new Error(`The demo content has nothing for ${category}`)
  return event
}

/** A match in the arena: 12,000 seats, most of them free. */
const aMatch = async (): Promise<EventCard> => {
  const match = await onSale('sport')
  // the promoter decides whether lone seats are allowed; here any three seats will do
  await database((client) =>
    client.query(
      'UPDATE event SET avoid_lone_seats = false, revision = revision + 1 WHERE id = $1 AND avoid_lone_seats',
      [match.id],
    ),
  )
  return match
}

const openMap = async ({ page }: Visitor, { id, slug }: EventCard) => {
  await page.goto(at('ee', `/en/tickets/${id}/${slug}/seatmap`))
}

/** Numbers of five adjacent free seats, some of which can be chosen without leaving a lone seat. */
const fiveTogether = async (page: Page): Promise<string[]> => {
  await page.getByRole('gridcell').first().waitFor({ state: 'attached' })
  return page.getByRole('row').evaluateAll((rows) => {
    for (const row of rows) {
      const cells = [...row.querySelectorAll<HTMLElement>('[data-seat]')]
      const from = cells.findIndex((_, first) =>
        [0, 1, 2, 3, 4].every((next) => cells[first + next]?.dataset.state === 'free'),
      )
      if (from >= 0) return cells.slice(from, from + 5).map((cell) => cell.dataset.seat ?? '')
    }
    throw new Error('No five free seats are beside each other')
  })
}

const chosen = (page: Page) => page.getByRole('gridcell', { selected: true })

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, selector: string) => {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`The tab key does not lead to ${selector}`)
}

/** Presses Tab until a button with a text has the focus, and then Enter. */
const pressByKey = async (page: Page, words: string | RegExp) => {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(
      () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
    )
    if (typeof words === 'string' ? said.trim() !== words : !words.test(said)) continue
    await page.keyboard.press('Enter')
    return
  }
  throw new Error(`The tab key does not lead to ${words}`)
}

const walkTo = async (page: Page, seat: string) => {
  // up to the first row, then row by row
  await page.keyboard.press('Control+Home')
  for (let row = 0; row < 60; row++) {
    await page.keyboard.press('Home')
    const length = await page.evaluate(() => document.activeElement?.parentElement?.children.length ?? 0)
    for (let step = 0; step < length; step++) {
      const here = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.seat)
      if (here === seat) return
      await page.keyboard.press('ArrowRight')
      if ((await page.evaluate(() => (document.activeElement as HTMLElement).dataset.seat)) === here) break
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`Arrows do not lead to the seat ${seat}`)
}

/** Leads from the checkout to the paid order. */
const pay = async ({ page }: Visitor) => {
  await page.waitForURL(/\/en\/checkout/)
  await page.getByLabel(messageOf('en', 'person_email')).fill('karl.naidis@example.com')
  await page.getByRole('button', { name: messageOf('en', 'shell_button_continue') }).click()
  await page.getByRole('button', { name: messageOf('en', 'checkout_to_payment') }).click()
  await page.getByRole('checkbox', { name: messageOf('en', 'checkout_accept_terms') }).check()
  await page.getByRole('button', { name: messagePattern('en', 'checkout_order_and_pay', ['total']) }).click()
  await page.waitForURL(/\/sandbox-provider\//)
  await page.getByRole('button', { name: messageOf('en', 'checkout_sandbox_approve'), exact: true }).click()
  await page.getByRole('heading', { name: messageOf('en', 'orders_paid_title') }).waitFor()
}

describe('the seat map', () => {
  journey('sells three seats by keyboard [R10.7] [R6.4]', async ({ visit }) => {
    const buyer = await visit('desk')
    const { page } = buyer
    await openMap(buyer, await aMatch())
    await page.locator('canvas[data-map=seats]').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await tabTo(page, '[data-unseen] button')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell')
    const seats = await fiveTogether(page)
    for (const [at, seat] of seats.slice(0, 3).entries()) {
      if (at === 0) await walkTo(page, seat)
      else await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect.poll(() => chosen(page).count()).toBe(at + 1)
    }
    expect(await accessibilityProblems(page)).toEqual([])
    await pressByKey(page, new RegExp(messageOf('en', 'box_office_to_checkout')))
    await page.waitForURL(/\/en\/checkout/)
    await tabTo(page, 'input[type=email]')
    await page.keyboard.type('karl.naidis@example.com')
    await pressByKey(page, messageOf('en', 'shell_button_continue'))
    await page.getByRole('button', { name: messageOf('en', 'checkout_to_payment') }).waitFor()
    await pressByKey(page, messageOf('en', 'checkout_to_payment'))
    await page.getByRole('checkbox', { name: messageOf('en', 'checkout_accept_terms') }).waitFor()
    await tabTo(page, 'input[type=checkbox]')
    await page.keyboard.press('Space')
    await pressByKey(page, messagePattern('en', 'checkout_order_and_pay', ['total']))
    await page.waitForURL(/\/sandbox-provider\//)
    await pressByKey(page, messageOf('en', 'checkout_sandbox_approve'))
    await page.getByRole('heading', { name: messageOf('en', 'orders_paid_title') }).waitFor()
  })

  journey('sells three seats without a canvas [R10.7]', async ({ visit }) => {
    const buyer = await visit('phone')
    const { page } = buyer
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await openMap(buyer, await aMatch())
    await page.getByText(messageOf('en', 'seat_map_only_list')).waitFor()
    await page.locator('h3 button[aria-expanded]:not([data-gone])').nth(2).click()
    const seats = await fiveTogether(page)
    expect(await accessibilityProblems(page)).toEqual([])
    for (const [count, seat] of seats.slice(0, 3).entries()) {
      await page.locator(`[data-seat="${seat}"]`).click()
      await expect.poll(() => chosen(page).count()).toBe(count + 1)
    }
    await page.getByRole('button', { name: messageOf('en', 'box_office_to_checkout') }).click()
    await pay(buyer)
  })

  journey(
    'shows chosen seats to other visitors at once, in the list and after a lost connection [R7.3]',
    async ({ visit }) => {
      const match = await aMatch()
      const [first, second] = [await visit('desk'), await visit('phone')]
      for (const { page } of [first, second]) {
        await openMap({ page } as Visitor, match)
        await page.getByRole('button', { name: messageOf('en', 'shell_view_list') }).click()
        await page.locator('h3 button[aria-expanded]:not([data-gone])').nth(4).click()
      }
      const [one = '', two = '', three = ''] = await fiveTogether(first.page)
      const state = (seat: string) => second.page.locator(`[data-seat="${seat}"]`).getAttribute('data-state')
      await first.page.locator(`[data-seat="${one}"]`).click()
      await expect.poll(() => state(one)).toBe('taken')

      // the stream ends and can't be reopened: the map polls instead, and says so
      await second.page.route('**/availability/changes*', (route) => route.abort())
      await second.page.reload()
      await second.page.getByText(messageOf('en', 'seat_map_asking')).waitFor()
      await first.page.locator(`[data-seat="${two}"]`).click()
      await expect.poll(() => state(two)).toBe('taken')
      // nothing can be loaded: the map keeps showing its last state
      await second.page.route('**/availability?*', (route) => route.abort())
      await second.page.getByText(messageOf('en', 'seat_map_lost')).waitFor()
      await first.page.locator(`[data-seat="${three}"]`).click()
      await expect.poll(() => chosen(first.page).count()).toBe(3)
      await second.page.unrouteAll()
      await expect.poll(() => state(three), { timeout: 40_000 }).toBe('taken')
      second.problems.splice(0)
    },
  )

  journey(
    'is the same in both tabs of a visitor: a seat chosen in one is released in the other [R6.4]',
    async ({ visit }) => {
      const match = await aMatch()
      const { page } = await visit('desk')
      const tab = await page.context().newPage()
      for (const one of [page, tab]) {
        await one.goto(at('ee', `/en/tickets/${match.id}/${match.slug}/seatmap`))
        await one.getByRole('button', { name: messageOf('en', 'shell_view_list') }).click()
        await one.locator('h3 button[aria-expanded]:not([data-gone])').nth(8).click()
      }
      const [seat = ''] = await fiveTogether(page)
      await page.locator(`[data-seat="${seat}"]`).click()
      await expect.poll(() => chosen(tab).count()).toBe(1)
      expect(await chosen(tab).getAttribute('data-seat')).toBe(seat)
      await tab.locator(`[data-seat="${seat}"]`).click()
      await expect.poll(() => chosen(page).count()).toBe(0)
    },
  )

  journey(
    'keeps floor, price filter and choice over a reload, a language switch and going back [R2.8] [R10.7]',
    async ({ visit }) => {
      const { page } = await visit('desk')
      const play = await onSale('theatre')
      await page.goto(at('ee', `/en/tickets/${play.id}/${play.slug}/seatmap`))
      const floor = (language: 'en' | 'et') =>
        page
          .getByRole('group', { name: messageOf(language, 'seat_map_floor') })
          .getByRole('radio')
          .nth(1)
      const held = (language: 'en' | 'et') =>
        page.getByRole('button', { name: messageOf(language, 'seat_map_release', { seat: '' }).trim() })
      await floor('en').check({ force: true })
      const chips = (language: 'en' | 'et') =>
        page.getByRole('group', { name: messageOf(language, 'seat_map_legend') }).getByRole('button')
      await chips('en').first().click()
      await page.getByRole('button', { name: messageOf('en', 'seat_map_best_find', { count: 2 }) }).click()
      const isKept = async (language: 'en' | 'et') => {
        await expect.poll(() => held(language).count()).toBe(2)
        expect(await floor(language).isChecked()).toBe(true)
        expect(await chips(language).first().getAttribute('aria-pressed')).toBe('true')
      }
      await isKept('en')
      await page.reload()
      await isKept('en')
      await page.goto(at('ee', `/piletid/${play.id}/x/seatmap`))
      await isKept('et')
      await page.goBack()
      await isKept('en')
    },
  )

  journey(
    'continues when a new version of the hall is published, and keeps the chosen seats [R7.3]',
    async ({ visit }) => {
      const match = await aMatch()
      const visitor = await visit('desk')
      const { page } = visitor
      await openMap(visitor, match)
      await page.getByRole('button', { name: messageOf('en', 'shell_view_list') }).click()
      await page.locator('h3 button[aria-expanded]:not([data-gone])').nth(6).click()
      const [seat = ''] = await fiveTogether(page)
      await page.locator(`[data-seat="${seat}"]`).click()
      await expect.poll(() => chosen(page).count()).toBe(1)
      await database((client) =>
        client.query(
          `WITH old AS (SELECT v.* FROM hall_version v JOIN event e ON e.hall_version_id = v.id WHERE e.id = ${match.id}),
         fresh AS (
           INSERT INTO hall_version (hall_id, version, plan, checksum, seat_count)
           SELECT hall_id, version + 1000, plan, checksum || '-anew', seat_count FROM old RETURNING id),
         sections AS (
           INSERT INTO hall_section SELECT fresh.id, section_id, kind, name, zone_code
           FROM hall_section s, fresh, old WHERE s.hall_version_id = old.id RETURNING 1)
         SELECT count(*) FROM sections`,
        ),
      )
      await database((client) =>
        client.query(
          `WITH old AS (SELECT hall_version_id AS id FROM event WHERE id = ${match.id}),
         fresh AS (
           SELECT v.id FROM hall_version v, old
           WHERE v.hall_id = (SELECT hall_id FROM hall_version WHERE id = old.id) ORDER BY version DESC LIMIT 1),
         seats AS (
           INSERT INTO hall_seat
             (hall_version_id, place_id, section_id, row_label, seat_label, kind, zone_code, x, y)
           SELECT fresh.id, place_id, section_id, row_label, seat_label, kind, zone_code, x, y
           FROM hall_seat s, fresh, old WHERE s.hall_version_id = old.id RETURNING 1)
         UPDATE event SET hall_version_id = (SELECT id FROM fresh), revision = revision + 1
         WHERE id = ${match.id} AND (SELECT count(*) FROM seats) > 0`,
        ),
      )
      await page.getByText(messageOf('en', 'seat_map_hall_changed')).first().waitFor({ state: 'attached' })
      await expect.poll(() => chosen(page).getAttribute('data-seat')).toBe(seat)
    },
  )
})
