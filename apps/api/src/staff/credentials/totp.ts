import { createHmac, randomBytes } from 'node:crypto'

/** Seconds of a step, and digits of a code: the defaults of authenticator apps (RFC 6238). */
const STEP = 30
const DIGITS = 6
/** RFC 4226 recommends 160 bits. */
const KEY_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step of a moment. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP)

/** The code of a step. */
export const codeOfStep = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const drawTotpKey = (): Buffer => randomBytes(KEY_BYTES)

/** Whether a text can be a code at all. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text)

/**
 * The step that a code belongs to: now, the one before or the one after, since phones' clocks differ a little.
 * @param lastStep steps up to it were used: no code counts twice
 * @returns undefined for a wrong or used code
 */
export const stepOfCode = (key: Buffer, code: string, now: Date, lastStep: number): number | undefined =>
  [-1, 0, 1]
    .map((offset) => stepOf(now) + offset)
    .find((step) => step > lastStep && step >= 0 && codeOfStep(key, step) === code)

/** Bytes as apps have them typed: groups of four letters. */
export const base32Of = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The link that authenticator apps read from the QR code. */
export const totpLink = (key: Buffer, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({
    secret: base32Of(key),
    issuer,
  })}`
