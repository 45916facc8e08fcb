import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sessionKeyOf } from '../../platform/secrets.ts'
import type { Shop } from '../../platform/shop.ts'

/** Seconds that a browser has to answer. */
const LIFETIME = 300

const sign = (shop: Shop, purpose: string, content: Buffer): Buffer =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`passkey\n${purpose}\n`).update(content).digest()

/**
 * What a passkey has to sign: 16 random bytes, the time, and our own signature over both, so that nothing needs to be
 * kept for those who only ask.
 * @param purpose what it is good for: `login ee`, `add 17`
 */
export const drawChallenge = (shop: Shop, purpose: string): Uint8Array<ArrayBuffer> => {
  const content = Buffer.alloc(20)
  randomBytes(16).copy(content)
  content.writeUInt32BE(Math.floor(shop.clock.now().getTime() / 1000), 16)
  return new Uint8Array([...content, ...sign(shop, purpose, content)])
}

/** Whether a challenge is ours, fresh, and answered for the first time. @param text base64url, as it was signed */
export const takeChallenge = async (shop: Shop, purpose: string, text: string): Promise<boolean> => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 52) return false
  const content = bytes.subarray(0, 20)
  if (!timingSafeEqual(bytes.subarray(20), sign(shop, purpose, content))) return false
  const age = Math.floor(shop.clock.now().getTime() / 1000) - content.readUInt32BE(16)
  if (age < -LIFETIME || age > LIFETIME) return false
  return (await shop.memory.count(`passkey challenge ${text}`, LIFETIME * 2)) === 1
}
