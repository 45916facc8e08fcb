import { defineConfig } from 'vitest/config'

/** Takes the pictures of `npm run screens`, by the journeys' means; two files, each with a shop of its own. */
export default defineConfig({
  test: {
    name: 'screens',
    root: import.meta.dirname,
    include: ['*.screens.ts'],
    globalSetup: ['./global-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    // a picture may be drawn for the first time, beside other work
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
