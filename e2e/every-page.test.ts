import { LANGUAGES } from '@parter/portal/language/languages.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import { describe, expect } from 'vitest'
import { documentAt, placesInTurn, placesOf, storefronts, takingTurns } from './places.ts'
import { accessibilityProblems } from './store-steps.ts'
import { at, journey, withoutPictures } from './visitor.ts'

const BARE: readonly PageName[] = ['blank']
/** Pages whose heading differs from their title. */
const OWN_HEADING: readonly PageName[] = [
  'frontPage',
  'tickets',
  'blank',
  'healthcheck',
  'checkout',
  'paymentStatus',
  'returnTickets',
]
/** Matches keys of messages, which must never be visible. */
const rawKey = /\b(?:shell|catalogue|box_office|cart|checkout|orders|tickets|content|account|halls|error)_[a-z_]{3,}\b/

/** What the head of a document says to robots. */
const headOf = (html: string) => ({
  lang: /<html[^>]* lang="?([\w-]+)/.exec(html)?.[1],
  canonical: /<link[^>]*rel="?canonical"?[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? '',
  isIndexed: !/<meta[^>]*name="?robots/.test(html),
})

describe.each(storefronts)('every page of $portalCode', (portal) => {
  journey.for([...LANGUAGES])('is answered at its own address in %s [R1.2] [R1.3] [R2.1] [R2.6]', async (language) => {
    const isOwn = portal.locales.some(({ code }) => code === language)
    for (const [name, params] of await placesInTurn(portal, language)) {
      const path = pathToAddress({ page: name, params }, language, portal)
      const where = `${name} at ${path}`
      const { status, html } = await documentAt(portal, path)
      expect(status, where).toBe(200)
      const { lang, canonical, isIndexed } = headOf(html)
      expect(lang, where).toBe(language)
      expect(new URL(canonical, 'http://nowhere').pathname, where).toBe(path)
      if (!isOwn) expect(isIndexed, where).toBe(false)
    }
  })

  // The front page is tested on every storefront, other pages on one each; every page in every language is tested in
  // every-page.browser.test.tsx.
  const title = 'is whole in its own language [R1.2] [R1.3] [R2.1] [R2.6] [R10.7]'
  journey(title, { timeout: 300_000 }, async ({ visit }) => {
    const { page } = await visit('phone')
    await page.setViewportSize({ width: 320, height: 700 })
    await withoutPictures(page)
    const language = portal.defaultLocale
    const strange: string[] = []
    for (const [name, params] of takingTurns(portal, await placesOf(portal, language))) {
      const path = pathToAddress({ page: name, params }, language, portal)
      const where = `${name} at ${path}`
      const answer = await page.goto(at(portal.portalCode, path), { waitUntil: 'load' })
      expect(answer?.status(), where).toBe(200)
      expect(new URL(page.url()).pathname, where).toBe(path)
      await page.locator('main').waitFor({ state: 'attached' })
      if (!BARE.includes(name)) await page.locator('main h1').first().waitFor({ state: 'attached' })
      const facts = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
        text: document.body.innerText,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(facts.lang, where).toBe(language)
      expect(facts.headings, where).toHaveLength(BARE.includes(name) ? 0 : 1)
      if (!OWN_HEADING.includes(name) && !facts.title.includes(facts.headings[0] ?? ''))
        strange.push(`${where} is called ${facts.title} and headed ${facts.headings[0]}`)
      expect(facts.text.match(rawKey)?.[0], where).toBeUndefined()
      expect(facts.overflow, `${where} is wider than a small phone`).toBeLessThanOrEqual(0)
      if (!BARE.includes(name)) expect(await accessibilityProblems(page), where).toEqual([])
      const served = (await answer?.text()) ?? ''
      const title = await page.evaluate((html) => new DOMParser().parseFromString(html, 'text/html').title, served)
      expect(await page.title(), `${where}: the server's title and the browser's`).toBe(title)
    }
    expect(strange).toEqual([])
  })
})
