// @vitest-environment happy-dom
import type { Faro } from '@grafana/faro-web-sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { measureVitals } from './start-monitoring.ts'

afterEach(() => vi.unstubAllGlobals())

it('measures first input delay, which web-vitals no longer does [R9.3]', () => {
  const observers: { type?: string; fire: (entries: object[]) => void }[] = []
  class Observer {
    static readonly supportedEntryTypes = ['first-input']
    readonly #callback: (list: object) => void
    constructor(callback: (list: object) => void) {
      this.#callback = callback
    }
    observe({ type }: { type: string }) {
      observers.push({ type, fire: (entries) => this.#callback({ getEntries: () => entries }) })
    }
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const pushMeasurement = vi.fn<Faro['api']['pushMeasurement']>()
  measureVitals({ api: { pushMeasurement } as unknown as Faro['api'] })
  observers.find(({ type }) => type === 'first-input')?.fire([{ startTime: 1000, processingStart: 1120 }])
  expect(pushMeasurement).toHaveBeenCalledWith(
    { type: 'web-vitals', values: { fid: 120, delta: 120 } },
    { context: { rating: 'needs_work' } },
  )
})
