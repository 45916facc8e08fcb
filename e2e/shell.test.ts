import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect } from 'vitest'
import { listedEvents, staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, type Screen, type Visitor } from './visitor.ts'

const firstEvent = async () => {
  const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?limit=1`)
  const [event] = ((await answer.json()) as ReplyOf<'listEvents'>).events
  if (!event) throw new Error('There is no event')
  return event
}

/** Ignores replies that this journey causes on purpose. */
const expected = (visitor: Visitor, what: RegExp) => {
  for (let place = visitor.problems.length - 1; place >= 0; place--)
    if (what.test(visitor.problems[place] ?? '')) visitor.problems.splice(place, 1)
}

const scrolled = ({ page }: Visitor) => page.evaluate(() => Math.round(scrollY))

describe('the shell', () => {
  journey.for<Screen>(['phone'])(
    'shows that a page doesn’t exist, with its address and a link home, on a %s [R2.14] [R8.1]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      for (const path of [
        '/seda-lehte-ei-ole',
        '/piletid/999999',
        '/piletid/tundmatu-liik',
        '/ru/series/99999',
        '/uudised/9999',
      ]) {
        const answer = await page.goto(at('ee', path))
        expect(answer?.status(), path).toBe(404)
        const language = path.startsWith('/ru') ? 'ru' : 'et'
        await page.getByRole('heading', { level: 1, name: messageOf(language, 'web_error_page_not_found') }).waitFor()
        await page.getByText(path).waitFor()
      }
      const whole = '/ru/seda-lehte-ei-ole?sp=vana&leht=2'
      await page.goto(at('ee', whole))
      await page.getByText(`Page Not Found: ${whole}`, { exact: true }).waitFor()
      await page.goto(at('ee', '/seda-lehte-ei-ole'))
      await page.getByRole('img', { name: messageOf('et', 'shell_empty_hall') }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page
        .getByRole('main')
        .getByRole('link', { name: messageOf('et', 'web_logout_mainpage') })
        .click()
      await page.waitForURL(at('ee', '/'))
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      expected(visitor, /404/)
    },
  )

  journey.for<Screen>(['desk'])(
    'shows bots no error page, but its status and title, on a %s [R2.14]',
    async (screen, { visit }) => {
      const visitor = await visit(screen, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
      const answer = await visitor.page.goto(at('ee', '/seda-lehte-ei-ole'))
      expect(answer?.status()).toBe(404)
      expect(await visitor.page.title()).toContain(messageOf('et', 'web_error_page_not_found'))
      await visitor.page.locator('footer').waitFor()
      expect(await visitor.page.locator('main').innerText()).toBe('')
      expected(visitor, /404/)
    },
  )

  journey.for<Screen>(['phone'])(
    'restores the scroll position when going back, and begins new pages at their top, on a %s [R2.16]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      await page.goto(at('ee', '/tickets'))
      const link = page.locator('main a[href*="/piletid/"]').nth(24)
      await link.scrollIntoViewIfNeeded()
      const before = await scrolled(visitor)
      expect(before).toBeGreaterThan(0)
      await link.click()
      await page.waitForURL(/\/piletid\/\d+/)
      await expect.poll(() => scrolled(visitor)).toBe(0)
      await page.goBack()
      await expect.poll(() => scrolled(visitor)).toBe(before)
    },
  )

  journey.for<Screen>(['desk'])(
    'scrolls to the part of a page that the hash names, on a %s [R2.16]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      const event = await firstEvent()
      await page.goto(at('ee', '/'))
      await page.locator('main h2').first().waitFor()
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = href
        link.id = 'to-footer'
        link.textContent = href
        document.querySelector('main')?.prepend(link)
      }, '#main')
      await page.evaluate(() => scrollTo(0, 900))
      await page.evaluate(() => document.getElementById('to-footer')?.click())
      await expect.poll(() => scrolled(visitor)).toBeLessThan(100)
      expect(new URL(page.url()).hash).toBe('#main')
      await page.goto(at('ee', `/piletid/${event.id}/${event.slug}`))
    },
  )

  journey.for<Screen>(['phone'])(
    'reloads once for a missing file of the app, and then shows an error instead of looping, on a %s [R8.3]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      await page.goto(at('ee', '/'))
      await page.locator('main li a[href*="/piletid/"]').first().waitFor()
      let asked = 0
      await page.route('**/assets/event-page-*.js', (route) => {
        asked += 1
        return route.fulfill({ status: 404, body: 'gone' })
      })
      await page.locator('main li a[href*="/piletid/"]').first().click()
      await page.getByRole('heading', { level: 1, name: messageOf('et', 'shell_fault_title') }).waitFor()
      expect(asked).toBeGreaterThanOrEqual(2)
      await page.unroute('**/assets/event-page-*.js')
      await page.getByRole('button', { name: messageOf('et', 'shell_button_retry') }).click()
      await page
        .locator('main h1')
        .filter({ hasNotText: messageOf('et', 'shell_fault_title') })
        .waitFor()
      expected(visitor, /404|dynamically imported module|preload|could not start|event-page/)
    },
  )

  journey.for<Screen>(['phone', 'desk'])(
    'has an address in every language of the storefront, and returns to the same page, on a %s [R2.8] [R4.13]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const event = await firstEvent()
      const home = `/piletid/${event.id}/${event.slug}`
      await page.goto(at('ee', home))
      const switchTo = async (name: string) => {
        if (screen === 'phone') await page.locator('header button[aria-haspopup=dialog]').click()
        else await page.locator('header button[popovertarget]').click()
        await page.getByRole('link', { name, exact: true }).click()
      }
      for (const [name, code, start] of [
        ['Русский', 'ru', '/ru/tickets/'],
        ['Suomi', 'fi', '/fi/liput/'],
        ['English', 'en', '/en/tickets/'],
      ] as const) {
        await switchTo(name)
        await page.waitForURL((url) => url.pathname === `${start}${event.id}/${event.slugs[code]}`)
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(code)
      }
      await switchTo('Eesti')
      await page.waitForURL(at('ee', home))
    },
  )

  journey.for<Screen>(['phone'])(
    'shows the number of tickets in the cart, half a second after the start, on a %s [R4.6] [R1.5]',
    async (screen, { visit }) => {
      const { page, context } = await visit(screen)
      await page.goto(at('ee', '/'))
      await expect
        .poll(async () => (await context.cookies()).some(({ name, value }) => name === 'uid' && value.startsWith('G')))
        .toBe(true)
      await page.getByRole('link', { name: messageOf('et', 'shell_cart_count', { count: 0 }) }).waitFor()
      const standing = (await listedEvents()).find((one) => staysOnSale(one) && !one.hasSeatMap)
      const held = await page.evaluate(async (eventId) => {
        const prices = await (await fetch(`/api/v1/store/events/${eventId}/prices`)).json()
        const answer = await fetch(`/api/v1/store/events/${eventId}/tickets`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-parter': '1' },
          body: JSON.stringify({ tickets: [{ zoneId: prices.zones[0].id, quantity: 2 }] }),
        })
        return answer.status
      }, standing?.id)
      expect(held).toBe(200)
      await page.reload()
      await page.getByRole('link', { name: messageOf('et', 'shell_cart_count', { count: 2 }) }).waitFor()
    },
  )

  journey.for<Screen>(['phone', 'desk'])(
    'shows an event, a hall, a list and the front page before any script has come, and nothing moves when they take over, on a %s [R1.6]',
    async (screen, { visit }) => {
      const { id, title } = await firstEvent()
      const hall = (await listedEvents()).find((event) => event.hasSeatMap && staysOnSale(event))
      if (!hall) throw new Error('There is no hall to choose seats in')
      const poster = '[data-poster] picture img'
      const first = [
        {
          path: `/piletid/${id}`,
          parts: ['h1', poster, ...(screen === 'phone' ? ['section strong'] : [])],
          says: title,
        },
        { path: `/piletid/${hall.id}/${hall.slug}/seatmap`, parts: ['h1', 'h1 ~ p', poster], says: hall.title },
        {
          path: '/tickets',
          parts: ['h1', '[role=group] a', 'li h2', poster],
          says: messageOf('et', 'shell_link_tickets'),
        },
        { path: '/', parts: ['h2', poster, 'h2 ~ div a', 'h2 ~ p strong'], says: null },
      ]
      const visitor = await visit(screen)
      const { page } = visitor
      const shown = (parts: readonly string[]) =>
        page.evaluate(
          (all) =>
            all.map((what) => {
              const found = [...document.querySelectorAll<HTMLElement>(`main ${what}`)]
              const one = found.find(
                (each) => each.getClientRects().length > 0 && each.getBoundingClientRect().top < innerHeight,
              )
              const { x = 0, y = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
              return { what, words: one?.innerText ?? null, at: [x, y, height].map(Math.round) }
            }),
          parts,
        )
      const isScript = (url: URL) => url.pathname.endsWith('.js')
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + entry.value,
            )
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const { path, parts, says } of first) {
        // what the last page still loads is not to fail
        await page.goto('about:blank')
        await page.route(isScript, (route) => route.abort())
        await page.goto(at('ee', path), { waitUntil: 'load' })
        const before = await shown(parts)
        expect(
          before.filter(({ words }) => words === null),
          path,
        ).toEqual([])
        if (says !== null) expect(before[0]?.words?.replaceAll(/\s+/g, ' ')).toBe(says)
        if (parts.includes('section strong')) expect(before.at(-1)?.words).toMatch(/\d,\d\d/)
        expect(await accessibilityProblems(page), path).toEqual([])
        await page.unroute(isScript)
        visitor.problems.length = 0
        await page.goto(at('ee', path))
        await page.locator('footer, canvas').first().waitFor()
        expect(await shown(parts), path).toEqual(before)
        expect(Number(await page.locator('html').getAttribute('data-shift')), path).toBeLessThanOrEqual(0.02)
      }
    },
  )
})
