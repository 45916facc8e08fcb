import { callApi } from '../platform/calls/call-api.ts'
import { markChecked, currentSession } from './session.ts'
import { syncSession } from './watch-session.ts'

/**
 * Checks the session with the server, whatever the cookies say, and makes a guest's where there is none (R1.5, R4.3).
 * Holds keep the time that they have. A failure is only logged: the first call that needs a session tries again.
 */
export const startSession = async (): Promise<void> => {
  try {
    if (currentSession() === 'none') await callApi('logInExpress', {})
    else await callApi('refreshSession', { headers: { 'x-session-shopping-data-behaviour': 'KEEP' } })
  } catch (error) {
    console.warn('The session could not be checked', error)
  }
  syncSession()
  markChecked()
}
