import { saltPart } from '../../platform/passwords/hash-password.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findClaim, findConfirmed, findEarlierClaim, type LoginRow } from '../customers/customers.store.ts'

/** The salt of accounts that have not confirmed their address. */
export const hashForClaim = (shop: Shop, portalCode: string, email: string, password: string): Promise<string> =>
  shop.passwords.hashClaim(sessionKeyOf(shop.settings), `${portalCode} ${email.trim()}`, password)

/**
 * The account that an address and a password belong to. It always takes two hashes, whatever accounts there are: one
 * for the account that has confirmed the address, one for all accounts that only claim it. Those can log in too, each
 * with its own password; refusing them would reveal that the address is taken. No claim displaces another.
 * @returns the account, if any, and the hash that a new claim would be stored with
 * @throws ShopError temporarily_unavailable when too many wait for a hash
 */
export const findOwner = async (
  shop: Shop,
  portalCode: string,
  email: string,
  password: string,
): Promise<{ readonly owner: LoginRow | undefined; readonly claimHash: string }> => {
  const confirmed = await findConfirmed(shop.db, portalCode, email)
  const isConfirmed = await shop.passwords.isPassword(confirmed?.passwordHash ?? null, password)
  const claimHash = await hashForClaim(shop, portalCode, email, password)
  const claiming = await findClaim(shop.db, portalCode, email, claimHash)
  if (isConfirmed) return { owner: confirmed, claimHash }
  if (claiming) return { owner: claiming, claimHash }
  const earlier = await findEarlierClaim(shop.db, portalCode, email, saltPart(claimHash))
  const isEarlier = earlier !== undefined && (await shop.passwords.isPassword(earlier.passwordHash, password))
  return { owner: isEarlier ? earlier : undefined, claimHash }
}
