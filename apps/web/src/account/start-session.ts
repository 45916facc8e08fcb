import { ask } from '../platform/ask.ts'
import { whoIsHere } from './session.ts'
import { noticeSession, watchSession } from './watch-session.ts'

/**
 * Keeps an eye on the session from now on, and makes the guest's when nobody is there (R1.5). A failure is only logged:
 * the first call that needs it tries again.
 */
export const startSession = async (): Promise<void> => {
  watchSession()
  if (whoIsHere() !== 'nobody') return
  try {
    await ask('logInExpress', {})
    noticeSession()
  } catch (error) {
    console.warn('The guest session could not be made', error)
  }
}
