import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Examines the page as it stands against WCAG 2.2 A and AA.
 * @returns one line for each element that breaks a rule: the rule, what it asks, and where; empty for a good page
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // axe is still loaded in a document that was examined before
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Ends transitions, since colours in between have other contrasts.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
  const results = await page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(levels)} })`)
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help}: ${node.target.join(' ')}`),
  )
}
