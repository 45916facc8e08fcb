/** A mail server's refusal, as the library reports it. */
interface Refusal {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

const LEAST_PERMANENT = 500
const MOST_PERMANENT = 599

/**
 * True when the server says that this recipient can't be reached for good (RFC 5321: a reply of 5xx to RCPT TO): the
 * mailbox isn't there or takes nothing. All else, a refusal of the sender included, may be mended and is tried again.
 */
export function isRefusedRecipient(error: unknown): boolean {
  const { code, responseCode = 0, command } = (error ?? {}) as Refusal
  return (
    code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= LEAST_PERMANENT && responseCode <= MOST_PERMANENT
  )
}

/** A bounced email, as its notice describes it. */
export interface Bounce {
  readonly emailId: string
  /** What the other server said. */
  readonly reason: string
}

const EMAIL = /^Message-ID:\s*<([0-9a-f-]{36})@[^>]*>/gim
const LONGEST_REASON = 300

/**
 * Reads a notice of delivery (RFC 3464) as a mail server sends it to the return path: which of our emails came back
 * for good, by the number in its Message-ID. Line breaks within a header are joined.
 * @param message the whole message as text
 * @returns null for a delay, a success, and for anything that is no notice about an email of ours
 */
export function readBounce(message: string): Bounce | null {
  const text = message.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  if (!/^Action:\s*failed\s*$/im.test(text)) return null
  // the notice has a Message-ID of its own above; that of the email is the last one, in the part that came back
  const emailId = [...text.matchAll(EMAIL)].at(-1)?.[1]
  if (!emailId) return null
  const reason =
    /^Diagnostic-Code:\s*(.+)$/im.exec(text)?.[1] ?? /^Status:\s*(.+)$/im.exec(text)?.[1] ?? 'no reason given'
  return { emailId, reason: reason.trim().slice(0, LONGEST_REASON) }
}
