import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { type ChromiumProgram, findHeadlessChromium } from './chromium.ts'
import type { SharedShop } from './our-shop.ts'
import { startShop } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: ChromiumProgram
  }
}

const printUrl = 'apps/api/src/platform/database/cli/print-url.ts'

/** The address of the database of a running shop. */
async function databaseOf(data: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: data }
  const { stdout } = await promisify(execFile)(process.execPath, [printUrl], { cwd: dirname(import.meta.dirname), env })
  return stdout.trim()
}

/**
 * Provides the browser, and starts a shop for each worker.
 * @param settings environment variables of the shops
 * @param prepare what is done with each before it is used
 * @returns a function that stops them
 */
export async function provideShops(
  project: TestProject,
  settings: Record<string, string> = {},
  prepare: (shop: SharedShop) => Promise<void> = async () => undefined,
): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers })
  const chromium = await findHeadlessChromium()
  const begun = await Promise.allSettled(workers.map(() => startShop(settings)))
  const shops = begun.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value] : []))
  const stop = async (): Promise<void> => {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
  try {
    for (const shop of begun) if (shop.status === 'rejected') throw shop.reason
    const known = await Promise.all(
      shops.map(async ({ port, data }) => ({ port, data, database: await databaseOf(data) })),
    )
    await Promise.all(known.map(prepare))
    project.provide('chromium', chromium)
    project.provide('shops', known)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Shops for the journeys, which are stopped after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return provideShops(project)
}
