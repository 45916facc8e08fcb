import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { callApi } from '../platform/calls/call-api.ts'

const KEY = 'wanted-newsletter'

/** Stores the request made at registration until the address is confirmed: only then may newsletters be sent to it. */
export const requestNewsletter = (email: string): void => {
  try {
    localStorage.setItem(KEY, email.trim().toLowerCase())
  } catch {
    // // without storage the customer can subscribe in the notifications
  }
}

const requestedEmail = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Subscribes the customer to the newsletter, if they requested it when they registered in this browser and their
 * address is confirmed by now. A failure is only logged and retried next time.
 */
export const sendNewsletterRequest = async (language: LanguageCode): Promise<void> => {
  const email = requestedEmail()
  if (email === null) return
  try {
    const profile = await callApi('readAccount', { query: { language } })
    if (profile.email.toLowerCase() !== email || !profile.emailVerified) return
    await callApi('updateAccount', { query: { language }, body: { newsletter: true } })
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('The newsletter could not be ordered', error)
  }
}
