import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopCookies } from '../../platform/http/cookies.ts'
import { deviceOf } from '../../platform/http/device-name.rules.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { staffSecretOf, staffSessionId } from '../sessions/read-staff.ts'
import { deleteStaffSession, insertStaffSession } from '../sessions/staff-sessions.store.ts'

/**
 * Opens a session with a new secret, and ends the one that the browser sent.
 * @returns writes the cookie: to be called after the commit
 */
export const openStaffSession = async (
  shop: Shop,
  tx: Querying,
  request: FastifyRequest,
  staffId: number,
): Promise<(reply: FastifyReply) => void> => {
  const secret = randomBytes(32).toString('base64url')
  const old = staffSecretOf(shop, request)
  if (old !== null) await deleteStaffSession(tx, staffSessionId(old))
  const device = deviceOf(request.headers['user-agent'])
  await insertStaffSession(tx, { id: staffSessionId(secret), staffId, device })
  return (reply) => {
    shopCookies(shop.settings).write(reply, 'staff', secret)
    // the reply is about the session that was just opened
    request.cookies[shopCookies(shop.settings).nameOf('staff')] = secret
  }
}
