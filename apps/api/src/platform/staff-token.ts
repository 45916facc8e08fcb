import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from './http/rate-limits.ts'
import type { Settings } from './settings.ts'
import { ShopError } from './shop-error.ts'
import type { Shop } from './shop.ts'

/** Wrong tokens from one network address in five minutes, before it is told to wait. */
const MOST_TRIES = 30
const TRIES_SECONDS = 300

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What was sent as `Bearer <token>`, or as the password that a browser asked for (`Basic`), whatever the name. */
const tokenOf = (authorization: string | undefined): string | null => {
  const [scheme = '', sent = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return sent
  if (scheme.toLowerCase() !== 'basic') return null
  const pair = Buffer.from(sent, 'base64').toString()
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : null
}

/**
 * Whether a request carries STAFF_TOKEN; never where none is set. Customers' sessions have nothing to do with it (R6.2).
 * Hashes are compared, so that neither the time nor the length tells anything.
 */
export const isStaff = (
  { STAFF_TOKEN }: Pick<Settings, 'STAFF_TOKEN'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean => {
  const token = tokenOf(headers.authorization)
  return STAFF_TOKEN !== undefined && token !== null && timingSafeEqual(hashOf(token), hashOf(STAFF_TOKEN))
}

/**
 * Lets nobody but staff pass; a browser is asked for the token by its own dialog. Answers are for this reader alone.
 * @throws ShopError not_found where no token is set, login_required, too_many_requests
 */
export const requireStaff = async (
  { settings, memory }: Pick<Shop, 'settings' | 'memory'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (settings.STAFF_TOKEN === undefined) throw new ShopError('not_found')
  if (isStaff(settings, request)) return
  if (request.headers.authorization !== undefined) {
    const tries = await memory.count(`staff tries ${addressBlock(request.ip)}`, TRIES_SECONDS)
    if (tries > MOST_TRIES) throw new ShopError('too_many_requests', { retryAfterSeconds: TRIES_SECONDS })
  }
  // scripts of the shop ask for the token in their own page; a browser would put its dialog over it
  if (request.headers['x-parter'] === undefined)
    reply.header('www-authenticate', 'Basic realm="staff", charset="UTF-8"')
  throw new ShopError('login_required')
}
