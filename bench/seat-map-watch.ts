import { type Browser, chromium, type Page } from 'playwright-core'
import { type ChromiumProgram, quietFlags } from '../e2e/chromium.ts'

/** What one way of drawing did. Times in milliseconds. */
export interface Drawn {
  /** From data in memory to the first picture. */
  readonly first: number
  /** From one frame to the next, as fast as they come. */
  readonly median: number
  readonly p95: number
  /** From 500 changes to the picture that shows them. */
  readonly changes: number
  /** Microseconds to find the seat under a point; null: can't be asked. */
  readonly hit: number | null
  readonly elements: number
  readonly megabytes: number
}

/** Two browsers: one with 60 frames a second as visitors have, and one that draws as fast as it can. */
export interface Browsers {
  readonly paced: Browser
  readonly free: Browser
  readonly close: () => Promise<void>
}

export interface Conditions {
  readonly seats: number
  readonly frames: number
  /** So many times slower. */
  readonly cpu?: number
  /** Device pixels for a CSS pixel. */
  readonly ratio?: number
}

export const openBrowsers = async ({ path, env }: ChromiumProgram): Promise<Browsers> => {
  const open = (...args: string[]) =>
    chromium.launch({ executablePath: path, args: [...quietFlags, ...args], env: { ...process.env, ...env } })
  const paced = await open()
  const free = await open('--disable-gpu-vsync', '--disable-frame-rate-limit')
  return { paced, free, close: async () => void (await Promise.all([paced.close(), free.close()])) }
}

const openPage = async (browser: Browser, url: string, name: string, { seats, cpu = 1, ratio = 1 }: Conditions) => {
  const context = await browser.newContext({ viewport: { width: 920, height: 720 }, deviceScaleFactor: ratio })
  const page = await context.newPage()
  page.setDefaultTimeout(300_000)
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  const devTools = await context.newCDPSession(page)
  await page.evaluate(([way, count]) => window.bench.prepare(way, count), [name, seats] as const)
  if (cpu > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize, ...rest } = await devTools.send('Runtime.getHeapUsage')
    const { embedderHeapUsedSize = 0, backingStorageSize = 0 } = rest as Record<string, number>
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6
  }
  return { page, heap, close: () => context.close() }
}

const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Looks at one way of drawing, each time in a new window. */
export const watch = async (
  { paced, free }: Browsers,
  url: string,
  name: string,
  conditions: Conditions,
): Promise<Drawn> => {
  const calm = await openPage(paced, url, name, conditions)
  const before = await calm.heap()
  const first = await calm.page.evaluate(() => window.bench.firstPaint())
  const changes = await calm.page.evaluate(() => window.bench.changes())
  const hit = await calm.page.evaluate((count) => window.bench.hit(count), name === 'ours' ? 20_000 : 20)
  const megabytes = (await calm.heap()) - before
  const elements = await elementsOf(calm.page)
  await calm.close()
  const quick = await openPage(free, url, name, conditions)
  await quick.page.evaluate(() => window.bench.firstPaint())
  const times = await quick.page.evaluate((count) => window.bench.frames(count), conditions.frames)
  await quick.close()
  return { first, changes, hit, megabytes, elements, median: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
