import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sessionKeyOf } from '../settings/secrets.ts'
import type { Shop } from '../shop/shop.ts'

/** Seconds that a browser has to reply. */
const LIFETIME = 300

const sign = (shop: Shop, purpose: string, content: Buffer): Buffer =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`passkey\n${purpose}\n`).update(content).digest()

/**
 * The challenge that a passkey has to sign: 16 random bytes, the time, and our own signature over both, so that no
 * challenge needs to be stored.
 * @param purpose what it is valid for: `login ee`, `add 17`
 */
export const drawChallenge = (shop: Shop, purpose: string): Uint8Array<ArrayBuffer> => {
  const content = Buffer.alloc(20)
  randomBytes(16).copy(content)
  content.writeUInt32BE(Math.floor(shop.clock.now().getTime() / 1000), 16)
  return new Uint8Array([...content, ...sign(shop, purpose, content)])
}

/** Whether a challenge is ours, recent, and used for the first time. @param text base64url, as it was signed */
export const takeChallenge = async (shop: Shop, purpose: string, text: string): Promise<boolean> => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 52) return false
  const content = bytes.subarray(0, 20)
  if (!timingSafeEqual(bytes.subarray(20), sign(shop, purpose, content))) return false
  const age = Math.floor(shop.clock.now().getTime() / 1000) - content.readUInt32BE(16)
  if (age < -LIFETIME || age > LIFETIME) return false
  return (await shop.memory.count(`passkey challenge ${text}`, LIFETIME * 2)) === 1
}

/** Loaded lazily: most processes never need the library. */
export const passkeyLibrary = () => import('@simplewebauthn/server')

/** The same for every passkey of an account, so that a device stores one; meaningless to others. */
export const userHandle = (shop: Shop, account: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', sessionKeyOf(shop.settings)).update(`passkey user ${account}`).digest())
