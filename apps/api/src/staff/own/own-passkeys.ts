import type { ReplyOf } from '@parter/contract/calls.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import { drawChallenge, passkeyLibrary, takeChallenge, userHandle } from '../../platform/passkeys/challenges.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertStaffPasskey, listCredentialsOf } from '../credentials/credentials.store.ts'
import { staffParty } from '../credentials/staff-passkey.ts'
import { findMember } from '../members/members.store.ts'
import { listStaffCredentials, noteWayIn } from './own-credentials.ts'

const addPurpose = (staffId: number): string => `staff add ${staffId}`

/** What a browser needs to create a passkey. */
export const beginStaffPasskey = async (
  shop: Shop,
  { staff, visitor, request }: Pick<Served<'beginStaffPasskey'>, 'staff' | 'visitor' | 'request'>,
): Promise<ReplyOf<'beginStaffPasskey'>> => {
  const { generateRegistrationOptions } = await passkeyLibrary()
  const { rpID, rpName } = staffParty(ownOrigin(shop.settings, visitor.portal, request))
  const known = await listCredentialsOf(shop.db, staff.id)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: (await findMember(shop.db, staff.id))?.email ?? '',
    userID: userHandle(shop, `staff ${staff.id}`),
    challenge: drawChallenge(shop, addPurpose(staff.id)),
    attestationType: 'none',
    excludeCredentials: known.flatMap(({ kind, handle, transports }) =>
      kind === 'passkey' && handle !== null ? [{ id: handle, transports: transports as never }] : [],
    ),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

/** Stores the passkey that a browser has created. @throws ShopError passkey_refused */
export const addStaffPasskey = async (
  shop: Shop,
  { staff, visitor: { portal }, request, body }: Served<'addStaffPasskey'>,
): Promise<ReplyOf<'addStaffPasskey'>> => {
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const { origin, rpID } = staffParty(ownOrigin(shop.settings, portal, request))
  const checked = await verifyRegistrationResponse({
    response: body.credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(shop, addPurpose(staff.id), challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw new ShopError('passkey_refused')
  const { id: handle, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  await inTransaction(shop.db, async (tx) => {
    const secret = Buffer.from(publicKey)
    const row = { staffId: staff.id, handle, secret, counter, transports: [...transports], label: body.label }
    if (!(await insertStaffPasskey(tx, row))) throw new ShopError('passkey_refused')
    await noteWayIn(shop, tx, { staff, portal, request, verb: 'addStaffPasskey' })
  })
  return await listStaffCredentials(shop, { staff })
}
