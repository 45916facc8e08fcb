import type { StatisticsConsent } from './follow-consent.ts'
import type { Monitored } from './start-monitoring.ts'

/** What is queued before monitoring is loaded; the visitor's consent is fetched with it. */
type Known = Omit<Monitored, 'early' | 'statisticsConsent'> & {
  readonly findStatisticsConsent: () => Promise<StatisticsConsent>
}

/**
 * Loads the monitoring when the first page has loaded and the browser is idle (R1.7), and passes it the earlier errors.
 * Loading may fail because of a blocker or the network: nothing depends on it.
 */
export const loadMonitoring = ({ findStatisticsConsent: findMayCount, ...monitored }: Known): void => {
  const early: Event[] = []
  const end = new AbortController()
  for (const kind of ['error', 'unhandledrejection'])
    addEventListener(kind, (event) => early.push(event), { signal: end.signal })
  const load = async () => {
    const parts = await Promise.all([import('./start-monitoring.ts'), findMayCount()]).catch(() => null)
    end.abort()
    if (parts) parts[0].startMonitoring({ ...monitored, statisticsConsent: parts[1], early })
  }
  const whenIdle = () => void (globalThis.requestIdleCallback ?? setTimeout)(() => void load())
  // the load event may have fired before the app started
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
