import { isOffline } from '../calls/offline.ts'

const GUARD_MS = 10_000 /* R8.3 */
const KEY = 'reloaded-for'

/** Whether a reload for this release was tried less than ten seconds ago, or can't be remembered: then not again. */
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

/** Pages with unsent input are never reloaded behind the visitor's back. */
const hasUnsentInput = (): boolean => document.querySelector('[data-unsent]') !== null

/** What only watches is not missed; blockers keep it away from some visitors for good. */
const NOT_MISSED = 'start-monitoring'

/**
 * A file of the app that can't be loaded mostly means that a new release has replaced it: the page is loaded anew, once
 * in ten seconds, and never over something typed (R8.3).
 */
export const reloadOnLostChunk = (buildId: string): void => {
  addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.includes(NOT_MISSED)) return
    // without a network a new page would be lost as well
    if (isOffline() || hasUnsentInput() || !mayReload(buildId, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
