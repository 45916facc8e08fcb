import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect } from 'vitest'
import { buy } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, followLink, journey, openFooter, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

const anEvent = async () => {
  const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?limit=1`)
  const [event] = ((await answer.json()) as ReplyOf<'listEvents'>).events
  if (!event) throw new Error('There is no event')
  return { ...event, path: `/piletid/${event.id}/${event.slug}` }
}

/** Ignores problems that the journey causes on purpose. */
const forgive = (visitor: Visitor, what: RegExp) => {
  for (let place = visitor.problems.length - 1; place >= 0; place--)
    if (what.test(visitor.problems[place] ?? '')) visitor.problems.splice(place, 1)
}

const heading = ({ page }: Visitor, key: Parameters<typeof messageOf>[1]) =>
  page.getByRole('heading', { level: 1, name: messageOf('et', key) })
const press = ({ page }: Visitor, key: Parameters<typeof messageOf>[1]) =>
  page
    .getByRole('main')
    .getByRole('button', { name: messageOf('et', key) })
    .click()
const toContacts = async ({ page }: Visitor) => {
  await openFooter(page)
  await page
    .locator('footer')
    .getByRole('link', { name: messageOf('et', 'shell_link_contacts') })
    .click()
}

/** How many times the browser has loaded a page. */
const documents = ({ page }: Visitor): { count: number } => {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.count += 1
  })
  return seen
}

describe('the shop with failures', () => {
  journey.for<Screen>(['desk'])(
    'reloads the page once for a missing file, and never when input would be lost, on a %s [R8.3]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      await page.route('**/assets/contacts-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(at('ee', '/uudised'))
      await page.locator('footer').waitFor()
      await page.evaluate(() => document.body.toggleAttribute('data-unsent', true))
      const loaded = documents(visitor)
      await toContacts(visitor)
      await heading(visitor, 'shell_fault_title').waitFor()
      expect(loaded.count).toBe(0)

      await page.goto(at('ee', '/uudised'))
      loaded.count = 0
      await toContacts(visitor)
      await expect.poll(() => loaded.count).toBe(1)
      await heading(visitor, 'shell_fault_title').waitFor()
      expect(loaded.count).toBe(1)
      expect(await accessibilityProblems(page)).toEqual([])

      await page.unroute('**/assets/contacts-page-*.js')
      await press(visitor, 'shell_button_retry')
      await page.locator('main h1', { hasNotText: messageOf('et', 'shell_fault_title') }).waitFor()
      forgive(visitor, /404|contacts-page|dynamically imported/)
    },
  )

  journey.for<Screen>(['phone'])(
    'says that the shop can’t be reached, and recovers by itself, on a %s [R8.1]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      const event = await anEvent()
      await page.goto(at('ee', '/piletid'))
      await page.locator('footer').waitFor()
      const away = { status: 503, contentType: 'application/json', body: '{}' }
      await page.route(/\/(?:api|health)\//, (route) => route.fulfill(away))
      await followLink(page, event.path)
      await heading(visitor, 'shell_fault_title').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, 'shop-away', false)
      await page.unroute(/\/(?:api|health)\//)
      await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
      forgive(visitor, /503|ApiError: Internal Server Error/)
    },
  )

  journey.for<Screen>(['desk'])(
    'shows a sentence, never a code, for an invalid reply, and works without the initial data of a language, on a %s [R8.1] [R7.2]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const { page } = visitor
      const event = await anEvent()
      await page.goto(at('ee', '/uudised'))
      await page.locator('footer').waitFor()
      await page.route(/\/api\//, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>502' }))
      await followLink(page, event.path)
      await heading(visitor, 'shell_fault_title').waitFor()
      await page.getByText(messageOf('et', 'web_error_technical')).waitFor()
      expect(await page.locator('main').innerText()).not.toMatch(/web_|error_|queued/)
      await page.unroute(/\/api\//)

      const queued = { status: 202, headers: { 'x-queue-status': 'queued' }, body: '' }
      await page.route(/\/api\/v1\/events\//, (route) => route.fulfill(queued))
      await press(visitor, 'shell_button_retry')
      await heading(visitor, 'shell_queue_title').waitFor()
      await page.getByText(messageOf('et', 'error_queued')).waitFor()
      await page.unroute(/\/api\/v1\/events\//)
      // it continues without a press
      await page.getByRole('heading', { level: 1, name: event.title }).waitFor()

      let asked = 0
      await page.route(/\/init\/ru/, (route) => {
        asked += 1
        return route.fulfill({ status: 500, body: '{}' })
      })
      await followLink(page, '/ru/tickets')
      await page.getByRole('heading', { level: 1, name: messageOf('ru', 'shell_link_tickets') }).waitFor()
      expect(asked).toBe(2)
      await takeScreenshot(visitor, 'no-initial-data', false)
      forgive(
        visitor,
        /status of 50|The initial data could not be loaded|500: |ApiError: (?:Internal Server Error|Accepted)/,
      )
    },
  )

  journey.for<Screen>(['phone'])(
    'shows visited pages offline, marked as stale, until the network is back, on a %s',
    async (screen, { visit }) => {
      const visitor = await visit(screen, { serviceWorkers: 'allow' })
      const { page, context } = visitor
      const event = await anEvent()
      const isKept = (path: string) =>
        page.evaluate(async (href) => (await (await caches.open('pages')).match(href)) !== undefined, path)
      await page.goto(at('ee', '/'))
      await expect.poll(() => isKept('/')).toBe(true)
      await page.goto(at('ee', event.path))
      await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
      await expect.poll(() => isKept(event.path)).toBe(true)
      await page.locator('footer').waitFor()

      await context.setOffline(true)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
      await page.getByText(messagePattern('et', 'shell_kept', ['moment'])).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, 'offline', false)

      // pages lead to one another as they do with a network
      await followLink(page, '/')
      await page.getByRole('region', { name: messageOf('et', 'search_highlights') }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')

      // an address that was never visited shows the shell with a message
      await page.goto(at('ee', '/korraldajad'))
      await heading(visitor, 'shell_offline_title').waitFor()
      await page.locator('footer').waitFor()

      await context.setOffline(false)
      await page.locator('main h1', { hasNotText: messageOf('et', 'shell_offline_title') }).waitFor()
      await page.getByText(messagePattern('et', 'shell_kept', ['moment'])).waitFor({ state: 'detached' })
      forgive(visitor, /ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|ApiError: offline|Unable to preload CSS/)
    },
  )

  journey.for<Screen>(['phone'])(
    'asks about cookies once, and stores nothing, where storage is blocked, on a %s',
    async (screen, { visit }) => {
      const visitor = await visit(screen, { hasDeclined: false })
      const { page } = visitor
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Access is denied', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'caches'])
          Object.defineProperty(window, name, { get: refuse })
      })
      const event = await anEvent()
      await page.goto(at('ee', event.path))
      const banner = page.getByRole('region', { name: messageOf('et', 'consent_title') })
      await banner.getByRole('button', { name: messageOf('et', 'consent_decline') }).click()
      await banner.waitFor({ state: 'detached' })
      await toContacts(visitor)
      await page.waitForURL(/kontaktid/)
      await page.locator('main h1').waitFor()
      expect(await banner.count()).toBe(0)
    },
  )
})

describe.each([
  ['', false],
  [', also where the worker came after the payment', true],
])('a buyer without a network%s', (_when, isLate) => {
  journey('sees their tickets with codes, also with a wrong clock', async ({ visit }) => {
    const visitor = await visit('phone', { serviceWorkers: 'allow' })
    const { page, context } = visitor
    // a phone whose clock is three hours ahead
    await page.clock.setFixedTime(Date.now() + 3 * 60 * 60_000)
    // a slow phone may leave cacheable pages before its worker is active, and only personal pages follow
    if (isLate)
      await context.addInitScript(() => {
        if (location.pathname === '/') navigator.serviceWorker.register = () => new Promise(() => undefined)
      })
    await page.goto(at('ee', '/'))
    const { title } = await buy(visitor, 'reisija@example.ee')
    const code = page.getByRole('img', { name: messagePattern('et', 'tickets_qr_alternative', ['code']) }).first()
    await code.waitFor()
    const shown = await code.getAttribute('alt')
    const isKept = () => page.evaluate(async () => (await (await caches.open('my tickets')).keys()).length > 0)
    await expect.poll(isKept).toBe(true)
    const pages = () =>
      page.evaluate(async () => (await (await caches.open('pages')).keys()).map((one) => new URL(one.url).pathname))
    await expect.poll(pages).toContain('/')

    await context.setOffline(true)
    await page.reload()
    await page.getByText(title).first().waitFor()
    expect(await code.getAttribute('alt')).toBe(shown)
    await page.getByText(messagePattern('et', 'shell_kept', ['moment'])).waitFor()

    // another customer, or a logged-out visitor, doesn't see them
    await context.clearCookies({ name: 'uid' })
    await page.reload()
    await heading(visitor, 'shell_offline_title').waitFor()
    expect(await code.count()).toBe(0)
    await context.setOffline(false)
    forgive(visitor, /ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|ApiError: offline/)
  })
})

journey('offers a new release quietly, once [R7.6]', async ({ visit }) => {
  const visitor = await visit('desk')
  const { page } = visitor
  await page.clock.install()
  await page.goto(at('ee', '/uudised'))
  await page.locator('footer').waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: '0123456789ab', timestamp: 1 } }))
  await page.clock.runFor('06:00')
  const offer = page.getByRole('button', { name: messageOf('et', 'shell_new_release_reload') })
  await offer.waitFor()
  await page.clock.runFor('12:00')
  expect(await offer.count()).toBe(1)
  const loaded = documents(visitor)
  await offer.click()
  await expect.poll(() => loaded.count).toBe(1)
})
