import type { PageName } from '@parter/portal/pages/pages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import { describe, expect } from 'vitest'
import { placesOf, statusOf, storefronts } from './places.ts'
import { messageOf } from './texts.ts'
import { at, journey, restOf, withoutPictures } from './visitor.ts'

/** Pages whose links depend on content: all are tested in the storefront's own language, one in each other language. */
const WRITTEN: readonly PageName[] = ['frontPage', 'event', 'infoArticle']
/** Pages whose links are made in one way for all storefronts: each is tested on one of them. */
const MADE: readonly PageName[] = ['tickets', 'ticketCategory', 'news', 'article', 'contacts']
/** Pages with nothing but the layout and their own text, which have banners for all pages too. */
const PLAIN: readonly PageName[] = ['contacts', 'venues', 'news']

describe.each(storefronts)('links of $portalCode', (portal) => {
  const title = 'lead somewhere from every kind of page, banners included, in %s [R2.1] [R3.6]'
  const languages = portal.locales.map(({ code }) => code)
  journey.for(languages)(title, { timeout: 300_000 }, async (language, { visit }) => {
    const { page } = await visit('phone')
    await withoutPictures(page)
    const rest = restOf(page)
    const found = new Map<string, string>()
    const turn = storefronts.indexOf(portal)
    const pages =
      language === portal.defaultLocale
        ? [...WRITTEN, MADE[turn]]
        : [WRITTEN[(turn + languages.indexOf(language)) % WRITTEN.length]]
    for (const [name, params] of await placesOf(portal, language)) {
      if (!pages.includes(name)) continue
      const path = pathToAddress({ page: name, params }, language, portal)
      // banners are loaded last
      const late = page.waitForRequest(/\/assets\/placed-banners-/)
      await page.goto(at(portal.portalCode, path))
      await page.locator('footer a').first().waitFor()
      if (name === 'frontPage')
        // rows further down are loaded when they are close to the viewport
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
            return page.getByRole('region', { name: messageOf(language, 'content_front_places') }).count()
          })
          .toBe(1)
      await late
      // scrolled to the end until it grows no more
      let height = 0
      for (;;) {
        const next = await page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight)
          return document.body.scrollHeight
        })
        await rest()
        if (next === height) break
        height = next
      }
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      for (const href of hrefs) if (href.startsWith('/')) found.set(href.replace(/#.*$/s, ''), path)
    }
    expect(found.size).toBeGreaterThan(20)
    const broken: string[] = []
    // four at a time, so that the shop is never idle
    const unasked = found.entries()
    const askOn = async () => {
      for (const [href, from] of unasked) {
        const status = await statusOf(portal, href)
        if (status >= 400) broken.push(`${status} ${href} on ${from}`)
      }
    }
    await Promise.all(Array.from({ length: 4 }, askOn))
    expect(broken).toEqual([])
  })
})

describe('a banner for all pages', () => {
  journey('is shown on every page with the layout [R3.6]', { timeout: 120_000 }, async ({ visit }) => {
    const portal = storefronts.find(({ portalCode }) => portalCode === 'by')
    if (!portal) throw new Error('There is no storefront by')
    const { page } = await visit('phone')
    for (const [name, params] of await placesOf(portal, 'ru')) {
      if (!PLAIN.includes(name)) continue
      await page.goto(at('by', pathToAddress({ page: name, params }, 'ru', portal)))
      await page
        .getByRole('region', { name: messageOf('ru', 'content_banners') })
        .getByRole('link')
        .first()
        .waitFor()
    }
  })
})
