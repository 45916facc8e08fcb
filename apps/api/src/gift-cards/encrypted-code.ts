import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { giftCardKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const MARK_BYTES = 16

const keyOf = ({ settings }: Pick<Shop, 'settings'>): Buffer =>
  Buffer.from(hkdfSync('sha256', giftCardKeyOf(settings), '', 'gift card seal', 32))

/**
 * Encrypts a gift card’s code for the days until its email is delivered. The number of the card is authenticated with it,
 * so a code that was moved to another card can’t be decrypted.
 */
export function encryptCode(shop: Pick<Shop, 'settings'>, giftCardId: number, code: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(shop), nonce).setAAD(Buffer.from(`gift card ${giftCardId}`))
  const hidden = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** @throws Error when the code belongs to another card, was encrypted with another key, or was changed */
export function decryptCode(shop: Pick<Shop, 'settings'>, giftCardId: number, encrypted: Buffer): string {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const mark = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + MARK_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(shop), nonce).setAAD(Buffer.from(`gift card ${giftCardId}`))
  decipher.setAuthTag(mark)
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + MARK_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
