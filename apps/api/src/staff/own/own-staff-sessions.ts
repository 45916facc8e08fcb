import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteStaffSession, deleteStaffSessionsOf, listStaffSessionsOf } from '../sessions/staff-sessions.store.ts'

/** The sessions of who is signed in, on all their devices. */
export const listStaffSessions = async (
  shop: Shop,
  { staff }: Pick<Served<'listStaffSessions'>, 'staff'>,
): Promise<ReplyOf<'listStaffSessions'>> => ({
  sessions: (await listStaffSessionsOf(shop.db, staff.id)).map(({ id, device, createdAt, seenAt, expiresAt }) => ({
    id: id.toString('base64url'),
    current: staff.sessionId.equals(id),
    device,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })),
})

/** Ends one of the own sessions, or all others than this one, which always stays. */
export const endStaffSessions = async (
  shop: Shop,
  { staff, query }: Pick<Served<'endStaffSessions'>, 'staff' | 'query'>,
): Promise<ReplyOf<'endStaffSessions'>> => {
  await inTransaction(shop.db, async (tx) => {
    if (query.id === undefined) await deleteStaffSessionsOf(tx, staff.id, staff.sessionId)
    else {
      const id = Buffer.from(query.id, 'base64url')
      const own = await listStaffSessionsOf(tx, staff.id)
      if (own.some((row) => row.id.equals(id)) && !staff.sessionId.equals(id)) await deleteStaffSession(tx, id)
    }
    await writeAudit(tx, staff, { verb: 'endStaffSessions', subject: { kind: 'staff', id: staff.id } })
  })
  return await listStaffSessions(shop, { staff })
}
