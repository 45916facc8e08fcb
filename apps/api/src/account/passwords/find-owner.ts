import type { Shop } from '../../platform/shop.ts'
import { findCandidates, type LoginRow } from '../customers.store.ts'
import { isPassword } from './hash-password.ts'

/**
 * The account that an address and a password open. It always takes two hashes, whatever accounts there are: one for who
 * has confirmed the address, one for who only claims it. Claimants must be let in too, or being refused would tell them
 * that the address is somebody's.
 * @throws ShopError temporarily_unavailable when too many wait for a hash
 */
export const findOwner = async (
  shop: Shop,
  portalCode: string,
  email: string,
  password: string,
): Promise<LoginRow | undefined> => {
  const { confirmed, claiming } = await findCandidates(shop.db, portalCode, email)
  const isConfirmed = await isPassword(confirmed?.passwordHash ?? null, password)
  const isClaiming = await isPassword(claiming?.passwordHash ?? null, password)
  if (isConfirmed) return confirmed
  return isClaiming ? claiming : undefined
}
