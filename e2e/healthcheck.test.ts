import { describe, expect } from 'vitest'
import { accessibilityProblems } from './store-steps.ts'
import { at, journey, type Screen } from './visitor.ts'

describe.each<Screen>(['phone', 'desk'])('the health check on a %s', (screen) => {
  journey('answers on every storefront, without an error in the browser [R2.2]', async ({ visit }) => {
    const { page } = await visit(screen)
    for (const portal of ['ee', 'lv', 'lt', 'by', 'cz', 'ee-test']) {
      const answer = await page.goto(at(portal, '/healthcheck'))
      expect(answer?.status()).toBe(200)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
