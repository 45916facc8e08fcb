import { useSyncExternalStore } from 'react'
import { markerIn, type SessionState, sessionStateOf } from '../platform/calls/marker.rules.ts'

/** The marker of the session that the screen was rendered for. */
let marker = typeof document === 'undefined' ? '' : markerIn(document.cookie)
const listeners = new Set<(who: SessionState) => void>()

let resolveChecked: () => void = () => undefined

/** Resolves when the server has checked the session; until then the marker may name one that has ended. */
export const sessionChecked = new Promise<void>((settle) => (resolveChecked = settle))

/** Resolves `sessionChecked`, even if the check failed. */
export const markChecked = (): void => resolveChecked()

/** The kind of the current session, by the marker cookie. */
export const currentSession = (): SessionState => sessionStateOf(markerIn(document.cookie))

/** Subscribes to logins and logouts, here or in another tab. @returns a function that unsubscribes */
export const onSession = (listener: (who: SessionState) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subscribe = (changed: () => void) => onSession(changed)

/** Whether a customer is logged in; rerenders when that changes. */
export const useIsLoggedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sessionStateOf(marker) === 'customer',
    () => false,
  )

/**
 * Reads the session's marker from the cookie again.
 * @returns whether a customer has logged in, or out (also if another one logs in); null if nothing on the screen changes,
 *   as for a guest's first session
 */
export const takeMarker = (): 'came' | 'gone' | null => {
  const before = marker
  marker = markerIn(document.cookie)
  if (marker === before) return null
  if (sessionStateOf(before) === 'customer') return 'gone'
  return sessionStateOf(marker) === 'customer' ? 'came' : null
}

/** Notifies all listeners of a new session. */
export const notifySession = (): void => {
  for (const listener of listeners) listener(sessionStateOf(marker))
}
