import { type Language, LANGUAGES } from '@parter/portal/language/languages.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityProblems, openPage } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { flagsNow } from './choice.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')

const banner = () => page.getByRole('region', { name: t('consent_title') })
const bodies = () => contract.asked('recordConsent').map(({ body }) => body)

/** The question as a new visitor meets it: what was chosen before is kept by the module. */
const openAsNew = async (language: Language = 'en', at: Parameters<typeof openPage>[0] = 'contacts') => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  return openPage(at, language)
}

describe('the question about cookies [R4.14]', () => {
  it('lets everything be refused by one press: nothing is allowed, and that is written down', async () => {
    await openAsNew()
    await banner()
      .getByRole('button', { name: t('consent_decline') })
      .click()
    await expect.element(banner()).not.toBeInTheDocument()
    expect(flagsNow()).toMatchObject({ marketing: false, statistics: false })
    await expect.poll(bodies).toMatchObject([{ marketing: false, statistics: false }])
  })

  it('lets everything be allowed by one press', async () => {
    await openAsNew()
    await banner()
      .getByRole('button', { name: t('consent_accept_all') })
      .click()
    await expect.element(banner()).not.toBeInTheDocument()
    await expect.poll(bodies).toMatchObject([{ marketing: true, statistics: true }])
  })

  it('hides nothing at the end of the page, and nothing that has the focus [R10.7]', async () => {
    await openAsNew()
    await expect.element(banner()).toBeVisible()
    expect((await accessibilityProblems()).join('\n')).toBe('')
    const strip = banner().element()
    const root = document.documentElement
    await expect
      .poll(() => Number.parseFloat(getComputedStyle(root).scrollPaddingBlockEnd))
      .toBeGreaterThan(strip.getBoundingClientRect().height)
    scrollTo({ top: root.scrollHeight, behavior: 'instant' })
    const footer = document.querySelector('footer')?.getBoundingClientRect()
    expect(footer?.bottom).toBeLessThan(strip.getBoundingClientRect().top + 1)
    await banner()
      .getByRole('button', { name: t('consent_decline') })
      .click()
    await expect.poll(() => root.style.scrollPaddingBlock).toBe('')
  })

  it.each(LANGUAGES)('has its answers inside their buttons on the narrowest phone, in %s [R1.3]', async (language) => {
    await page.viewport(320, 700)
    await openAsNew(language)
    const { t: said } = await shopInBrowser(language)
    for (const key of ['consent_decline', 'consent_accept_all'] as const) {
      const button = page.getByRole('button', { name: said(key) })
      await expect.element(button).toBeVisible()
      const words = document.createRange()
      words.selectNodeContents(button.element())
      const [inner, outer] = [words.getBoundingClientRect(), button.element().getBoundingClientRect()]
      expect(inner.left - outer.left, key).toBeGreaterThanOrEqual(4)
      expect(outer.right - inner.right, key).toBeGreaterThanOrEqual(4)
    }
  })

  it('covers nothing that can be pressed in the first view of the front page of a phone [R1.8]', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(390, 844)
    await openAsNew('en', 'frontPage')
    await expect.element(banner()).toBeVisible()
    const { top, bottom } = banner().element().getBoundingClientRect()
    const pressed = [...document.querySelectorAll('main :is(a, button, input, select)')]
    const isUnder = (one: Element) => {
      const box = one.getBoundingClientRect()
      return box.height > 0 && box.bottom > top && box.top < bottom
    }
    expect(pressed.filter(isUnder).map(({ textContent }) => textContent)).toEqual([])
    await page.viewport(innerWidth, innerHeight)
  })

  it('lies in the corner of a desktop, below the search of the front page [R1.8]', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(1440, 900)
    await openAsNew('en', 'frontPage')
    await expect.element(banner()).toBeVisible()
    const { left, right, height } = banner().element().getBoundingClientRect()
    expect(left).toBeGreaterThan(1440 / 2)
    expect(right).toBeGreaterThan(1400)
    expect(height).toBeLessThan(116)
    await page.viewport(innerWidth, innerHeight)
  })

  it('covers little of a phone; to refuse is as large as to allow', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(390, 844)
    await openAsNew()
    await expect.element(banner()).toBeVisible()
    expect(banner().element().getBoundingClientRect().height).toBeLessThan(844 * 0.18)
    const [refuse, allow, choose] = (['consent_decline', 'consent_accept_all', 'consent_choose'] as const).map((key) =>
      banner()
        .getByRole('button', { name: t(key) })
        .element()
        .getBoundingClientRect(),
    )
    expect(refuse?.width).toBeCloseTo(allow?.width ?? 0, 0)
    expect(refuse?.height).toBe(allow?.height)
    for (const one of [refuse, allow, choose]) expect(one?.height).toBeGreaterThanOrEqual(44)
    await page.viewport(innerWidth, innerHeight)
  })

  it('has a switch for each purpose, none of them on; what is saved is what was switched', async () => {
    await openAsNew()
    await banner()
      .getByRole('button', { name: t('consent_choose') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('shell_consent_settings') })
    await expect.element(dialog).toBeVisible()
    for (const one of dialog.getByRole('switch').elements()) expect(one).not.toBeChecked()
    await dialog.getByRole('switch').first().click()
    await dialog.getByRole('button', { name: t('consent_save') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(bodies).toMatchObject([{ statistics: true, marketing: false }])
  })

  it('changes nothing when the settings are closed: it is asked still', async () => {
    await openAsNew()
    await banner()
      .getByRole('button', { name: t('consent_choose') })
      .click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(banner()).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('is not asked where one pays', async () => {
    const { unmount } = await openAsNew()
    await expect.element(banner()).toBeVisible()
    await unmount()
    await openPage('checkout', 'en')
    await vi.waitUntil(() => document.querySelector('footer') !== null)
    await expect.element(banner()).not.toBeInTheDocument()
  })
})
