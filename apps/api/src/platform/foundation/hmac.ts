import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA256 of a text, as text: where each request is signed, a buffer each makes the garbage collector work more than the
 * signature.
 * @returns in base64url, 43 characters
 */
export const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** Whether a text was signed so, compared in a time that says nothing of where it differs. */
export const isHmac = (key: string, text: string, sent: string): boolean => {
  const [right, given] = [Buffer.from(hmac(key, text)), Buffer.from(sent)]
  return given.length === right.length && timingSafeEqual(given, right)
}
