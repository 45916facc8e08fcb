import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { chromium, type Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask, buy, listedEvents, staysOnSale, waitForSession } from './buying.ts'
import { findChromium, quietFlags } from './chromium.ts'
import { accessibilityProblems } from './store-steps.ts'
import { estonianDay, messageOf, messagePattern } from './texts.ts'
import { at, followLink, journey, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

// Private windows are tested by all journeys, since each uses one.

const DAY = 24 * 60 * 60_000

const aStanding = async (): Promise<EventCard & { path: string }> => {
  const event = (await listedEvents()).find(
    (one) => staysOnSale(one) && !one.hasSeatMap && !one.categories.some(({ code }) => code === 'gift-cards'),
  )
  if (!event) throw new Error('The demo content has nothing to buy')
  return { ...event, path: `/piletid/${event.id}/${event.slug}` }
}

const oneMore = ({ page }: Visitor) =>
  page.getByRole('button', { name: messagePattern('et', 'box_office_more', ['name']) }).first()
const addButton = ({ page, screen }: Visitor) =>
  page.getByRole('button', {
    name:
      screen === 'phone'
        ? messageOf('et', 'box_office_add_short')
        : messagePattern('et', 'box_office_add_to_cart', ['total']),
  })

/** A full browser with its own flags, closed at the end: that of the other journeys has no back/forward cache. */
const withBrowser = async (
  flags: readonly string[],
  journeyOf: (page: Page) => Promise<void>,
  without: string[] = [],
) => {
  const { path, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath: path,
    args: [...quietFlags, ...flags],
    ignoreDefaultArgs: without,
    env: { ...process.env, ...env },
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await journeyOf(await context.newPage())
  } finally {
    await browser.close()
  }
}

/** Puts a ticket into the cart from a window of its own. */
const chooseElsewhere = async (page: Page, eventId: number) => {
  const prices = await ask<ReplyOf<'readPrices'>>(page, `GET /api/v1/store/events/${eventId}/prices?language=et`)
  const zone = prices.zones.find(({ kind, placesLeft }) => kind === 'standing' && placesLeft > 1)
  const tickets = [{ zoneId: zone?.id, ticketTypeId: zone?.prices[0]?.ticketTypeId, quantity: 1 }]
  await ask(page, `POST /api/v1/store/cart/events/${eventId}/tickets?language=et`, { tickets })
}

describe('a slow network', () => {
  journey.for<Screen>(['phone'])(
    'shows that a call is running, and sends nothing twice, on a %s',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      const event = await aStanding()
      await page.goto(at('ee', event.path))
      await oneMore(visitor).click()
      await waitForSession(page)

      // every reply of the shop is delayed from here on
      let sent = 0
      const waiting: (() => void)[] = []
      await page.route('**/api/**', async (route) => {
        if (route.request().method() === 'POST' && /tickets/.test(route.request().url())) sent++
        await new Promise<void>((resolve) => waiting.push(resolve))
        await route.continue().catch(() => undefined)
      })
      const letGo = () => {
        for (const go of waiting.splice(0)) go()
      }
      const add = addButton(visitor)
      const pressed = await add.elementHandle()
      if (!pressed) throw new Error('There is no button')
      await add.click()
      await expect.poll(() => sent).toBe(1)
      await pressed.evaluate((button) => {
        for (let impatience = 0; impatience < 3; impatience++) (button as HTMLElement).click()
      })
      expect(await page.locator('[aria-busy=true], [role=status]').count()).toBeGreaterThan(0)
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, 'slow-adding', false)
      expect(sent).toBe(1)

      const leave = setInterval(letGo, 50)
      await page.waitForURL(/\/checkout/)
      await page.getByRole('timer').first().waitFor()
      clearInterval(leave)
      expect(sent).toBe(1)
      await page.unroute('**/api/**')
      letGo()
    },
  )

  journey.for<Screen>(['desk'])(
    'shows that a page is loading, and allows opening another one meanwhile, on a %s',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      await page.goto(at('ee', '/uudised'))
      await page.locator('footer').waitFor()
      const waiting: (() => void)[] = []
      await page.route(/\/api\/v1\/venues|_payload\.json|venues-page/, async (route) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        await route.continue().catch(() => undefined)
      })
      await followLink(page, '/saalid')
      await page.getByRole('status').getByText(messageOf('et', 'shell_loading')).first().waitFor({ state: 'attached' })
      expect(await accessibilityProblems(page)).toEqual([])
      await page
        .locator('footer')
        .getByRole('link', { name: messageOf('et', 'shell_link_contacts') })
        .click()
      await page.waitForURL(/kontaktid/)
      for (const go of waiting.splice(0)) go()
      await page.locator('main h1').waitFor()
      expect(new URL(page.url()).pathname).toBe('/kontaktid')
    },
  )
})

describe('a telephone whose clock is wrong', () => {
  journey.for([-2 * DAY, 5 * 60 * 60_000, 400 * DAY])(
    'by %d ms shows what is on sale, and buys [R2.15]',
    async (wrong, { visit }) => {
      const visitor = await visit('phone')
      const { page } = visitor
      await page.clock.install({ time: Date.now() + wrong })
      const event = await aStanding()
      const asked = page.waitForResponse(/cart-meta/)
      await page.goto(at('ee', event.path))
      await asked
      await oneMore(visitor).click()
      await addButton(visitor).click()
      await page.waitForURL(/\/checkout/)
      const timer = page.getByRole('timer').first()
      await timer.waitFor()
      // a new hold lasts fifteen minutes, whatever the phone's clock
      expect(await timer.innerText()).toMatch(/\b1[45]:\d\d/)

      // days of events are those of their venues
      await page.goto(at('ee', event.path))
      const day = estonianDay(new Date(event.eventStartAt)).split('-').toReversed().join('.')
      expect(await page.locator('main').innerText()).toContain(day)
      const soon = (await listedEvents()).find(({ status }) => status === 'not_yet_on_sale')
      if (!soon) throw new Error('The demo content has nothing to wait for')
      const meta = page.waitForResponse(/cart-meta/)
      await page.goto(at('ee', `/piletid/${soon.id}/${soon.slug}`))
      await meta
      const days = Math.floor((Date.parse(soon.saleStartsAt) - Date.now()) / DAY)
      const countdown = page.getByRole('timer', { name: messageOf('et', 'catalogue_starts_in') })
      await expect
        .poll(async () => {
          await page.clock.runFor(1000)
          return countdown.innerText()
        })
        .toMatch(new RegExp(`\\b(?:${days - 1}|${days})\\s`))
    },
  )
})

journey('buys where storage is blocked', async ({ visit }) => {
  const visitor = await visit('phone', { hasDeclined: false })
  const { page } = visitor
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  const event = await aStanding()
  await page.goto(at('ee', event.path))
  await page.getByRole('button', { name: messageOf('et', 'consent_decline') }).click()
  await oneMore(visitor).click()
  await addButton(visitor).click()
  await page.waitForURL(/\/checkout/)
  await page.getByLabel(messageOf('et', 'person_email')).fill('privaat@example.ee')
  await buy(visitor, 'privaat@example.ee')
})

describe('a browser with special settings', () => {
  journey('buys where cookies of third parties are blocked', async ({ visit: _visit }) => {
    await withBrowser(['--test-third-party-cookie-phaseout'], async (page) => {
      const visitor = { screen: 'desk', page, context: page.context(), problems: [] } as Visitor
      await page.goto(at('ee'))
      // the shop sets first-party cookies only, on seat maps' hosts too
      await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'uid')).toBe(true)
      await buy(visitor, 'kolmas@example.ee')
    })
  })

  journey('restores a page from the back/forward cache, and refetches what has changed', async ({ visit: _visit }) => {
    const event = await aStanding()
    await withBrowser(
      [],
      async (page) => {
        const [marked, cart] = ['left here', page.getByRole('link', { name: messageOf('et', 'shell_cart') })]
        const asked = page.waitForResponse(/cart-meta/)
        await page.goto(at('ee', event.path))
        await asked
        await page.waitForLoadState('networkidle')
        await page.evaluate((mark) => Object.assign(window, { mark }), marked)
        await page.goto(at('lv', '/'))
        const other = await page.context().newPage()
        await other.goto(at('ee', '/uudised'))
        await other.waitForResponse(/cart-meta/)
        await chooseElsewhere(other, event.id)
        await page.goBack({ waitUntil: 'commit' })
        await expect.poll(() => page.evaluate(() => (window as unknown as { mark?: string }).mark)).toBe(marked)
        await expect.poll(() => cart.first().innerText()).toContain('1')
      },
      ['--disable-back-forward-cache'],
    )
  })
})
