import {
  allLogLevels,
  type BrowserConfig,
  ConsoleInstrumentation,
  ErrorsInstrumentation,
  type ExceptionEventExtended,
  type Faro,
  InternalLoggerLevel,
  initializeFaro,
  LogLevel,
  type TransportItem,
  TransportItemType,
  UserActionInstrumentation,
} from '@grafana/faro-web-sdk'
import { cleanReport } from '@parter/portal/clean-report.ts'
import { ratingOf, type WebVital } from '@parter/portal/web-vitals.ts'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'
import { followConsent, type StatisticsConsent, renewSession } from './follow-consent.ts'
import { ReportTransport } from './report-transport.ts'

/** Everything that the monitoring knows of the app, passed as values to keep it independent of the shop. */
export interface Monitored {
  readonly app: string
  /** Which build this is. */
  readonly release: string
  /** Where reports go, on our own host. */
  readonly url: string
  /** Sent with each report as `x-api-key`, where the collector wants one (R7.8). */
  readonly apiKey?: string
  /** A page's name, by its path: addresses themselves are not counted. */
  readonly pageAt: (path: string) => string
  readonly statisticsConsent: StatisticsConsent
  /** What happened before this was loaded: uncaught errors. */
  readonly early: readonly Event[]
}

/** Errors that aren't the shop's: warnings of browsers, and their extensions. */
const NOT_OURS = [/^ResizeObserver loop/, /-extension:\/\//]

/** Kept because the report of an uncaught error lacks the error's name. */
const named = ({ type, payload }: TransportItem): TransportItem['payload'] => {
  if (type !== TransportItemType.EXCEPTION) return payload
  const { originalError, ...rest } = payload as ExceptionEventExtended
  return { ...rest, type: originalError?.name ?? rest.type }
}

/** How many earlier errors are reported; the first ones are the most useful. */
const MOST_EARLY = 10

const errorOf = (event: Event): Error => {
  const error: unknown = event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason
  return error instanceof Error ? error : new Error(String(error))
}

/** Removes personal data: texts and addresses are cleaned, and reports have no user (R7.8). */
const cleaned = (item: TransportItem): TransportItem => {
  const { user: _, page, ...meta } = item.meta
  const payload = cleanReport(named(item))
  return { ...item, payload, meta: { ...meta, ...(page && { page: cleanReport(page) }) } }
}

/**
 * Starts the monitoring with the limits of R9.3: the SDK's own 50 items or 250 ms a batch, and those of
 * `ReportTransport`. Of the console only errors are reported.
 * @param changes other settings of the SDK, for tests
 * @returns the SDK's handle; undefined when it runs already
 */
export const startMonitoring = (
  { app, release, url, apiKey, pageAt, statisticsConsent, early }: Monitored,
  changes: Partial<BrowserConfig> = {},
): Faro | undefined => {
  const faro: Faro | undefined = initializeFaro({
    app: { name: app, version: release },
    transports: [new ReportTransport({ url, apiKey, onInvalidSession: (id) => faro && renewSession(faro, id) })],
    instrumentations: [new UserActionInstrumentation(), new ErrorsInstrumentation(), new ConsoleInstrumentation()],
    consoleInstrumentation: { disabledLevels: allLogLevels.filter((level) => level !== LogLevel.ERROR) },
    // marks elements whose presses are reported as user actions, including presses on their children
    userActionsInstrumentation: { dataAttributeName: 'data-action' },
    sessionTracking: { enabled: false },
    pageTracking: { generatePageId: ({ pathname }) => pageAt(pathname) },
    ignoreErrors: NOT_OURS,
    preserveOriginalError: true,
    beforeSend: cleaned,
    internalLoggerLevel: InternalLoggerLevel.OFF,
    preventGlobalExposure: true,
    ...changes,
  })
  if (!faro) return undefined
  followConsent(faro, statisticsConsent)
  measureVitals(faro)
  for (const event of early.slice(0, MOST_EARLY)) faro.api.pushError(errorOf(event))
  return faro
}

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
