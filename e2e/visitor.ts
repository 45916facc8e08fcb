import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { quietFlags } from './chromium.ts'

/** The two screens that every journey is made on. */
export const screens = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
export type Screen = keyof typeof screens

/** Of the question about cookies; must be that of the app, which asks again when it has changed. */
const CONSENT_VERSION = '2026-11'

/** Somebody with a browser window of their own: no cookies, nothing remembered. */
export interface Visitor {
  screen: Screen
  context: BrowserContext
  page: Page
  /** What went wrong in the browser: console errors, uncaught exceptions, answers of 500 and above. */
  problems: string[]
}

/** The address of a page of a storefront, e.g. `at('ee', '/piletid')`; the storefront is the first word of the host. */
export function at(portal: string, path = '/'): string {
  return `http://${portal}.localhost:${inject('shopPort')}${path}`
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

/** What a visitor is like, besides his browser. */
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

/** Where pictures go: `SCREENSHOTS`, else a folder beside the journeys that is not kept in git. */
const pictures = process.env.SCREENSHOTS ?? join(import.meta.dirname, '.screenshots')

/** Takes a picture of the whole page, or of what is in sight, as `name-390.png`; returns its path. */
export async function shoot(visitor: Visitor, name: string, fullPage = true): Promise<string> {
  await mkdir(pictures, { recursive: true })
  const path = join(pictures, `${name}-${screens[visitor.screen].width}.png`)
  await visitor.page.screenshot({ path, fullPage })
  return path
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
          await shoot(visitor, `failed-${asFileName(task.name)}-${number + 1}`, false)
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
