import { PRINT } from './ticket-list.ts'

/** What is read of a paper, as the code that the shop gave: capitals without spaces. */
export const tidyCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** What a list has in place of a code: ten bytes of its hash, other ones at each event (R13.3). */
export const fingerprintOf = async (eventId: number, code: string): Promise<Uint8Array> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${eventId}:${code}`))
  return new Uint8Array(hash).subarray(0, PRINT)
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
