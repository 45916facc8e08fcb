import { isOffline } from '../calls/offline.ts'

const GUARD_MS = 10_000 /* R8.3 */
const KEY = 'reloaded-for'

/** Whether a reload was tried in the last ten seconds, or storage is blocked: then it isn't tried again. */
const mayReload = (buildId: string, now: number): boolean => {
  try {
    const [release, at] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (release === buildId && now - Number(at) < GUARD_MS) return false
    sessionStorage.setItem(KEY, `${buildId} ${now}`)
    return true
  } catch {
    return false
  }
}

/** Whether the page has unsent input, which a reload would lose. */
const hasUnsentInput = (): boolean => document.querySelector('[data-unsent]') !== null

/** Monitoring and trackers, which the page doesn't need and blockers may stop permanently. */
const NOT_MISSED = 'start-monitoring'

/**
 * A file of the app that can't be loaded usually means that a new release has replaced it: the page is reloaded, once in
 * ten seconds, and never when it has unsent input (R8.3).
 */
export const reloadOnLostChunk = (buildId: string): void => {
  addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.includes(NOT_MISSED)) return
    // offline a reload would fail too
    if (isOffline() || hasUnsentInput() || !mayReload(buildId, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
