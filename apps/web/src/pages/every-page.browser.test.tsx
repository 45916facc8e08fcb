import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { PAGES } from '@parter/portal/pages/pages.ts'
import { describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { accessibilityProblems, browserProblems, isBlank, openPage, shownPages } from '../../testing/mounted-app.tsx'
import { openFilledShop } from '../../testing/filled-shop.ts'

openFilledShop()

const SCREENS = [
  { screenName: 'a phone in daylight', width: 320, height: 700, theme: 'light' },
  { screenName: 'a desk at night', width: 1280, height: 800, theme: 'dark' },
] as const

/** Keys of messages look like this; nobody should ever see one. */
const RAW_KEY =
  /\b(?:shell|catalogue|box_office|seat_map|cart|checkout|orders|tickets|content|account|halls|gift_cards|returns|changed_events|web_error|error)_[a-z_]{3,}\b/

describe.each(SCREENS)('every page on $screenName', ({ width, height, theme }) => {
  it.each(shownPages)(
    '%s has a main part, a heading and a title, is accessible, and reports no error',
    async (page) => {
      await screen.viewport(width, height)
      document.documentElement.dataset.theme = theme
      await openPage(page)
      await expect.element(screen.getByRole('main')).toBeInTheDocument()
      expect(document.querySelectorAll('h1')).toHaveLength(isBlank(page) ? 0 : 1)
      expect(document.title).not.toBe('')
      expect((await accessibilityProblems()).join('\n')).toBe('')
      expect(document.documentElement.scrollWidth, 'wider than the screen').toBeLessThanOrEqual(width)
      expect(browserProblems.join('\n')).toBe('')
    },
  )
})

describe.each(LANGUAGES)('every page in %s', (language) => {
  const translated = shownPages.filter((page) => !isBlank(page) && !PAGES[page].isForDevelopers)
  it.each(translated)('%s is fully translated and fits a small phone [R1.3] [R10.7]', async (page) => {
    await screen.viewport(320, 700)
    await openPage(page, language)
    expect(document.documentElement.lang).toBe(language)
    expect(document.querySelector('main h1')?.textContent).not.toBe('')
    expect(RAW_KEY.exec(document.body.innerText)?.[0]).toBeUndefined()
    expect(document.documentElement.scrollWidth, 'wider than the screen').toBeLessThanOrEqual(320)
    expect(browserProblems.join('\n')).toBe('')
  })
})
