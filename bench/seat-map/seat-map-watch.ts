import { type Browser, chromium, type Page } from 'playwright-core'
import { type ChromiumProgram, quietFlags } from '../../e2e/chromium.ts'

/** The results of one implementation. Times in milliseconds; `cpu` is processor time of the page's main thread, which other work on the machine doesn't lengthen. */
export interface Drawn {
  /** From data in memory to the first picture. */
  readonly first: number
  /** To the picture with all texts. */
  readonly whole: number
  /** From one frame to the next, without a frame rate limit. */
  readonly median: number
  readonly p95: number
  readonly cpuFirst: number
  readonly cpuMedian: number
  readonly cpuP95: number
  /** Of all the browser's processes and threads, for each frame. */
  readonly cpuWhole: number
  /** From 500 changes to the picture that shows them. */
  readonly changes: number
  /** Microseconds to find the seat under a point; null: not possible. */
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
  /** How often the first picture is measured, each time in a new window, since the wait for the next frame varies. */
  readonly firsts?: number
  /** The slowdown factor. */
  readonly cpu?: number
  /** A phone's window, with two device pixels per CSS pixel. */
  readonly isPhone?: boolean
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** Processor time of the main thread from each frame that it draws to the next, whatever it does then; and all of it. */
const tasksOf = (trace: Buffer): { frames: number[]; all: number } => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const drawn = traceEvents.filter(({ name }) => name === 'FireAnimationFrame').toSorted((one, two) => one.ts - two.ts)
  const [main] = drawn
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
    .toSorted((one, two) => one.ts - two.ts)
  const frames: number[] = []
  let next = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    const isDrawing = (drawn[next]?.ts ?? Infinity) < ts + dur
    while ((drawn[next]?.ts ?? Infinity) < ts + dur) next++
    if (isDrawing) frames.push(0)
    // a task belongs to the frame before it
    if (frames.length > 0) frames.push((frames.pop() as number) + tdur / 1000)
  }
  return { frames, all: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 }
}

/** The main thread's processor time during an action. */
const traced = async <T>(browser: Browser, page: Page, work: () => Promise<T>) => {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  const result = await work()
  return { result, ...tasksOf(await browser.stopTracing()) }
}

export const openBrowsers = async ({ path, env }: ChromiumProgram): Promise<Browsers> => {
  const open = (...args: string[]) =>
    chromium.launch({ executablePath: path, args: [...quietFlags, ...args], env: { ...process.env, ...env } })
  const paced = await open()
  const free = await open('--disable-gpu-vsync', '--disable-frame-rate-limit')
  return { paced, free, close: async () => void (await Promise.all([paced.close(), free.close()])) }
}

const openPage = async (
  browser: Browser,
  url: string,
  name: string,
  { seats, cpu = 1, isPhone = false }: Conditions,
) => {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 920, height: 720 },
    deviceScaleFactor: isPhone ? 2 : 1,
  })
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

/** Seconds of processor time that all processes of a browser have had. */
const secondsOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

const elementsOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, two) => one - two)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

interface First {
  readonly first: number
  readonly whole: number
  readonly cpu: number
}

const watchFirst = async (browser: Browser, page: Page): Promise<First> => {
  const { result, all } = await traced(browser, page, () => page.evaluate(() => window.bench.firstPaint()))
  return { first: result, whole: await page.evaluate(() => window.bench.wholePaint()), cpu: all }
}

/** Measures one implementation, each time in a new window. */
export const watch = async (
  { paced, free }: Browsers,
  url: string,
  name: string,
  conditions: Conditions,
): Promise<Drawn> => {
  const firsts: First[] = []
  while (firsts.length + 1 < (conditions.firsts ?? 1)) {
    const own = await openPage(paced, url, name, conditions)
    firsts.push(await watchFirst(paced, own.page))
    await own.close()
  }
  const calm = await openPage(paced, url, name, conditions)
  const before = await calm.heap()
  firsts.push(await watchFirst(paced, calm.page))
  const changes = await calm.page.evaluate(() => window.bench.changes())
  const hit = await calm.page.evaluate((count) => window.bench.hit(count), name === 'ours' ? 20_000 : 20)
  const megabytes = (await calm.heap()) - before
  const elements = await elementsOf(calm.page)
  await calm.close()
  const quick = await openPage(free, url, name, conditions)
  await quick.page.evaluate(() => window.bench.firstPaint())
  await quick.page.evaluate(() => window.bench.rest())
  const frames = await traced(free, quick.page, async () => {
    const from = await secondsOf(free)
    const times = await quick.page.evaluate((count) => window.bench.frames(count), conditions.frames)
    return { times, seconds: (await secondsOf(free)) - from }
  })
  await quick.close()
  const { times, seconds } = frames.result
  const middle = (key: keyof First) =>
    quantile(
      firsts.map((one) => one[key]),
      0.5,
    )
  return {
    first: middle('first'),
    whole: middle('whole'),
    changes,
    hit,
    megabytes,
    elements,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpuFirst: middle('cpu'),
    cpuMedian: quantile(frames.frames, 0.5),
    cpuP95: quantile(frames.frames, 0.95),
    cpuWhole: (seconds * 1000) / conditions.frames,
  }
}
