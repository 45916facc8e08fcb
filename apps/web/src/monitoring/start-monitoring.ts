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
  startUserAction,
  type TransportItem,
  TransportItemType,
  UserActionInstrumentation,
  WebVitalsInstrumentation,
} from '@grafana/faro-web-sdk'
import { cleanReport } from '@parter/portal/clean-report.ts'
import { followConsent, type MayCount } from './follow-consent.ts'
import { RestingTransport } from './resting-transport.ts'

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
  readonly mayCount: MayCount
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

/** What is marked with `data-action` is an action of the user, wherever in it they press. */
const followActions = (): void => {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    const marked = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    if (marked?.dataset.action) startUserAction(marked.dataset.action)
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, note, { passive: true })
}

/**
 * Starts the monitoring with the SDK's own limits, which are the ones that R9.3 asks for: 50 items or 250 ms a batch,
 * 30 batches waiting, 5 under way, 5 s of rest on 429, keepalive up to 60000 characters. Of the console only errors
 * are reported.
 * @param changes other settings of the SDK, for tests
 * @returns the SDK's handle; undefined when it runs already
 */
export const startMonitoring = (
  { app, release, url, apiKey, pageAt, mayCount, early }: Monitored,
  changes: Partial<BrowserConfig> = {},
): Faro | undefined => {
  const faro: Faro | undefined = initializeFaro({
    app: { name: app, version: release },
    // no cookies: who is logged in is none of the collector's business
    transports: [new RestingTransport({ url, ...(apiKey && { apiKey }), requestOptions: { credentials: 'omit' } })],
    instrumentations: [
      new UserActionInstrumentation(),
      new ErrorsInstrumentation(),
      new WebVitalsInstrumentation(),
      new ConsoleInstrumentation({ disabledLevels: allLogLevels.filter((level) => level !== LogLevel.ERROR) }),
    ],
    trackUserActionsPreview: true,
    trackWebVitalsAttribution: false,
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
  followConsent(faro, mayCount)
  followActions()
  for (const event of early.slice(0, MOST_EARLY)) faro.api.pushError(errorOf(event))
  return faro
}
