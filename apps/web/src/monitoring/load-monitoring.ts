import type { Monitored } from './start-monitoring.ts'

/** Errors that are remembered until the monitoring is here. */
const MOST_EARLY = 10

/**
 * Brings the monitoring when the first page stands and the browser has nothing better to do (R1.7). What fails before
 * that is remembered. It may be missing: a blocker or a broken network that keeps its file away must not reload the page.
 */
export const loadMonitoring = (monitored: Omit<Monitored, 'early'>): void => {
  const early: unknown[] = []
  const note = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (early.length < MOST_EARLY) early.push('reason' in event ? event.reason : event.error)
  }
  const forgive = (event: VitePreloadErrorEvent) => {
    if (!event.payload.message.includes('start-monitoring')) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  addEventListener('vite:preloadError', forgive, { capture: true })

  const load = async () => {
    const program = await import('./start-monitoring.ts').catch(() => null)
    removeEventListener('error', note)
    removeEventListener('unhandledrejection', note)
    program?.startMonitoring({ ...monitored, early })
  }
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void load())
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
