import { describe, expect } from 'vitest'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems } from './store-steps.ts'
import { at, journey } from './visitor.ts'

/** A small laptop, and a phone on which staff look something up. */
const SIZES = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

describe('every page of the back office', () => {
  journey(
    'meets WCAG 2.2 AA on a laptop and a phone, light and dark [R10.7]',
    { timeout: 300_000 },
    async ({ visit }) => {
      const { page } = await visit('desk')
      await page.goto(at('ee', '/staff'))
      await signInAsOperator(page)
      const links = await page.getByRole('navigation').first().getByRole('link').all()
      const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
      expect(paths.length).toBeGreaterThan(10)
      const found: string[] = []
      for (const path of paths) {
        await page.goto(at('ee', path ?? ''))
        await page.getByRole('main').waitFor()
        await page.waitForLoadState('networkidle')
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme: 'light' })
          const light = await accessibilityProblems(page)
          // the night changes nothing but colours
          await page.emulateMedia({ colorScheme: 'dark' })
          const dark = await accessibilityProblems(page, ['color-contrast'])
          const spills = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          found.push(
            ...[...light, ...dark].map((problem) => `${path} at ${size.width}: ${problem}`),
            ...(spills > 0 ? [`${path} at ${size.width}: ${spills} px wider than the window`] : []),
          )
        }
      }
      expect(found).toEqual([])
    },
  )
})
