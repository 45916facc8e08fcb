import type { ReplyOf } from '@parter/contract/calls.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, openFooter, screens, type Visitor } from './visitor.ts'

const events = async () => {
  const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?limit=60`)
  const all = ((await answer.json()) as ReplyOf<'listEvents'>).events.filter(staysOnSale)
  const standing = all.find(({ hasSeatMap }) => !hasSeatMap)
  const seated = all.find(({ hasSeatMap }) => hasSeatMap)
  if (!standing || !seated) throw new Error('The demo content has nothing to buy')
  return { event: `/piletid/${standing.id}/${standing.slug}`, seatMap: `/piletid/${seated.id}/${seated.slug}/seatmap` }
}

/** Pages of every kind: lists, texts, choices and forms. */
const kinds = async (): Promise<string[]> => {
  const { event, seatMap } = await events()
  return ['/', '/tickets', event, seatMap, '/checkout', '/uldinfo', '/search?q=a', '/forms/contact']
}

const open = async ({ page }: Visitor, path: string) => {
  await page.goto(at('ee', path))
  await page.locator('main h1').first().waitFor({ state: 'attached' })
}

/** The focused element: its name, and whether it is visible where it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 2)]
    const above = document.elementFromPoint(x, y)
    const label = element.closest('label')
    const isSeen = above !== null && (element.contains(above) || above.contains(element) || label?.contains(above))
    // the focus ring is drawn around the element, or around its card, field or row
    const card = element.closest('li, article, section, label')
    const around: CSSStyleDeclaration[] = [getComputedStyle(element, '::after')]
    for (let one: Element | null = element; one; one = one === card ? null : one.parentElement)
      around.push(getComputedStyle(one))
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName,
      isSeen: isSeen === true,
      isMarked: around.some((one) => one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) > 0),
      place: [...document.querySelectorAll('*')].indexOf(element),
    }
  })

/** How much wider than the window the page is. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** How much of the window's height is taken by what stays in its place while the page scrolls. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
  )

describe('the shop for everybody [R10.7]', () => {
  journey('can be used by keyboard: focus in order, always visible, first a skip link', async ({ visit }) => {
    const visitor = await visit('desk')
    const { page } = visitor
    for (const path of ['/', (await events()).event]) {
      await open(visitor, path)
      await page.keyboard.press('Tab')
      expect((await focused(page))?.name, path).toBe(messageOf('et', 'shell_skip_to_content'))
      let before = -1
      for (let steps = 0; steps < 40; steps++) {
        await page.keyboard.press('Tab')
        const now = await focused(page)
        if (!now || now.place < before) break
        const where = `${path}, step ${steps}: ${now.name}`
        await expect.poll(() => focused(page), { message: where }).toMatchObject({ isSeen: true, isMarked: true })
        before = now.place
      }
      expect(before, path).toBeGreaterThan(0)
    }
  })

  journey('keeps the focus of who uses keys before the scripts of an event have come', async ({ visit }) => {
    const { page } = await visit('desk')
    const { event } = await events()
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/main-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(at('ee', event), { waitUntil: 'commit' })
    const drawn = page.locator('[data-first-paint]')
    await drawn.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    const skip = { name: messageOf('et', 'shell_skip_to_content'), isSeen: true, isMarked: true }
    await expect.poll(() => focused(page)).toMatchObject(skip)
    gate.resolve()
    await drawn.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatchObject(skip)
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await focused(page))?.name).toContain(messageOf('et', 'shell_home'))
  })

  journey('opens and closes overlays by keys, and restores the focus', async ({ visit }) => {
    const visitor = await visit('desk')
    const { page } = visitor
    await open(visitor, '/uldinfo')
    const settings = page.getByRole('button', { name: messageOf('et', 'shell_consent_settings') })
    await settings.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: messageOf('et', 'shell_consent_settings') })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    for (let steps = 0; steps < 8; steps++) {
      await page.keyboard.press('Tab')
      const isOut = await page.evaluate(() => document.activeElement?.closest('main, header, footer') !== null)
      expect((await dialog.evaluate((element) => element.contains(document.activeElement))) || !isOut).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => settings.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  journey('works when zoomed to 200 % and 400 %', async ({ visit }) => {
    const visitor = await visit('desk')
    const { page } = visitor
    for (const path of await kinds()) {
      await page.setViewportSize(screens.desk)
      await open(visitor, path)
      for (const size of [
        { width: 640, height: 450 },
        { width: 320, height: 256 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(() => overflow(page), { message: `${path} at ${size.width}` }).toBeLessThanOrEqual(0)
        // fixed elements must leave room to read
        const message = `${path} at ${size.width}: what covers the page`
        await expect.poll(async () => (await covered(page)) / size.height, { message }).toBeLessThan(0.75)
      }
    }
  })

  journey('keeps its texts readable at twice the font size', async ({ visit }) => {
    const visitor = await visit('phone')
    const { page } = visitor
    for (const path of await kinds()) {
      await open(visitor, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })

  journey('shows buttons and the focus in forced colours, without motion when that is requested', async ({ visit }) => {
    const visitor = await visit('desk', { reducedMotion: 'reduce' })
    const { page } = visitor
    for (const path of await kinds()) {
      await open(visitor, path)
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((one) => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty),
      )
      expect(moving, path).toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path).toBe('auto')

      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      const faceless = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button')]
          .filter((one) => one.offsetParent !== null && one.textContent !== '')
          .filter((one) => {
            const { borderTopWidth, textDecorationLine } = getComputedStyle(one)
            return borderTopWidth === '0px' && textDecorationLine === 'none' && one.textContent !== ''
          })
          .map((one) => one.textContent),
      )
      expect(faceless, path).toEqual([])
      // contrast isn't checked, since the colours are the visitor's
      const problems = await accessibilityProblems(page)
      expect(
        problems.filter((one) => !one.startsWith('color-contrast')),
        path,
      ).toEqual([])
      if (path === '/uldinfo') {
        await page.keyboard.press('Tab')
        expect((await focused(page))?.isMarked).toBe(true)
      }
      await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
    }
  })

  journey.for(PORTALS.filter(({ isTest }) => !isTest))(
    'has its accessibility statement on $portalCode',
    async (portal, { visit }) => {
      const visitor = await visit('phone')
      const { page } = visitor
      const language = portal.defaultLocale
      await page.goto(at(portal.portalCode, pathTo('contacts', {}, language, portal)))
      await openFooter(page)
      const link = page.locator('footer').getByRole('link', { name: messageOf(language, 'shell_link_accessibility') })
      await link.click()
      await page.getByRole('heading', { level: 1, name: messageOf(language, 'shell_link_accessibility') }).waitFor()
      expect(await page.locator('main').innerText()).toContain(portal.storeName)
      expect(await page.locator('main a[href^="mailto:"]').count()).toBeGreaterThan(0)
    },
  )
})
