import type { ReplyOf } from '@parter/contract/calls.ts'
import { SYSTEM } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import { drawChallenge, passkeyLibrary } from '../../platform/passkeys/challenges.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkProof, countTry } from '../credentials/prove.ts'
import { signInPurpose, staffParty } from '../credentials/staff-passkey.ts'
import { findMemberByEmail } from '../members/members.store.ts'
import { openStaffSession } from './open-staff-session.ts'
import { showSession } from './show-session.ts'

/** What a browser needs to ask for a passkey: the same for everybody, since the passkey says whose it is. */
export const beginStaffSignIn = async (
  shop: Shop,
  { visitor, request }: Pick<Served<'beginStaffSignIn'>, 'visitor' | 'request'>,
): Promise<ReplyOf<'beginStaffSignIn'>> => {
  const origin = ownOrigin(shop.settings, visitor.portal, request)
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: staffParty(origin).rpID,
    challenge: drawChallenge(shop, signInPurpose(origin)),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/**
 * Signs a member of staff in: by a passkey, or by a password with the code of their app or a recovery code. Unknown
 * addresses and wrong passwords are refused alike, after the same work.
 * @throws ShopError login_failed, passkey_refused, too_many_requests
 */
export const signInStaff = async (
  shop: Shop,
  { visitor, request, reply, body }: Served<'signInStaff'>,
): Promise<ReplyOf<'signInStaff'>> => {
  const origin = ownOrigin(shop.settings, visitor.portal, request)
  const member = 'email' in body ? await findMemberByEmail(shop.db, body.email) : undefined
  if ('email' in body) await countTry(shop, request.ip, body.email)
  const expected = 'email' in body ? (member?.id ?? null) : undefined
  const subjectId = member?.id ?? 0
  const { staffId, take } = await checkProof(shop, origin, expected, body).catch(async (error: unknown) => {
    if (member) await refused(shop, subjectId)
    throw error
  })
  const opened = await inTransaction(shop.db, async (tx) => {
    if (!(await take(tx))) return undefined
    const actor = { kind: 'staff', id: staffId, requestId: request.id } as const
    await writeAudit(tx, actor, { verb: 'signInStaff', subject: { kind: 'staff', id: staffId } })
    return await openStaffSession(shop, tx, request, staffId)
  })
  if (!opened) {
    await refused(shop, staffId)
    throw new ShopError('login_failed')
  }
  opened(reply)
  return await showSession(shop, request)
}

/** Leaves a trace of a refused sign-in with the member whose address was tried. */
const refused = (shop: Shop, staffId: number): Promise<void> =>
  writeAudit(shop.db, SYSTEM, { verb: 'staff.sign_in_refused', subject: { kind: 'staff', id: staffId } })
