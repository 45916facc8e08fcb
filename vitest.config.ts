import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const databaseSetup = 'apps/api/src/platform/database/test-server.ts'

/** Milliseconds that a test and its preparation may take on a busy machine: what hangs ends there, nothing is measured. */
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Pure code needs no walls between files: one worker runs them all. */
const pure = (name: string, ...include: string[]): TestProjectConfiguration => ({
  test: { name, include, environment: 'node', isolate: false, ...LIMITS },
})

/**
 * All tests but the journeys in a browser, which `npm run e2e` runs by e2e/vitest.config.ts.
 * Two workers, for the two cores that the smallest of our machines has.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      pure('packages', 'packages/*/src/**/*.test.ts'),
      pure('workshop', 'workshop/**/*.test.ts'),
      {
        // A file that needs a document says so in its first line: `// @vitest-environment happy-dom`.
        test: { name: 'web', include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'], environment: 'node', ...LIMITS },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,content}/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          // One PostgreSQL server for the whole run; each file clones a database of its own from a migrated template.
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          ...LIMITS,
        },
      },
    ],
  },
})
