import { defineConfig } from 'vitest/config'

/** Journeys through the built shop in a real browser, one after the other: shop, database and browser share two cores. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    // a browser on a busy machine takes its time; a fact is waited for, not guessed
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
  },
})
