import { LANGUAGES } from '@parter/portal/languages.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { placesInTurn, storefronts } from './places.ts'
import { at, journey } from './visitor.ts'

const blankPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'
const BARE: readonly PageName[] = ['blank']
/** Their heading is not what a list of windows calls them. */
const OWN_HEADING: readonly PageName[] = [
  'frontPage',
  'blank',
  'healthcheck',
  'checkout',
  'paymentStatus',
  'returnTickets',
]
/** Keys of messages look like this; nobody should ever see one. */
const rawKey =
  /\b(?:shell|catalogue|box_office|cart|checkout|orders|tickets|content|account|components|halls|error)_[a-z_]{3,}\b/

describe.each(storefronts)('every page of $portalCode', (portal) => {
  const title = 'is whole in %s [R1.2] [R1.3] [R2.1] [R2.6] [R10.7]'
  journey.for([...LANGUAGES])(title, { timeout: 300_000 }, async (language, { visit }) => {
    const { page } = await visit('phone')
    await page.setViewportSize({ width: 320, height: 700 })
    // what is looked at here is words and measures; drawing hundreds of posters would take minutes
    await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: blankPicture }))
    const isOwn = portal.locales.some(({ code }) => code === language)
    const strange: string[] = []
    for (const [name, params] of await placesInTurn(portal, language)) {
      const path = pathToAddress({ page: name, params }, language, portal)
      const answer = await page.goto(at(portal.portalCode, path), { waitUntil: 'load' })
      const where = `${name} at ${path}`
      expect(answer?.status(), where).toBe(200)
      expect(new URL(page.url()).pathname, where).toBe(path)
      await page.locator('main').waitFor({ state: 'attached' })
      if (!BARE.includes(name)) await page.locator('main h1').first().waitFor({ state: 'attached' })
      const facts = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        isIndexed: document.querySelector('meta[name=robots]') === null,
        text: document.body.innerText,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(facts.lang, where).toBe(language)
      expect(facts.headings, where).toHaveLength(BARE.includes(name) ? 0 : 1)
      if (!OWN_HEADING.includes(name) && !facts.title.includes(facts.headings[0] ?? ''))
        strange.push(`${where} is called ${facts.title} and headed ${facts.headings[0]}`)
      expect(new URL(facts.canonical ?? '', 'http://nowhere').pathname, where).toBe(path)
      if (!isOwn) expect(facts.isIndexed, where).toBe(false)
      expect(facts.text.match(rawKey)?.[0], where).toBeUndefined()
      expect(facts.overflow, `${where} is wider than a small phone`).toBeLessThanOrEqual(0)
      if (!BARE.includes(name)) expect(await accessibilityProblems(page), where).toEqual([])
    }
    expect(strange).toEqual([])
  })
})
