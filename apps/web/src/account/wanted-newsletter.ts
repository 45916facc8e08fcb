import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { ask } from '../platform/calls/ask.ts'

const KEY = 'wanted-newsletter'

/** Keeps the wish of a registration, until the address is confirmed: only then a newsletter may be sent to it. */
export const wantNewsletter = (email: string): void => {
  try {
    localStorage.setItem(KEY, email.trim().toLowerCase())
  } catch {
    // without storage it is asked for again in the notifications
  }
}

const wantedFor = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Subscribes the customer to the newsletter, if they asked for it when they registered in this browser and their address
 * is confirmed by now. A failure is only logged: the wish is kept for the next time.
 */
export const sendNewsletterWish = async (language: LanguageCode): Promise<void> => {
  const email = wantedFor()
  if (email === null) return
  try {
    const profile = await ask('readAccount', { query: { language } })
    if (profile.email.toLowerCase() !== email || !profile.emailVerified) return
    await ask('updateAccount', { query: { language }, body: { newsletter: true } })
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('The newsletter could not be ordered', error)
  }
}
