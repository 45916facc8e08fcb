import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { shopCookies } from '../../platform/http/cookies.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { reachOf } from '../roles/roles.rules.ts'
import { isStaffSecret } from './staff-session.rules.ts'
import { findSessionMember, type SessionMember, touchStaffSession } from './staff-sessions.store.ts'

/** A member of staff with their session. */
export interface Staff extends SessionMember, StaffActor {
  /** Has proved who they are by a passkey, or by a password and its TOTP; until then nothing is allowed. */
  readonly isReady: boolean
}

/** The demo's staff have nothing to prove, so that they must not be in production. */
export const hasDemoStaff = ({ settings }: Pick<Shop, 'settings'>): boolean => settings.NODE_ENV !== 'production'

/** The key of a session's row, which is useless for signing in. */
export const staffSessionId = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The session's secret in a request's cookie, if any. */
export const staffSecretOf = (shop: Pick<Shop, 'settings'>, request: FastifyRequest): string | null => {
  const secret = shopCookies(shop.settings).read(request, 'staff') ?? ''
  return isStaffSecret(secret) ? secret : null
}

const hasFactor = (kinds: readonly string[]): boolean =>
  kinds.includes('passkey') || (kinds.includes('password') && kinds.includes('totp'))

/**
 * The member of staff who sends a request; null without a valid session. It is read with every request, so that the end
 * of a membership or role takes effect at once (R12.1).
 */
export const readStaff = async (shop: Shop, request: FastifyRequest): Promise<Staff | null> => {
  const secret = staffSecretOf(shop, request)
  if (secret === null) return null
  const sessionId = staffSessionId(secret)
  const member = await findSessionMember(shop.db, sessionId, hasDemoStaff(shop))
  if (!member) return null
  if (member.isStale) await touchStaffSession(shop.db, sessionId)
  const isReady = member.isDemo || hasFactor(member.kinds)
  const grants = isReady ? member.grants : []
  return {
    ...member,
    kind: 'staff',
    grants,
    isReady,
    // who has nothing to confirm with yet, or in the demo never, is not asked
    isConfirmed: member.isConfirmed || member.isDemo || !isReady,
    sessionId,
    requestId: request.id,
    reach: (permission) => reachOf(grants, permission),
  }
}
