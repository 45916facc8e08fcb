import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Screen, type Visitor } from './visitor.ts'

/** The events on sale in Estonia, by the shop's API. */
const onSale = async (): Promise<{ standing: EventCard; seated: EventCard }> => {
  const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?language=ru&limit=60`)
  const { events } = (await answer.json()) as ReplyOf<'listEvents'>
  const free = events.filter((one) => staysOnSale(one) && !one.categories.some(({ code }) => code === 'gift-cards'))
  const standing = free.find(({ hasSeatMap }) => !hasSeatMap)
  const seated = free.find(({ hasSeatMap, categories }) => hasSeatMap && categories.some(({ code }) => code === 'film'))
  if (!standing || !seated) throw new Error('The demo content has nothing to buy')
  return { standing, seated }
}

const switchToRussian = async ({ page, screen }: Visitor) => {
  if (screen === 'phone') await page.getByRole('button', { name: messageOf('et', 'shell_menu_open') }).click()
  else await page.getByRole('button', { name: messageOf('et', 'shell_language') }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await page.waitForURL(/\/ru$/)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru')
}

/** Puts two standing places into the cart. */
const chooseStanding = async ({ page, screen }: Visitor, event: EventCard) => {
  await page.goto(at('ee', `/ru/tickets/${event.id}/${event.slug}`))
  const more = page.getByRole('button', { name: messagePattern('ru', 'box_office_more', ['name']) }).first()
  await more.click()
  await more.click()
  const add =
    screen === 'phone'
      ? messageOf('ru', 'box_office_add_short')
      : messagePattern('ru', 'box_office_add_to_cart', ['total'])
  await page.getByRole('button', { name: add }).click()
  await page.waitForURL(/\/ru\/checkout/)
}

/** Opens the seat map as a list, and the first section with free seats. */
const openList = async ({ page }: Visitor) => {
  // which of both is shown is kept
  const way = page.getByRole('button', { name: messageOf('ru', 'shell_view_list') })
  await way.waitFor()
  if ((await way.getAttribute('aria-pressed')) === 'false') await way.click()
  const first = page.locator('h3 button[aria-expanded]:not([data-gone])').first()
  await first.waitFor()
  if ((await first.getAttribute('aria-expanded')) === 'false') await first.click()
}

const freeSeats = ({ page }: Visitor) =>
  page.getByRole('gridcell', { name: new RegExp(`, ${messageOf('ru', 'seat_map_seat_state_free')}$`) })

/** A seat by its row and number, in a state. */
const seatNamed = ({ page }: Visitor, seat: string, state: 'free' | 'taken') =>
  page.getByRole('gridcell', { name: new RegExp(`^${seat}, .*${messageOf('ru', `seat_map_seat_state_${state}`)}$`) })

/** Three seats together, chosen by the shop, with the list of seats open; returns their rows and numbers. */
const findThree = async ({ page }: Visitor): Promise<string[]> => {
  await page.getByRole('button', { name: messageOf('ru', 'seat_map_best_more') }).click()
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST' && /\/best/.test(reply.url()))
  await page.getByRole('button', { name: messageOf('ru', 'seat_map_best_find', { count: 3 }) }).click()
  const answer = await answered
  expect(answer.status(), await answer.text()).toBe(200)
  const chosen = page.getByRole('gridcell', { selected: true })
  await expect.poll(() => chosen.count()).toBe(3)
  const names = await chosen.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''))
  return names.map((name) => name.split(', ').slice(0, 2).join(', '))
}

const chooseSeats = async (visitor: Visitor, event: EventCard): Promise<string[]> => {
  const { page } = visitor
  await page.goto(at('ee', `/ru/tickets/${event.id}/${event.slug}`))
  await page
    .getByRole('link', { name: messageOf('ru', 'catalogue_choose_seats') })
    .first()
    .click()
  await page.waitForURL(/\/seatmap/)
  await openList(visitor)
  await freeSeats(visitor).first().waitFor()
  return findThree(visitor)
}

/** Delivery, review, terms: the order button leads to the provider's page. */
const checkOut = async ({ page }: Visitor) => {
  await page.goto(at('ee', '/ru/checkout'))
  await page.getByRole('timer').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel(messageOf('ru', 'person_email')).fill('marta.naidis@example.com')
  await page.getByRole('button', { name: messageOf('ru', 'shell_button_continue') }).click()
  await page.getByRole('button', { name: messageOf('ru', 'checkout_to_payment') }).click()
  await page.getByRole('checkbox', { name: messageOf('ru', 'checkout_accept_terms') }).check()
  await page.getByRole('button', { name: messagePattern('ru', 'checkout_order_and_pay', ['total']) }).click()
  await page.waitForURL(/\/sandbox-provider\//)
}

describe('a purchase', () => {
  journey.for<Screen>(['phone', 'desk'])(
    'leads from the front page to five tickets, whose seats nobody else gets, on a %s [R1.1] [R2.15] [R4.9] [R4.12] [R7.4] [R7.5] [R10.3]',
    async (screen, { visit }) => {
      const buyer = await visit(screen)
      const { page } = buyer
      const { standing, seated } = await onSale()

      await page.goto(at('ee'))
      expect(await page.locator('html').getAttribute('lang')).toBe('et')
      await switchToRussian(buyer)
      await chooseStanding(buyer, standing)
      const seats = await chooseSeats(buyer, seated)
      expect(await accessibilityProblems(page)).toEqual([])

      const rival = await visit(screen)
      await rival.page.goto(at('ee', `/ru/tickets/${seated.id}/${seated.slug}/seatmap`))
      await openList(rival)
      await freeSeats(rival).first().waitFor()
      for (const seat of seats) expect(await seatNamed(rival, seat, 'taken').count()).toBe(1)

      await checkOut(buyer)
      await page.getByRole('button', { name: messageOf('ru', 'checkout_sandbox_approve'), exact: true }).click()
      await page.waitForURL(/\/ru\/payment\/status/)
      await page.getByRole('heading', { name: messageOf('ru', 'orders_paid_title') }).waitFor()
      const codes = page.getByRole('img', { name: messagePattern('ru', 'tickets_qr_alternative', ['code']) })
      await expect.poll(() => codes.count()).toBe(5)
      expect(await accessibilityProblems(page)).toEqual([])

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: messageOf('ru', 'orders_download_tickets') }).click()
      const file = await (await download).path()
      expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')

      await page.goto(at('ee', '/dev/mailbox'))
      await page.getByRole('link', { name: seated.title }).first().click()
      await page.getByText('marta.naidis@example.com').first().waitFor()
      expect(await page.getByRole('link', { name: /\.pdf/ }).count()).toBe(1)
    },
  )

  journey.for<Screen>(['phone'])(
    'releases its seats when its time is over, on a %s [R6.4] [R10.3]',
    async (screen, { visit }) => {
      const { seated } = await onSale()
      const first = await visit(screen)
      const [seat = ''] = await chooseSeats(first, seated)
      await first.context.close()

      const second = await visit(screen)
      const seatmap = at('ee', `/ru/tickets/${seated.id}/${seated.slug}/seatmap`)
      await second.page.goto(seatmap)
      await openList(second)
      await seatNamed(second, seat, 'taken').waitFor()

      // fifteen minutes pass by the database's clock
      const database = new pg.Client(ourShop().database)
      await database.connect()
      await database.query(
        `UPDATE allocation SET expires_at = now() - interval '1 second' WHERE event_id = $1 AND state = 1`,
        [seated.id],
      )
      await database.end()

      await second.page.reload()
      await seatNamed(second, seat, 'free').waitFor()
      expect(await findThree(second)).toHaveLength(3)
    },
  )
})
