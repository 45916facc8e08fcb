import { ask } from '../platform/ask.ts'
import { noticeSession, whoIsHere } from './session.ts'

/** Makes the guest's session when nobody is there (R1.5). A failure is only logged: the first call that needs it tries again. */
export const startSession = async (): Promise<void> => {
  if (whoIsHere() !== 'nobody') return
  try {
    await ask('logInExpress', {})
    noticeSession()
  } catch (error) {
    console.warn('The guest session could not be made', error)
  }
}
