import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findChromium, type ChromiumProgram } from './chromium.ts'
import { startShop } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the shop that all journeys share. */
    shopPort: number
    /** Its database, for facts that no visitor can bring about, such as time that has passed. */
    shopDatabase: string
    /** The folder of its files, for the operator's commands. */
    shopData: string
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

/** Brings the browser and one shop for all journeys; the shop ends with them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, shop] = await Promise.all([findChromium(), startShop()])
  project.provide('chromium', chromium)
  project.provide('shopPort', shop.port)
  project.provide('shopDatabase', await databaseOf(shop.data))
  project.provide('shopData', shop.data)
  return shop.stop
}
