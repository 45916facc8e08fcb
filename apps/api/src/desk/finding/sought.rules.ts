import { readReference } from '../../orders/order/order-reference.rules.ts'

/** What somebody typed into the one field, as the database is asked. */
export type Sought =
  | { readonly by: 'nothing' }
  /** Words that are too short to look for. */
  | { readonly by: 'short' }
  | { readonly by: 'reference' | 'reference_start' | 'code' | 'email' | 'payment'; readonly text: string }
  | { readonly by: 'words'; readonly words: readonly string[] }

/** Signs that a word needs: fewer would read the whole table. */
const SHORTEST = 3
const CODE = /^[0-9A-HJKMNP-TV-Z]{26}$/
const PHONE = /^\+?[\d\s()-]+$/
const REFERENCE_START = /^[2-9A-HJKMNP-TV-Z]{3}-(?:[2-9A-HJKMNP-TV-Z]{1,3}(?:-[2-9A-HJKMNP-TV-Z]{0,3})?)?$/
/** As providers write theirs: long, without spaces, with a digit. */
const PAYMENT = /^(?=.*\d)[\w-]{8,}$/

/**
 * Reads what was typed: an order's reference, its beginning, a ticket's code with or without spaces, an email or its
 * beginning, a payment's reference, the digits of a phone, else words of a name (R12.6).
 */
export const readSought = (typed: string): readonly Sought[] => {
  const text = typed.trim()
  if (text === '') return [{ by: 'nothing' }]
  const reference = readReference(text)
  if (reference !== null) return [{ by: 'reference', text: reference }]
  const capitals = text.toUpperCase()
  if (REFERENCE_START.test(capitals)) return [{ by: 'reference_start', text: capitals }]
  const code = capitals.replace(/[\s-]/g, '')
  if (CODE.test(code)) return [{ by: 'code', text: code }]
  if (text.includes('@')) return [{ by: 'email', text: text.toLowerCase() }]
  const digits = text.replace(/\D/g, '')
  const words =
    PHONE.test(text) && digits.length >= 5
      ? [digits.replace(/^0+/, '')]
      : text.split(/\s+/).filter((word) => word !== '')
  const wordy: Sought = words.some((word) => word.length >= SHORTEST) ? { by: 'words', words } : { by: 'short' }
  return PAYMENT.test(text) ? [{ by: 'payment', text }, wordy] : [wordy]
}
