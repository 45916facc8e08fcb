import { createSession, type Faro, SessionInstrumentation, STORAGE_KEY } from '@grafana/faro-web-sdk'

/** What a visitor allows: ids that tie their reports together are statistics (R4.14). */
export interface StatisticsConsent {
  now(): boolean
  onChange(listener: () => void): void
}

const forget = () => {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

/** Begins a new session in place of one that the collector doesn't take; a report that came late changes nothing. */
export const renewSession = ({ api, internalLogger }: Faro, invalidId: string): void => {
  if (api.getSession()?.id !== invalidId) return
  api.setSession(createSession({ previousSession: invalidId }))
  internalLogger.debug('Session expired; a new one begins')
}

/**
 * Gives reports a session's id from the moment when it is allowed. When it is allowed no longer, the id is forgotten and
 * this page reports nothing any more, for the SDK can't part with a session; the next page reports without one.
 */
export const followConsent = (faro: Faro, statisticsConsent: StatisticsConsent): void => {
  let hasSession = false
  const look = () => {
    if (statisticsConsent.now() === hasSession) return
    hasSession = !hasSession
    if (hasSession) {
      faro.config.sessionTracking = { ...faro.config.sessionTracking, enabled: true }
      faro.instrumentations.add(new SessionInstrumentation())
      faro.unpause()
      return
    }
    faro.pause()
    forget()
    addEventListener('pagehide', forget)
  }
  // left behind by a page that ended before it could forget
  if (!statisticsConsent.now()) forget()
  look()
  statisticsConsent.onChange(look)
}
