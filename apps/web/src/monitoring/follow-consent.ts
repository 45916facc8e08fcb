import { createSession, type Faro, SessionInstrumentation, STORAGE_KEY } from '@grafana/faro-web-sdk'

/** The visitor's consent to statistics, which session ids in reports need (R4.14). */
export interface StatisticsConsent {
  now(): boolean
  onChange(listener: () => void): void
}

const forget = () => {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // where storage is blocked there is nothing to delete
  }
}

/** Replaces a session that the collector refuses; the refusal of an older session is ignored. */
export const renewSession = ({ api, internalLogger }: Faro, invalidId: string): void => {
  if (api.getSession()?.id !== invalidId) return
  api.setSession(createSession({ previousSession: invalidId }))
  internalLogger.debug('Session expired; a new one begins')
}

/**
 * Adds a session id to reports once statistics are allowed. When consent is withdrawn, the id is deleted and this page
 * stops reporting, since the SDK can't drop a session; the next page reports without one.
 */
export const followConsent = (faro: Faro, statisticsConsent: StatisticsConsent): void => {
  let hasSession = false
  const update = () => {
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
  // left behind by a page that was closed before it could delete the id
  if (!statisticsConsent.now()) forget()
  update()
  statisticsConsent.onChange(update)
}
