import { ask } from '../platform/ask.ts'

/** What the marker cookie says: `U…` a customer, `G…` a guest, nothing: nobody yet (R3.8, R4.3). */
export const readMarker = (cookies: string): 'customer' | 'guest' | 'nobody' => {
  const uid = /(?:^|;\s*)uid=([^;]*)/.exec(cookies)?.[1] ?? ''
  if (uid.startsWith('U')) return 'customer'
  return uid.startsWith('G') ? 'guest' : 'nobody'
}

/** Makes the guest's session when nobody is there (R1.5). A failure is only logged: the first call that needs it tries again. */
export const startSession = async (): Promise<void> => {
  if (readMarker(document.cookie) !== 'nobody') return
  try {
    await ask('logInExpress', {})
  } catch (error) {
    console.warn('The guest session could not be made', error)
  }
}
