import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The copy of the project that Stryker changes; this file is read from there. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that need neither database nor browser. Workspaces are those of the copy, not what npm has linked. */
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
