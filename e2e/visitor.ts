import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { quietFlags } from './chromium.ts'
import { ourShop } from './our-shop.ts'

/** The screen sizes of journeys. */
export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof screens

/** The version of the consent; must equal the app's, which asks again when it has changed. */
const CONSENT_VERSION = '2026-11'

/** A visitor with their own browser context, without cookies or storage. */
export interface Visitor {
  screen: Screen
  context: BrowserContext
  page: Page
  /** Problems in the browser: console errors, uncaught exceptions, replies of 500 and above. */
  problems: string[]
}

/** The address of a page of a storefront, e.g. `at('ee', '/piletid')`; the storefront is the first word of the host. */
export function at(portal: string, path = '/'): string {
  return `http://${portal}.localhost:${ourShop().port}${path}`
}

/** Collects a page's problems for as long as it is open. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`)
  })
}

/** Options of a visitor. */
interface Habits extends BrowserContextOptions {
  /** Whether they have refused cookies on an earlier visit; true unless a journey is about consent. */
  hasDeclined?: boolean
  /** The moment at which their clock stands; it runs unless said. */
  moment?: string
}

const declineCookies = (version: string): void => {
  const choice = { marketing: false, statistics: false, visitor: 'journey', version, at: Date.now(), recorded: true }
  try {
    localStorage.setItem('consent', JSON.stringify(choice))
  } catch {
    // a window without storage of its own, such as an empty one
  }
}

/**
 * Lets the page's addresses be open only when the scripts have replaced what the server has drawn: a part of it that is
 * found before may be gone at the next step. A journey that names what it waits for (`waitUntil`) sees the drawn screen.
 */
const openReplaced = (page: Page): void => {
  const replaced = () => page.locator('[data-first-paint]').waitFor({ state: 'detached' })
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (!options?.waitUntil) await replaced()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await replaced()
    return answer
  }
}

async function openWindow(browser: Browser, screen: Screen, habits: Habits): Promise<Visitor> {
  const { hasDeclined = true, moment, ...options } = habits
  const touch = screen === 'phone'
  const context = await browser.newContext({
    viewport: screens[screen],
    hasTouch: touch,
    isMobile: touch,
    // a worker's requests can't be observed, so only offline journeys allow it
    serviceWorkers: 'block',
    ...options,
  })
  // before what asks the time
  if (moment !== undefined) await context.clock.setFixedTime(moment)
  if (hasDeclined) await context.addInitScript(declineCookies, CONSENT_VERSION)
  const visitor: Visitor = { screen, context, page: await context.newPage(), problems: [] }
  watch(visitor.page, visitor.problems)
  if (options.javaScriptEnabled !== false) openReplaced(visitor.page)
  context.on('page', (page) => watch(page, visitor.problems))
  return visitor
}

/**
 * Gives the page empty pictures, for journeys about texts, sizes and links: decoding hundreds of posters would
 * take minutes. Only pictures are intercepted: `page.route` would pause every request and disable the browser's
 * caches of files and compiled scripts.
 */
export async function withoutPictures(page: Page): Promise<void> {
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>').toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }]
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // a picture of a page that was left needs no reply
    devtools
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: picture })
      .catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*' }] })
}

/** The stream of seat changes, a reply that never ends. */
const isStream = (request: Request): boolean => /\/changes(?:\?|$)/.test(request.url())

/**
 * Starts observing the page's requests; to be called before it is opened.
 * @returns a function that waits until all requests are answered and scripts are idle
 */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!isStream(request)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // an idle callback may observe the viewport, which is reported with the next frame
  const scriptsRest = () =>
    page.evaluate(async () => {
      for (let round = 0; round < 2; round++)
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(() => resolve()))
        })
    })
  return async () => {
    await expect
      .poll(async () => {
        await scriptsRest()
        return [...underWay].map((request) => request.url())
      })
      .toEqual([])
    // the last reply is rendered
    await scriptsRest()
  }
}

/** Opens the lists of links in the footer, which a phone folds. */
export const openFooter = async (page: Page): Promise<void> => {
  await page.locator('footer').waitFor()
  for (const heading of await page.locator('footer summary').all()) await heading.click()
}

/** Opens an address of the storefront as by a link, without a page load. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'link'
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** The folder of screenshots: `SCREENSHOTS`, or one that git ignores. */
const wanted = process.env.SCREENSHOTS
const pictures = wanted ?? join(import.meta.dirname, '.screenshots')

const takePicture = async (visitor: Visitor, name: string, fullPage: boolean): Promise<void> => {
  await mkdir(pictures, { recursive: true })
  await visitor.page.screenshot({
    path: join(pictures, `${name}-${screens[visitor.screen].width}.png`),
    fullPage,
  })
}

/**
 * Takes a screenshot of the whole page, or of the viewport, as `name-390.png`, if `SCREENSHOTS` is set, since capturing a
 * long page takes seconds.
 */
export async function takeScreenshot(visitor: Visitor, name: string, fullPage = true): Promise<void> {
  if (wanted !== undefined) await takePicture(visitor, name, fullPage)
}

const asFileName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)

/**
 * A test with a browser. `visit(screen)` opens a window for a new visitor, as many as the journey needs; all are closed
 * at its end. A journey fails if any browser reported a problem, unless it has emptied `problems`; when it fails,
 * the last screen of each visitor is saved.
 */
export const journey = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const { path, env } = inject('chromium')
    const browser = await chromium.launch({
      executablePath: path,
      args: quietFlags,
      env: { ...process.env, ...env },
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('visit', async ({ browser, task }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      const problems = visitors.flatMap((visitor) => visitor.problems)
      const failed = task.result?.state === 'fail' || problems.length > 0
      for (const [number, visitor] of visitors.entries()) {
        if (failed && !visitor.page.isClosed())
          await takePicture(visitor, `failed-${asFileName(task.name)}-${number + 1}`, false)
        await visitor.context.close()
      }
      expect(problems, 'problems that the browser reported').toEqual([])
    })
    return async (screen: Screen, options: Habits = {}): Promise<Visitor> => {
      const visitor = await openWindow(browser, screen, options)
      visitors.push(visitor)
      return visitor
    }
  })
