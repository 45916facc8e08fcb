import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopCookies } from '../../platform/http/cookies.ts'
import { deviceOf } from '../../platform/http/device-name.rules.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { markerOf } from './guest-session.ts'
import { isCustomerSecret, SESSION_TIMES } from './session.rules.ts'
import { deleteSession, findSession, insertSession, renameSession, touchSession } from './sessions.store.ts'

/** A session that was opened or got another secret, to be written into cookies after the commit. */
export interface OpenedSession {
  readonly secret: string
  readonly customerId: number
  readonly cartId: number
  readonly rememberMe: boolean
  readonly secondsLeft: number
}

const drawSecret = (): string => `c.${randomBytes(32).toString('base64url')}`

/** The key of a session's row, which is useless for logging in. */
export const sessionIdOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The customer's secret in a request's cookie, if any. */
export const secretOf = (shop: Shop, request: FastifyRequest): string | null => {
  const secret = shopCookies(shop.settings).read(request, 'session') ?? ''
  return isCustomerSecret(secret) ? secret : null
}

export const deviceOfRequest = (request: FastifyRequest): string => deviceOf(request.headers['user-agent'])

/** Opens a session with a new secret and ends the one that the browser sent. */
export const beginSession = async (
  tx: Querying,
  {
    oldSecret,
    ...session
  }: {
    readonly customerId: number
    readonly cartId: number
    readonly rememberMe: boolean
    readonly device: string
    readonly oldSecret: string | null
  },
): Promise<OpenedSession> => {
  const secret = drawSecret()
  if (oldSecret !== null) await deleteSession(tx, sessionIdOf(oldSecret))
  await insertSession(tx, { ...session, id: sessionIdOf(secret) })
  const { absoluteHours } = session.rememberMe ? SESSION_TIMES.remembered : SESSION_TIMES.passing
  return { ...session, secret, secondsLeft: absoluteHours * 3600 }
}

/** Gives a session a new secret, whenever its rights change. @returns null if it has ended meanwhile */
export const changeSecret = async (tx: Querying, oldSecret: string): Promise<OpenedSession | null> => {
  const secret = drawSecret()
  const row = await renameSession(tx, sessionIdOf(oldSecret), sessionIdOf(secret))
  return row ? { ...row, secret } : null
}

/** Writes a session's cookies: the secret, and the marker that scripts read (R3.8). */
export const writeSession = (shop: Shop, reply: FastifyReply, session: OpenedSession): void => {
  const cookies = shopCookies(shop.settings)
  const maxAge = session.rememberMe ? session.secondsLeft : null
  cookies.write(reply, 'session', session.secret, maxAge)
  cookies.write(reply, 'uid', markerOf(shop, session), maxAge)
}

/** The customer of a secret; null when the session has ended, or is of another storefront. */
export const readCustomer = async (
  shop: Shop,
  portal: Visitor['portal'],
  secret: string,
): Promise<{ cartId: number; customerId: number } | null> => {
  const id = sessionIdOf(secret)
  const row = await findSession(shop.db, id, portal.portalCode)
  if (!row) return null
  if (row.isStale) await touchSession(shop.db, id)
  return { cartId: row.cartId, customerId: row.customerId }
}
