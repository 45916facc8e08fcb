import type { Faro } from '@grafana/faro-web-sdk'
import { ratingOf, type WebVital } from '@parter/portal/web-vitals.ts'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'

/** web-vitals has dropped FID in favour of INP; the staff's page still compares it. */
const onFirstInput = (report: (name: 'FID', ms: number) => void): void => {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    observer.disconnect()
    report('FID', first.processingStart - first.startTime)
  })
  observer.observe({ type: 'first-input', buffered: true })
}

/**
 * Reports web vitals without the selectors and addresses of pressed or painted elements that the SDK's own
 * instrumentation adds.
 */
export const measureVitals = ({ api }: Pick<Faro, 'api'>): void => {
  const report = (name: WebVital, value: number, delta = value) =>
    api.pushMeasurement(
      { type: 'web-vitals', values: { [name.toLowerCase()]: value, delta } },
      { context: { rating: ratingOf(name, value) } },
    )
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value, delta }: { name: WebVital; value: number; delta: number }) => report(name, value, delta))
  onFirstInput(report)
}
