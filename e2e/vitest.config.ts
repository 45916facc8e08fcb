import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest begin first: after one that begins last, the other worker would have nothing to do. */
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
 * Journeys through the built shop in a real browser. A journey is mostly one program after the other, browser, shop and
 * database, so that two at a time keep two cores busy; each worker has a shop, a database and a browser of its own.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // one browser for all files of a worker; each visitor has a window of their own
    isolate: false,
    testTimeout: 120_000,
    // in continuous integration alone, where a busy machine can disturb a journey; the report says which were repeated
    retry: process.env.CI === undefined ? 0 : 1,
    // a browser on a busy machine takes its time; a fact is waited for, not guessed
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
  },
})
