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
import { followConsent, type StatisticsConsent, renewSession } from './follow-consent.ts'
import { measureVitals } from './measure-vitals.ts'
import { ReportTransport } from './report-transport.ts'

/** What the monitoring gets to know of the app, as values: it has no idea what is sold here. */
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

/** Faults that are not ours: browsers' own remarks, and their extensions. */
const NOT_OURS = [/^ResizeObserver loop/, /-extension:\/\//]

/** An uncaught error comes without its name; the error itself, which has it, stays here. */
const named = ({ type, payload }: TransportItem): TransportItem['payload'] => {
  if (type !== TransportItemType.EXCEPTION) return payload
  const { originalError, ...rest } = payload as ExceptionEventExtended
  return { ...rest, type: originalError?.name ?? rest.type }
}

/** How many earlier errors are reported: the first ones say most. */
const MOST_EARLY = 10

const errorOf = (event: Event): Error => {
  const error: unknown = event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason
  return error instanceof Error ? error : new Error(String(error))
}

/** Nothing personal leaves: texts and addresses are cleaned, and there is no user in a report (R7.8). */
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
    // what is marked with it is an action of the user, wherever in it they press
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
