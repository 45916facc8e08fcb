import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { secretOf, sessionIdOf } from './sessions/customer-session.ts'
import { deleteSession, deleteSessionsOf, listSessionsOf } from './sessions/sessions.store.ts'

/** The sessions of a customer on all their devices, and which of them is the current one. */
export const listSessions = async (
  shop: Shop,
  { visitor, request }: Pick<Served<'listSessions'>, 'visitor' | 'request'>,
): Promise<ReplyOf<'listSessions'>> => {
  const secret = secretOf(shop, request)
  const current = secret === null ? null : sessionIdOf(secret)
  const rows = await listSessionsOf(shop.db, visitor.customerId)
  return {
    sessions: rows.map(({ id, createdAt, seenAt, expiresAt, ...row }) => ({
      ...row,
      id: id.toString('base64url'),
      current: current !== null && id.equals(current),
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** Ends one session of a customer, or all others than the current one, which always stays. */
export const endSessions = async (
  shop: Shop,
  { visitor, request, query }: Pick<Served<'endSessions'>, 'visitor' | 'request' | 'query'>,
): Promise<ReplyOf<'endSessions'>> => {
  const { customerId } = visitor
  const secret = secretOf(shop, request)
  const own = secret === null ? undefined : sessionIdOf(secret)
  if (query.id === undefined) await deleteSessionsOf(shop.db, [customerId], own)
  else {
    const id = Buffer.from(query.id, 'base64url')
    const rows = await listSessionsOf(shop.db, customerId)
    if (rows.some((row) => row.id.equals(id)) && !own?.equals(id)) await deleteSession(shop.db, id)
  }
  logAccountEvent(shop, 'sessions_ended', visitor, { customerId })
  return await listSessions(shop, { visitor, request })
}
