import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files run first, so that all workers finish at about the same time. */
const LONGEST = ['every-page', 'links', 'account', 'browsing', 'languages', 'resilience', 'seat-map', 'reach']

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.indexOf(basename(moduleId, '.test.ts'))
      return place < 0 ? LONGEST.length : place
    }
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)))
  }
}

/**
 * Journeys through the built shop in a real browser. In a journey browser, shop and database mostly wait for each other,
 * so three at a time keep two cores busy; each worker has its own shop, database and browser.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // one browser for all files of a worker; each visitor has their own context
    isolate: false,
    testTimeout: 120_000,
    // only in continuous integration, where a busy machine may disturb a journey; the report lists repeated ones
    retry: process.env.CI === undefined ? 0 : 1,
    // long timeouts for busy machines; journeys wait for facts, not for time
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
  },
})
