import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../foundation/shop-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { addressBlock } from './rate-limits.ts'

/** Wrong tokens per network address in five minutes, or concurrent right ones, before it gets 429. */
const MOST_TRIES = 30
const TRIES_SECONDS = 300

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The token sent as `Bearer`, or as the password of `Basic` with any user name. */
const tokenOf = (authorization: string | undefined): string | null => {
  const [scheme = '', sent = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return sent
  if (scheme.toLowerCase() !== 'basic') return null
  const pair = Buffer.from(sent, 'base64').toString()
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : null
}

/**
 * Whether a request has the STAFF_TOKEN; false where none is set. Customers' sessions don't matter (R6.2). A try is counted
 * before it is checked and uncounted when it was right, which limits guesses per network address. Hashes are compared, so
 * that the time reveals neither content nor length.
 * @throws ShopError too_many_requests, also for the right token, while an address has guessed too often
 */
export const isStaff = async (
  { settings: { STAFF_TOKEN }, memory }: { readonly settings: Pick<Settings, 'STAFF_TOKEN'> } & Pick<Shop, 'memory'>,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<boolean> => {
  const token = tokenOf(headers.authorization)
  if (STAFF_TOKEN === undefined || token === null) return false
  const tries = `staff tries ${addressBlock(ip)}`
  if ((await memory.count(tries, TRIES_SECONDS)) > MOST_TRIES)
    throw new ShopError('too_many_requests', { retryAfterSeconds: TRIES_SECONDS })
  if (!timingSafeEqual(hashOf(token), hashOf(STAFF_TOKEN))) return false
  await memory.uncount(tries)
  return true
}

/**
 * Refuses all but staff; browsers ask for the token in their own dialog. Replies must not be cached.
 * @throws ShopError not_found where no token is set, login_required, too_many_requests
 */
export const requireStaff = async (
  shop: Pick<Shop, 'settings' | 'memory'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (shop.settings.STAFF_TOKEN === undefined) throw new ShopError('not_found')
  if (await isStaff(shop, request)) return
  // our scripts ask for the token in their own page, which a browser's dialog would cover
  if (request.headers['x-parter'] === undefined)
    reply.header('www-authenticate', 'Basic realm="staff", charset="UTF-8"')
  throw new ShopError('login_required')
}
