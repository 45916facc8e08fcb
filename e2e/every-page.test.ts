import { LANGUAGES } from '@parter/portal/language/languages.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import { describe, expect } from 'vitest'
import { documentAt, placesInTurn, storefronts } from './places.ts'
import { accessibilityProblems } from './store-steps.ts'
import { at, journey, withoutPictures } from './visitor.ts'

const BARE: readonly PageName[] = ['blank']
/** Pages whose heading differs from their title. */
const OWN_HEADING: readonly PageName[] = [
  'frontPage',
  'blank',
  'healthcheck',
  'checkout',
  'paymentStatus',
  'returnTickets',
]
/** Matches keys of messages, which must never be visible. */
const rawKey = /\b(?:shell|catalogue|box_office|cart|checkout|orders|tickets|content|account|halls|error)_[a-z_]{3,}\b/

describe.each(storefronts)('every page of $portalCode', (portal) => {
  const title = 'is whole in %s [R1.2] [R1.3] [R2.1] [R2.6] [R10.7]'
  journey.for([...LANGUAGES])(title, { timeout: 300_000 }, async (language, { visit }) => {
    const { page } = await visit('phone')
    await page.setViewportSize({ width: 320, height: 700 })
    await withoutPictures(page)
    const isOwn = portal.locales.some(({ code }) => code === language)
    const strange: string[] = []
    for (const [place, [name, params]] of (await placesInTurn(portal, language)).entries()) {
      const path = pathToAddress({ page: name, params }, language, portal)
      const where = `${name} at ${path}`
      let html: string | undefined
      // each page is looked at in its storefront's own language, and one in each other; of the rest the server's
      // answer is read: their screens are tested in every language beside their components (every-page.browser.test.tsx)
      if (language === portal.defaultLocale || place === 0 || BARE.includes(name)) {
        const answer = await page.goto(at(portal.portalCode, path), { waitUntil: 'load' })
        expect(answer?.status(), where).toBe(200)
      } else {
        const answer = await documentAt(portal, path)
        expect(answer.status, where).toBe(200)
        html = answer.html
      }
      const told = await page.evaluate((answer) => {
        const head = answer === undefined ? document : new DOMParser().parseFromString(answer, 'text/html')
        return {
          lang: head.documentElement.lang,
          canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
          isIndexed: head.querySelector('meta[name=robots]') === null,
        }
      }, html)
      expect(told.lang, where).toBe(language)
      expect(new URL(told.canonical, 'http://nowhere').pathname, where).toBe(path)
      if (!isOwn) expect(told.isIndexed, where).toBe(false)
      if (html !== undefined) continue
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
    }
    expect(strange).toEqual([])
  })
})
