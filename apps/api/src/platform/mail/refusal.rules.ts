/** A mail server's refusal, as reported by the library. */
interface Refusal {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

const LEAST_PERMANENT = 500
const MOST_PERMANENT = 599

/**
 * True when the server refuses this recipient permanently (RFC 5321: a reply of 5xx to RCPT TO), such as a missing mailbox.
 * Other errors, such as a refused sender, may be temporary and are retried.
 */
export function isRefusedRecipient(error: unknown): boolean {
  const { code, responseCode = 0, command } = (error ?? {}) as Refusal
  return (
    code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= LEAST_PERMANENT && responseCode <= MOST_PERMANENT
  )
}

/** A bounced email, as described in a delivery status notification. */
export interface Bounce {
  readonly emailId: string
  /** The remote server's message. */
  readonly reason: string
}

const EMAIL = /^Message-ID:\s*<([0-9a-f-]{36})@[^>]*>/gim
const LONGEST_REASON = 300

/**
 * Reads a delivery status notification (RFC 3464) that was sent to the return path: which of our emails has bounced
 * permanently, by the id in its Message-ID. Line breaks within a header are joined.
 * @param message the whole message as text
 * @returns null for a delay, a success, and for anything that is no notice about an email of ours
 */
export function readBounce(message: string): Bounce | null {
  const text = message.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  if (!/^Action:\s*failed\s*$/im.test(text)) return null
  // the notification has its own Message-ID first; that of the email is the last one, in the returned part
  const emailId = [...text.matchAll(EMAIL)].at(-1)?.[1]
  if (!emailId) return null
  const reason =
    /^Diagnostic-Code:\s*(.+)$/im.exec(text)?.[1] ?? /^Status:\s*(.+)$/im.exec(text)?.[1] ?? 'no reason given'
  return { emailId, reason: reason.trim().slice(0, LONGEST_REASON) }
}
