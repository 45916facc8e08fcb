import type { Language } from '@parter/portal/language/languages.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { markChecked, currentSession } from './session.ts'
import { syncSession } from './watch-session.ts'

/**
 * Checks the session with the server, whatever the cookies say, and makes a guest's where there is none (R1.5, R4.3).
 * The server notes the language that is read (R3.8). Holds keep the time that they have. A failure is only logged: the first call that needs a session tries again.
 */
export const startSession = async (language: Language): Promise<void> => {
  const query = { language }
  try {
    if (currentSession() === 'none') await callApi('logInExpress', { query })
    else await callApi('refreshSession', { query, headers: { 'x-session-shopping-data-behaviour': 'KEEP' } })
  } catch (error) {
    console.warn('The session could not be checked', error)
  }
  syncSession()
  markChecked()
}
