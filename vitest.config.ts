import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { findChromium, quietFlags } from './e2e/chromium.ts'

const databaseSetup = 'apps/api/testing/database/test-server.ts'

/** Milliseconds that a test and its preparation may take on a busy machine: what hangs ends there, nothing is measured. */
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Pure code needs no walls between files: one worker runs them all. */
const pure = (name: string, ...include: string[]): TestProjectConfiguration => ({
  test: { name, include, environment: 'node', isolate: false, ...LIMITS },
})

/** Where no browser can be had the other projects still run, and the one that needs it fails by itself. */
const chromium = await findChromium().catch((error: unknown) => {
  console.error('There is no browser for the tests of components.', error)
  return { path: 'chromium', env: {} }
})

/** Packages that the tests in a browser import: one that is met in the middle of a run would load the page anew. */
const BROWSER_PACKAGES = [
  '@simplewebauthn/browser',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'vitest-browser-react',
  'zocker',
  'zod',
  'axe-core',
  'idb',
]

const RULES_OF_THE_WEB = 'apps/web/{src,staff,door}/**/*.rules.test.ts'

/**
 * All tests but the journeys in a browser, which `npm run e2e` runs by e2e/vitest.config.ts.
 * Two workers, for the two cores that the smallest of our machines has.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      pure('packages', 'packages/*/src/**/*.test.ts'),
      pure('tools', 'tools/**/*.test.ts', 'demo/**/*.test.ts'),
      pure('rules of the web', RULES_OF_THE_WEB),
      {
        // A file that needs a document says so in its first line: `// @vitest-environment happy-dom`.
        test: {
          name: 'web',
          include: ['apps/web/{src,staff,door,build}/**/*.test.{ts,tsx}'],
          exclude: [RULES_OF_THE_WEB, '**/*.browser.test.tsx'],
          environment: 'node',
          ...LIMITS,
        },
      },
      {
        // Components whose layout, focus, pop-ups and cookies are Chromium's own, built as `npm run dev` builds them.
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        optimizeDeps: { include: BROWSER_PACKAGES },
        test: {
          name: 'web in a browser',
          include: ['{src,staff,door}/**/*.browser.test.tsx'],
          ...LIMITS,
          expect: { poll: { timeout: LIMITS.testTimeout / 2 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium.path,
                args: quietFlags,
                env: { ...process.env, ...chromium.env },
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'simulation/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          // The shop keeps what it remembers in a shop that is handed around, each file opens shops of its own, and to
          // read the shop's hundreds of modules anew for each file would take longer than the tests themselves.
          isolate: false,
          // One PostgreSQL server for the whole run; each file clones a database of its own from a migrated template.
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          ...LIMITS,
        },
      },
    ],
  },
})
