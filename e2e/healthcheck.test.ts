import { describe, expect } from 'vitest'
import { accessibilityProblems } from './store-steps.ts'
import { at, journey, type Screen } from './visitor.ts'

describe('the health check', () => {
  journey.for<Screen>(['phone'])(
    'answers on every storefront, without an error in the browser, on a %s [R2.2]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      for (const portal of ['ee', 'lv', 'lt', 'by', 'cz', 'ee-test']) {
        const answer = await page.goto(at(portal, '/healthcheck'))
        expect(answer?.status()).toBe(200)
      }
      expect(await accessibilityProblems(page)).toEqual([])
    },
  )
})
