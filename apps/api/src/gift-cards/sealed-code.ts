import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { giftCardKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const MARK_BYTES = 16

const keyOf = ({ settings }: Pick<Shop, 'settings'>): Buffer =>
  Buffer.from(hkdfSync('sha256', giftCardKeyOf(settings), '', 'gift card seal', 32))

/**
 * Puts a gift card's code under a seal for the days until its email has arrived: without the shop's key it can't be read
 * it, and a seal moved to another card does not open.
 */
export function sealCode(shop: Pick<Shop, 'settings'>, giftCardId: number, code: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(shop), nonce).setAAD(Buffer.from(`gift card ${giftCardId}`))
  const hidden = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Opens a seal. @throws Error when it is of another card, another key, or was changed */
export function unsealCode(shop: Pick<Shop, 'settings'>, giftCardId: number, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const mark = sealed.subarray(NONCE_BYTES, NONCE_BYTES + MARK_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(shop), nonce).setAAD(Buffer.from(`gift card ${giftCardId}`))
  decipher.setAuthTag(mark)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + MARK_BYTES)), decipher.final()]).toString('utf8')
}
