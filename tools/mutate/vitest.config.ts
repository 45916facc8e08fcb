import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The copy of the project that Stryker changes. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tests without database and browser. Imports of workspaces resolve to the copy instead of npm's links. */
export default defineConfig({
  root,
  resolve: {
    alias: [{ find: /^@parter\/(contract|portal)\//, replacement: `${root}packages/$1/src/` }],
  },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/api/src/**/*rules.test.ts',
      'apps/web/src/box-office/choosing/!(*.browser).test.{ts,tsx}',
    ],
    environment: 'node',
    testTimeout: 30_000,
  },
})
