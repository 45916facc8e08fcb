import { useSyncExternalStore } from 'react'
import { markerIn, type SessionState, sessionStateOf } from '../platform/calls/marker.rules.ts'

/** The marker of whom everything on show is for. */
let marker = typeof document === 'undefined' ? '' : markerIn(document.cookie)
const listeners = new Set<(who: SessionState) => void>()

let resolveChecked: () => void = () => undefined

/** Settles when the server has been asked who is here; until then the marker may name a session that has ended. */
export const sessionChecked = new Promise<void>((settle) => (resolveChecked = settle))

/** Says that the server has been asked, whatever it answered. */
export const markChecked = (): void => resolveChecked()

/** Who is here now, by the marker cookie. */
export const currentSession = (): SessionState => sessionStateOf(markerIn(document.cookie))

/** Calls back when somebody has logged in or out, here or in another tab. @returns a function that ends it */
export const onSession = (listener: (who: SessionState) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const subscribe = (changed: () => void) => onSession(changed)

/** Whether a customer is logged in, kept in step. */
export const useIsLoggedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sessionStateOf(marker) === 'customer',
    () => false,
  )

/**
 * Takes over what the cookie says now.
 * @returns whether a customer has come, or gone (for another too); none for a guest who gets his first session, which
 *   changes nothing that is on show
 */
export const takeMarker = (): 'came' | 'gone' | null => {
  const before = marker
  marker = markerIn(document.cookie)
  if (marker === before) return null
  if (sessionStateOf(before) === 'customer') return 'gone'
  return sessionStateOf(marker) === 'customer' ? 'came' : null
}

/** Tells all who asked that somebody else is here. */
export const notifySession = (): void => {
  for (const listener of listeners) listener(sessionStateOf(marker))
}
