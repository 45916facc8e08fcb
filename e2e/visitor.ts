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

/** The two screens that every journey is made on. */
export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof screens

/** Of the question about cookies; must be that of the app, which asks again when it has changed. */
const CONSENT_VERSION = '2026-11'

/** A visitor with their own browser window: no cookies, nothing remembered. */
export interface Visitor {
  screen: Screen
  context: BrowserContext
  page: Page
  /** What went wrong in the browser: console errors, uncaught exceptions, answers of 500 and above. */
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

/** What a visitor is like, besides their browser. */
interface Habits extends BrowserContextOptions {
  /** Has answered the question about cookies on an earlier visit, by refusing. True unless a journey is about that. */
  hasDeclined?: boolean
}

const declineCookies = (version: string): void => {
  const choice = { marketing: false, statistics: false, visitor: 'journey', version, at: Date.now(), recorded: true }
  try {
    localStorage.setItem('consent', JSON.stringify(choice))
  } catch {
    // a window without storage of its own, such as an empty one
  }
}

async function openWindow(browser: Browser, screen: Screen, habits: Habits): Promise<Visitor> {
  const { hasDeclined = true, ...options } = habits
  const touch = screen === 'phone'
  const context = await browser.newContext({
    viewport: screens[screen],
    hasTouch: touch,
    isMobile: touch,
    // requests that a worker makes can't be watched; journeys without a network let it in
    serviceWorkers: 'block',
    ...options,
  })
  if (hasDeclined) await context.addInitScript(declineCookies, CONSENT_VERSION)
  const visitor: Visitor = { screen, context, page: await context.newPage(), problems: [] }
  watch(visitor.page, visitor.problems)
  context.on('page', (page) => watch(page, visitor.problems))
  return visitor
}

/**
 * Gives the page empty pictures, for journeys that look at words, measures and links: drawing hundreds of posters would
 * take minutes. Only pictures are met on their way: `page.route` would stop every request to ask, and, as long as it
 * stands, the browser keeps no file and no compiled script from one page to the next.
 */
export async function withoutPictures(page: Page): Promise<void> {
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>').toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }]
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // a picture of a page that was left meanwhile needs no answer
    devtools
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: picture })
      .catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*' }] })
}

/** News of seats come for as long as the page is open: that answer never ends. */
const isStream = (request: Request): boolean => /\/changes(?:\?|$)/.test(request.url())

/**
 * Begins to listen to what the page asks for; to be called before it is opened.
 * @returns a wait until the page rests: every question is answered, and its scripts have nothing left to do
 */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!isStream(request)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // a script that waits for a quiet moment may look there what is in sight, which it is told with the next frame
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
    // what the last answer brought is drawn
    await scriptsRest()
  }
}

/** Goes to an address of the storefront as by a link in a text: without loading the page anew. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'link'
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** Where pictures go: the folder that somebody names who wants to look at the screens, else one that git does not keep. */
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
 * Takes a picture of the whole page, or of what is in sight, as `name-390.png`, where `SCREENSHOTS` names a folder for
 * pictures: to draw a long page takes seconds.
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
 * at its end. A journey in which any browser reported a problem fails, unless it looked at `problems` and emptied it;
 * when a journey fails, what each visitor saw last is kept as a picture.
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
