import { hash } from 'node:crypto'

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

/**
 * Makes HMAC-SHA256 of texts as `createHmac` does, by one call a hash: a native object a signature costs several times its
 * hashes where each request is one (docs/decisions/0043).
 * @returns in base64url, 43 characters
 */
export const hmacBy = (key: string): ((text: string) => string) => {
  const [inner, outer] = [padOf(key, 0x36), padOf(key, 0x5c)]
  return (text) => {
    const hashed = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'latin1')
    return hash('sha256', Buffer.concat([outer, Buffer.from(hashed, 'latin1')]), 'base64url')
  }
}
