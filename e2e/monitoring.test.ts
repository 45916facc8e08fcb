import type { Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { ourShop } from './our-shop.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { journey, openFooter, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

const KEY = 'com.grafana.faro.session'

let shop: RunningShop
beforeAll(async () => {
  // a second process on the same database and pictures, with monitoring
  const own = { DATABASE_URL: ourShop().database, DATA_DIR: ourShop().data }
  shop = await startShop({ ...own, MONITORING: '1' })
})
afterAll(() => shop.stop())

const at = (path = '/') => `http://ee.localhost:${shop.port}${path}`

interface Report {
  readonly meta: { readonly page: { readonly id: string; readonly url: string }; readonly session?: { id: string } }
  readonly exceptions?: readonly { readonly value: string }[]
  readonly measurements?: readonly { readonly values: Record<string, number> }[]
}

/** Everything that a visitor's browser sends to the collector. */
const reportsOf = ({ context }: Visitor): Report[] => {
  const reports: Report[] = []
  context.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/collect') reports.push(request.postDataJSON() as Report)
  })
  return reports
}

/** An uncaught error that the journey causes on purpose. */
const fail = async ({ page, problems }: Visitor, words: string): Promise<void> => {
  const met = page.waitForEvent('pageerror')
  await page.evaluate((message) => void setTimeout(() => reportError(new RangeError(message))), words)
  await met
  await expect.poll(() => problems.some((problem) => problem.includes(words))).toBe(true)
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes(words)))
}

describe('monitoring', () => {
  journey.for<Screen>(['desk'])(
    'shows errors by release and web vitals by page to the staff, on a %s [R1.7] [R7.8] [R9.3]',
    async (screen, { visit }) => {
      const visitor = await visit(screen)
      const reports = reportsOf(visitor)
      const taken = visitor.page.waitForResponse((response) => response.url() === at('/collect'))
      await visitor.page.goto(at('/uldinfo?secret=abc'))
      expect((await taken).status()).toBe(202)
      await fail(visitor, `Seat is gone for mari@example.ee on a ${screen}`)
      const messages = () => reports.flatMap(({ exceptions = [] }) => exceptions.map(({ value }) => value))
      await expect.poll(messages).toContain(`Seat is gone for [e-mail] on a ${screen}`)
      const vitals = () =>
        reports.flatMap(({ measurements = [] }) => measurements.flatMap(({ values }) => Object.keys(values)))
      await expect.poll(vitals).toEqual(expect.arrayContaining(['ttfb', 'fcp']))
      expect(new Set(reports.map(({ meta }) => `${meta.page.id} ${meta.page.url}`))).toEqual(
        new Set([`generalInfo ${at('/uldinfo')}`]),
      )

      const staff = await visit(screen)
      await staff.page.goto(at('/staff/monitoring'))
      await signInAsOperator(staff.page)
      await staff.page.waitForURL(at('/staff/monitoring'))
      const words = () => staff.page.reload().then(() => staff.page.getByRole('main').innerText())
      await expect.poll(words).toContain(`RangeError Seat is gone for [e-mail] on a ${screen}`)
      expect(await staff.page.getByRole('rowheader', { name: 'generalInfo' }).count()).toBe(1)
      expect(await words()).toContain('Chrome')
      expect(await accessibilityProblems(staff.page)).toEqual([])
      await takeScreenshot(staff, 'monitoring')
    },
  )
})

journey('stores an id for a visitor’s reports only where statistics are allowed [R4.14]', async ({ visit }) => {
  const visitor = await visit('phone', { hasDeclined: false })
  const reports = reportsOf(visitor)
  const id = () => visitor.page.evaluate((key) => sessionStorage.getItem(key), KEY)
  await visitor.page.goto(at())
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(reports.every(({ meta }) => meta.session === undefined)).toBe(true)
  expect(await id()).toBeNull()
  await visitor.page.getByRole('button', { name: messageOf('et', 'consent_accept_all'), exact: true }).click()
  await expect.poll(id).not.toBeNull()
  await expect.poll(() => reports.some(({ meta }) => meta.session !== undefined)).toBe(true)
})

journey('doesn’t affect the shop when a blocker blocks it [R8.3]', async ({ visit }) => {
  const visitor = await visit('phone')
  const { page, context, problems } = visitor
  const reports = reportsOf(visitor)
  let loads = 0
  page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0))
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('start-monitoring'))
  await context.route('**/start-monitoring-*.js', (route) => route.abort('blockedbyclient'))
  await page.goto(at('/tickets'))
  await blocked
  await openFooter(page)
  await page.locator('footer a[href="/kontaktid"]').first().click()
  await page.waitForURL(at('/kontaktid'))
  expect(loads).toBe(1)
  expect(reports).toEqual([])
  expect(problems.filter((problem) => !problem.includes('start-monitoring'))).toEqual([])
  problems.length = 0
})

const TROUBLES = {
  'answers 429': { status: 429, headers: { 'retry-after': '30' } },
  'answers 500': { status: 500 },
  'is away': null,
} as const

for (const [trouble, answer] of Object.entries(TROUBLES))
  journey(`doesn’t affect the shop when the collector ${trouble} [R7.8]`, async ({ visit }) => {
    const visitor = await visit('phone')
    const { page, context, problems } = visitor
    const reports = reportsOf(visitor)
    const said: string[] = []
    page.on('console', (message) => void said.push(`${message.type()}: ${message.text()}`))
    await context.route('**/collect', (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')))
    await page.goto(at())
    await expect.poll(() => reports.length).toBeGreaterThan(0)
    const first = reports.length
    for (const path of ['/tickets', '/saalid', '/uldinfo']) {
      await fail(visitor, `A fault before ${path}`)
      await page.goto(at(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    // one or two tries per loaded page, and no retries
    expect(reports.length).toBeLessThanOrEqual(first + 3 * 2)
    // the browser's own message about a failed request can't be suppressed
    const ownWords = said.filter((line) => !/Failed to load resource|A fault before|blocked by Playwright/.test(line))
    expect(ownWords.filter((line) => !line.startsWith('debug'))).toEqual([])
    expect(problems.filter((problem) => !problem.includes('/collect'))).toEqual([])
    problems.length = 0
  })
