import type { StatisticsConsent } from './follow-consent.ts'
import type { Monitored } from './start-monitoring.ts'

/** What is queued before monitoring is loaded; the visitor's consent is fetched with it. */
type Known = Omit<Monitored, 'early' | 'statisticsConsent'> & {
  readonly findStatisticsConsent: () => Promise<StatisticsConsent>
}

/**
 * Brings the monitoring when the first page has loaded and the browser has nothing better to do (R1.7), and hands it
 * what failed before that. It may stay away, with a blocker or a broken network: nothing waits for it.
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
  // a page that comes from nearby may have loaded before the app has begun
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
