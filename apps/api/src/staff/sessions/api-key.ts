import { createHash, randomBytes } from 'node:crypto'

const FORM = /^parter_[\w-]{43}$/

/** A new key of 256 bits: shown once. */
export const drawApiKey = (): string => `parter_${randomBytes(32).toString('base64url')}`

/** What a person recognises it by. */
export const beginningOf = (key: string): string => key.slice(0, 13)

/** The key is random, so that a plain hash is enough. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The key in an Authorization header; null: there is none, undefined: it can't be one of ours. */
export const keyInHeader = (header = ''): string | null | undefined => {
  // a proxy before the shop may ask for a password of its own: that is no key
  const key = /^Bearer (.+)$/i.exec(header)?.[1]
  if (key === undefined) return null
  return FORM.test(key) ? key : undefined
}
