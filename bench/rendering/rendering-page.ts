import type { Browser, Page } from 'playwright-core'

/** How a page loads on a slow phone and network, at the first visit. */
export interface Rendered {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number
  /** Cumulative layout shift, without unit. */
  readonly cls: number
  /** The slowest reaction to a press or a key, in milliseconds. */
  readonly inp: number
  /** Bytes of scripts as they came over the wire, and how many files. */
  readonly script: number
  readonly scripts: number
}

/** A measured page, and the visitor's actions there. */
export interface Measurable {
  readonly name: string
  readonly url: string
  readonly act: (page: Page) => Promise<void>
}

/** Slow 4G as Lighthouse defines it, and a telephone four times as slow as this machine. */
export const CONDITIONS = { latencyMs: 150, downKbit: 1638.4, upKbit: 750, cpu: 4 } as const

const BYTES_OF_KBIT = 1000 / 8
const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

interface Seen {
  lcp: number
  largest: string
  cls: number
  inp: number
}

/** Runs in the page before anything else of it. */
const watch = () => {
  const seen: Seen = { lcp: 0, largest: '', cls: 0, inp: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  observe('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element: Element | null }
    seen.lcp = startTime
    seen.largest = element ? `${element.tagName.toLowerCase()}.${element.className}` : ''
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration)
  })
}

const AFTER_A_FRAME = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))'

const scriptsOf = () => {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    new URL(name).pathname.endsWith('.js'),
  )
  return { script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), scripts: scripts.length }
}

/** Visits a page for the first time, acts there, and measures. `largest` names the largest element. */
export const visit = async (
  browser: Browser,
  { url, act }: Measurable,
): Promise<Rendered & { readonly largest: string }> => {
  const context = await browser.newContext(TELEPHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONDITIONS.latencyMs,
      downloadThroughput: CONDITIONS.downKbit * BYTES_OF_KBIT,
      uploadThroughput: CONDITIONS.upKbit * BYTES_OF_KBIT,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpu })
    await page.addInitScript(watch)
    await page.goto(url)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    // paints are reported a frame later
    await page.evaluate(AFTER_A_FRAME)
    // scripts are counted before any action, since later ones aren't part of the first screen
    const scripts = await page.evaluate(scriptsOf)
    const read = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    const { lcp, largest } = await read()
    await act(page)
    // the last press is reported only after its frame
    await page.evaluate(AFTER_A_FRAME)
    const { cls, inp } = await read()
    return { lcp, largest, cls, inp, ...scripts }
  } finally {
    await context.close()
  }
}
