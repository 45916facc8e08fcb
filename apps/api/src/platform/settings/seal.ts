import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionKeyOf } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Whoever has the key, such as the shop. */
interface Keeper {
  readonly settings: Settings
}

const NONCE = 12
const TAG = 16

const keyOf = ({ settings }: Keeper): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionKeyOf(settings), '', 'staff totp', 32))

/**
 * Encrypts a key for the database, so that a copy of it opens nothing (AES-256-GCM).
 * @param purpose whose key it is, and for what: with another purpose it can't be opened
 */
export const seal = (shop: Keeper, purpose: string, content: Buffer): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(shop), nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** @returns undefined where it was sealed for something else, or SESSION_SECRET has changed since */
export const unseal = (shop: Keeper, purpose: string, sealed: Buffer): Buffer | undefined => {
  if (sealed.length < NONCE + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(shop), sealed.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
