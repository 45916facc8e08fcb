import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { type ChromiumProgram, findHeadlessChromium } from './chromium.ts'
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

/** Provides the browser, and starts a shop for each worker, which is stopped after the journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers })
  const chromium = await findHeadlessChromium()
  const begun = await Promise.allSettled(workers.map(() => startShop()))
  const shops = begun.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value] : []))
  const stop = async (): Promise<void> => {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
  try {
    for (const shop of begun) if (shop.status === 'rejected') throw shop.reason
    const known = shops.map(async ({ port, data }) => ({ port, data, database: await databaseOf(data) }))
    project.provide('chromium', chromium)
    project.provide('shops', await Promise.all(known))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
