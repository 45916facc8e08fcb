import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { placesOf, storefronts, takingTurns } from './places.ts'
import { at, journey, withoutPictures } from './visitor.ts'

/** The language switch of the header. */
const switchTo = async (page: Page, name: string) => {
  await page.locator('header button[popovertarget]').click()
  await page.locator('header [popover]').getByRole('link', { name, exact: true }).click()
}

/** Pages without a header, and so without the language switch. */
const WITHOUT_SWITCH = ['blank', 'healthcheck', 'seatMap']

describe.each(storefronts)('the languages of $portalCode', (portal) => {
  const title = 'lead from a page to its own address and back to the same [R2.8] [R4.13]'
  journey(title, { timeout: 400_000 }, async ({ visit }) => {
    const { page } = await visit('desk')
    await withoutPictures(page)
    const others = portal.locales.filter(({ code }) => code !== portal.defaultLocale)
    const places = await placesOf(portal, portal.defaultLocale)
    const own = takingTurns(portal, places).filter(([page]) => !WITHOUT_SWITCH.includes(page))
    for (const [turn, [name, params]] of own.entries()) {
      const home = pathToAddress({ page: name, params }, portal.defaultLocale, portal)
      await page.goto(at(portal.portalCode, home))
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      // the front page is tested in all languages, other pages in one other language each
      for (const { code } of others.filter((_, place) => name === 'frontPage' || place === turn % others.length)) {
        const where = `${name} in ${code}`
        await switchTo(page, LANGUAGE_FACTS[code].name)
        await expect.poll(() => page.locator('html').getAttribute('lang'), { message: where }).toBe(code)
        await page.locator('main h1').first().waitFor({ state: 'attached' })
        expect(new URL(page.url()).pathname, where).toMatch(new RegExp(`^/${code}(?:/|$)`))
        await switchTo(page, LANGUAGE_FACTS[portal.defaultLocale].name)
        await expect.poll(() => new URL(page.url()).pathname, { message: where }).toBe(home)
        await expect
          .poll(() => page.locator('html').getAttribute('lang'), { message: where })
          .toBe(portal.defaultLocale)
      }
    }
  })
})
