import type { TestProject } from 'vitest/node'
import { findChromium, type ChromiumProgram } from './chromium.ts'
import { startShop } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the shop that all journeys share. */
    shopPort: number
    chromium: ChromiumProgram
  }
}

/** Brings the browser and one shop for all journeys; the shop ends with them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, shop] = await Promise.all([findChromium(), startShop()])
  project.provide('chromium', chromium)
  project.provide('shopPort', shop.port)
  return shop.stop
}
