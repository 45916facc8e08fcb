import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { qrModules } from '../../platform/documents/qr-code.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { refuseBreached } from '../../platform/passwords/breached-passwords.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'
import { seal, unseal } from '../../platform/settings/seal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { replaceSecret } from '../credentials/credentials.store.ts'
import { countTry, totpPurpose } from '../credentials/prove.ts'
import { base32Of, drawTotpKey, stepOfCode, totpLink } from '../credentials/totp.ts'
import { findMember } from '../members/members.store.ts'
import { listStaffCredentials, noteWayIn } from './own-credentials.ts'

const offerPurpose = (staffId: number): string => `offered totp ${staffId}`

/** Draws a key for an authenticator app. The browser keeps it, sealed, until the app's first code is sent with it. */
export const beginStaffPassword = async (
  shop: Shop,
  { staff, visitor }: Pick<Served<'beginStaffPassword'>, 'staff' | 'visitor'>,
): Promise<ReplyOf<'beginStaffPassword'>> => {
  const key = drawTotpKey()
  const email = (await findMember(shop.db, staff.id))?.email ?? ''
  const link = totpLink(key, visitor.portal.storeName, email)
  const { size, runs } = qrModules(link)
  return {
    key: (base32Of(key).match(/.{4}/g) ?? []).join(' '),
    link,
    qr: { size, runs: runs.map(([x, y, length]) => [x, y, length]) },
    ticket: seal(shop, offerPurpose(staff.id), key).toString('base64url'),
  }
}

/**
 * Sets a password together with the app that its codes come from.
 * @throws ShopError password_common, password_breached, login_failed for a wrong code, too_many_requests
 */
export const setStaffPassword = async (
  shop: Shop,
  { staff, visitor: { portal }, request, body }: Served<'setStaffPassword'>,
): Promise<ReplyOf<'setStaffPassword'>> => {
  const { password, code, ticket } = body
  await countTry(shop, request.ip, `set ${staff.id}`)
  const member = await findMember(shop.db, staff.id)
  if (isCommonPassword(password, { storeName: portal.storeName, ...(member && { email: member.email }) }))
    throw new ShopError('password_common', { field: 'password' })
  await refuseBreached(shop, password, 'password')
  const key = unseal(shop, offerPurpose(staff.id), Buffer.from(ticket, 'base64url'))
  const step = key && stepOfCode(key, code.replace(/\s/g, ''), shop.clock.now(), -1)
  if (!key || step === undefined) throw new ShopError('login_failed', { field: 'code' })
  const hash = await shop.passwords.hash(password)
  await inTransaction(shop.db, async (tx) => {
    await replaceSecret(tx, { staffId: staff.id, kind: 'password', secret: Buffer.from(hash) })
    const sealed = seal(shop, totpPurpose(staff.id), key)
    await replaceSecret(tx, { staffId: staff.id, kind: 'totp', secret: sealed, counter: step })
    await noteWayIn(shop, tx, { staff, portal, request, verb: 'setStaffPassword' })
  })
  return await listStaffCredentials(shop, { staff })
}
