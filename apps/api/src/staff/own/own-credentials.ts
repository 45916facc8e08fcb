import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyRequest } from 'fastify'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { deleteCredentials, listCredentialsOf, replaceRecoveryCodes } from '../credentials/credentials.store.ts'
import { drawCodes, recoveryHash } from '../credentials/recovery-codes.ts'
import { deleteInvitations, findMember } from '../members/members.store.ts'
import { postStaffEmail } from '../members/staff-email.ts'

/** The ways to sign in of who is signed in. */
export const listStaffCredentials = async (
  shop: Shop,
  { staff }: { readonly staff: Pick<StaffActor, 'id'> },
): Promise<ReplyOf<'listStaffCredentials'>> => {
  const rows = await listCredentialsOf(shop.db, staff.id)
  return {
    credentials: rows.flatMap(({ id, kind, label, createdAt, usedAt }) =>
      kind === 'recovery_code'
        ? []
        : [
            {
              id,
              kind: kind as 'passkey' | 'password' | 'totp',
              label,
              createdAt: createdAt.toISOString(),
              usedAt: usedAt?.toISOString() ?? null,
            },
          ],
    ),
    recoveryCodes: rows.filter(({ kind }) => kind === 'recovery_code').length,
  }
}

/** Records that a member's ways to sign in have changed, sends them an email, and ends their invitation. */
export const noteWayIn = async (
  shop: Shop,
  tx: Querying,
  {
    staff,
    portal,
    request,
    verb,
  }: {
    readonly staff: StaffActor
    readonly portal: Portal
    readonly request: FastifyRequest
    readonly verb: string
  },
): Promise<void> => {
  await deleteInvitations(tx, staff.id)
  await writeAudit(tx, staff, { verb, subject: { kind: 'staff', id: staff.id } })
  const member = await findMember(tx, staff.id)
  if (!member || member.isDemo) return
  const { email: to, language } = member
  const link = `${ownOrigin(shop.settings, portal, request)}/staff/account`
  await postStaffEmail(shop, tx, { portalCode: portal.portalCode, to, language, says: 'staff_way_in_changed', link })
}

/** Draws ten recovery codes, which are shown this once; the ones before end. */
export const drawRecoveryCodes = async (
  shop: Shop,
  { staff, visitor: { portal }, request }: Pick<Served<'drawRecoveryCodes'>, 'staff' | 'visitor' | 'request'>,
): Promise<ReplyOf<'drawRecoveryCodes'>> => {
  const codes = drawCodes()
  await inTransaction(shop.db, async (tx) => {
    await replaceRecoveryCodes(
      tx,
      staff.id,
      codes.map((code) => recoveryHash(staff.id, code)),
    )
    await noteWayIn(shop, tx, { staff, portal, request, verb: 'drawRecoveryCodes' })
  })
  return { codes }
}

/**
 * Removes a passkey, or the password with its app: they are one way to sign in. @throws ShopError last_credential
 */
export const removeStaffCredential = async (
  shop: Shop,
  { staff, visitor: { portal }, request, query }: Served<'removeStaffCredential'>,
): Promise<ReplyOf<'removeStaffCredential'>> => {
  await inTransaction(shop.db, async (tx) => {
    const rows = (await listCredentialsOf(tx, staff.id)).filter(({ kind }) => kind !== 'recovery_code')
    const isPassword = rows.some(({ id, kind }) => id === query.id && kind !== 'passkey')
    const going = rows.filter(({ id, kind }) => id === query.id || (isPassword && kind !== 'passkey'))
    const left = rows.filter((row) => !going.includes(row))
    const stays = left.some(({ kind }) => kind === 'passkey') || left.length === 2
    if (going.length > 0 && !stays) throw new ShopError('last_credential')
    if (going.length > 0)
      await deleteCredentials(
        tx,
        staff.id,
        going.map(({ id }) => id),
      )
    await noteWayIn(shop, tx, { staff, portal, request, verb: 'removeStaffCredential' })
  })
  return await listStaffCredentials(shop, { staff })
}
