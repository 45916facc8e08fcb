import type { Monitored } from './start-monitoring.ts'

/**
 * Brings the monitoring when the first page has loaded and the browser has nothing better to do (R1.7), and hands it
 * what failed before that. It may stay away, with a blocker or a broken network: nobody waits for it.
 */
export const loadMonitoring = (monitored: Omit<Monitored, 'early'>): void => {
  const early: Event[] = []
  const end = new AbortController()
  for (const kind of ['error', 'unhandledrejection'])
    addEventListener(kind, (event) => early.push(event), { signal: end.signal })
  const load = async () => {
    const program = await import('./start-monitoring.ts').catch(() => null)
    end.abort()
    program?.startMonitoring({ ...monitored, early })
  }
  const whenIdle = () => void (globalThis.requestIdleCallback ?? setTimeout)(() => void load())
  // a page that comes from nearby may have loaded before the app has begun
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
