import { hash, timingSafeEqual } from 'node:crypto'

/** Bytes of a block of SHA-256. */
const BLOCK = 64

/** The key, as long as a block, each byte XOR the given one. */
const padOf = (key: string, byte: number): Buffer => {
  const bytes = Buffer.from(key)
  const block = Buffer.alloc(BLOCK)
  const short = bytes.length > BLOCK ? hash('sha256', bytes, 'buffer') : bytes
  short.copy(block)
  return block.map((one) => one ^ byte) as Buffer
}

const padsOf = (key: string) => ({ key, inner: padOf(key, 0x36), outer: padOf(key, 0x5c) })

/** Of the last key: a shop has one. */
let pads = padsOf('')

/**
 * HMAC-SHA256 of a text as `createHmac` makes it, by one call a hash: a native object a signature costs several times its
 * hashes where each request is one (docs/decisions/0043).
 * @returns in base64url, 43 characters
 */
export const hmac = (key: string, text: string): string => {
  if (pads.key !== key) pads = padsOf(key)
  const hashed = hash('sha256', Buffer.concat([pads.inner, Buffer.from(text)]), 'latin1')
  return hash('sha256', Buffer.concat([pads.outer, Buffer.from(hashed, 'latin1')]), 'base64url')
}

/** Whether a text was signed so, compared in a time that says nothing of where it differs. */
export const isHmac = (key: string, text: string, sent: string): boolean => {
  const [right, given] = [Buffer.from(hmac(key, text)), Buffer.from(sent)]
  return given.length === right.length && timingSafeEqual(given, right)
}
