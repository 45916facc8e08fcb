import { createHmac } from 'node:crypto'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { unseal } from '../../platform/settings/seal.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { consumeRecoveryCode, findCredential, recordCredentialUse } from './credentials.store.ts'
import { recoveryHash } from './recovery-codes.ts'
import { verifyPasskey } from './staff-passkey.ts'
import { isTotpCode, stepOfCode } from './totp.ts'

/** Tries for one member in a quarter of an hour: from one address, and from all together. */
const QUARTER = 15 * 60
const MOST_HERE = 10
const MOST_EVERYWHERE = 30

/** What the key of an app is sealed for. */
export const totpPurpose = (staffId: number): string => `totp ${staffId}`

/** Counts a try before anything costly is done for it, whether there is such a member or not. */
export const countTry = async (shop: Shop, address: string, email: string): Promise<void> => {
  const name = createHmac('sha256', sessionKeyOf(shop.settings))
    .update(`staff ${email.toLowerCase()}`)
    .digest('base64url')
  const here = await shop.memory.count(`staff ${name} ${addressBlock(address)}`, QUARTER)
  const everywhere = await shop.memory.count(`staff ${name}`, QUARTER)
  if (here > MOST_HERE || everywhere > MOST_EVERYWHERE)
    throw new ShopError('too_many_requests', { retryAfterSeconds: QUARTER })
}

/** Credentials given at sign-in or to confirm a change. */
export type Proof =
  | { readonly credential: { readonly id: string } }
  | { readonly password: string; readonly code: string }

/** Uses a proof up, in the transaction of what it proves: of two requests with the same one only the first gets it. */
export type TakeProof = (tx: Querying) => Promise<boolean>

/**
 * Checks a password and a second factor. The work is the same whether there is such a member or not.
 * @param staffId null: no member has this address
 * @returns null for a wrong password, or one without a key of an app
 */
const checkPassword = async (
  shop: Shop,
  staffId: number | null,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<TakeProof | null> => {
  const kept = staffId === null ? undefined : await findCredential(shop.db, staffId, 'password')
  const isRight = await shop.passwords.isPassword(kept?.secret.toString() ?? null, password)
  if (staffId === null) return null
  const tried = code.replace(/\s/g, '')
  // a member without a password has a recovery code instead of a passkey that is lost
  if (!isTotpCode(tried))
    return isRight || !kept ? (tx) => consumeRecoveryCode(tx, staffId, recoveryHash(staffId, code)) : null
  const sealed = isRight ? await findCredential(shop.db, staffId, 'totp') : undefined
  const key = sealed && unseal(shop, totpPurpose(staffId), sealed.secret)
  const step = key && stepOfCode(key, tried, shop.clock.now(), sealed.counter)
  return sealed && step !== undefined ? (tx) => recordCredentialUse(tx, sealed.id, step) : null
}

/**
 * Checks credentials: a passkey, or a password with a code.
 * @param expected the member; null: no member has the given address; undefined: any owner of the passkey
 * @throws ShopError passkey_refused, login_failed
 */
export const checkProof = async (
  shop: Shop,
  origin: string,
  expected: number | null | undefined,
  proof: Proof,
): Promise<{ readonly staffId: number; readonly take: TakeProof }> => {
  if ('credential' in proof) {
    const { passkey, counter } = await verifyPasskey(shop, origin, proof.credential)
    if (expected !== undefined && expected !== passkey.staffId) throw new ShopError('passkey_refused')
    return { staffId: passkey.staffId, take: (tx) => recordCredentialUse(tx, passkey.id, counter) }
  }
  const take = await checkPassword(shop, expected ?? null, proof)
  if (!take || expected === null || expected === undefined) throw new ShopError('login_failed')
  return { staffId: expected, take }
}
