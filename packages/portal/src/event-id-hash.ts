import { base32 } from '@scure/base'

const HASH_LENGTH = 10

/** Both are settings of the operator; an id's number of digits chooses: eight are an event's, like six (R2.10). */
export type EventIdPrefixes = { readonly sixDigits: string; readonly fiveDigits: string }

/**
 * The first 10 characters of the base32 (RFC 4648, capitals) of the SHA-256 of prefix and id (R5.4).
 * @throws RangeError for an id that hasn't five or six digits, or eight beginning with 100
 */
export async function eventIdHash(id: string | number, prefixes: EventIdPrefixes): Promise<string> {
  const digits = String(id)
  if (!/^(?:[1-9]\d{4,5}|100\d{5})$/.test(digits)) throw new RangeError(`no id of an event or a series: ${digits}`)
  const prefix = digits.length === 5 ? prefixes.fiveDigits : prefixes.sixDigits
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(prefix + digits))
  return base32.encode(new Uint8Array(hash)).slice(0, HASH_LENGTH)
}
