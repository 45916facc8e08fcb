import { ShopError } from '../platform/foundation/shop-error.ts'
import { refuseBreached } from '../platform/passwords/breached-passwords.ts'
import { isCommonPassword } from '../platform/passwords/common-passwords.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findById, type LoginRow } from './customers/customers.store.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import type { TokenRow } from './emails/tokens.store.ts'
import { findOwner } from './passwords/find-owner.ts'
import { countGuess } from './passwords/guess-limits.ts'
import type { LoginContext } from './sessions/enter-account.ts'

/** What is sent besides the link in an email: the password of the account, or a new one for it. */
export interface Proof {
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
}

export interface Proven {
  readonly customerId: number
  /** The hash of a new password, with which all earlier sessions and passkeys end. */
  readonly newHash: string | null
}

/**
 * Finds the account that a link in an email may confirm. The link proves who reads the address, not who made the
 * account: anybody can register with another's address, and its owner would confirm a stranger's account by pressing
 * the button. So the account is proved by its session, by its password, or by taking it over with a new password. Of
 * several accounts that claim the address it is the one that was proved. An account whose address was confirmed before
 * can't be taken over by the link to its new address.
 * @throws ShopError password_needed {mayChoose: a new password may be chosen, too}, login_failed, password_common,
 *   password_breached, token_invalid, too_many_requests, temporarily_unavailable; invalid_request when both passwords
 *   were sent
 */
export const proveClaim = async (
  shop: Shop,
  entering: LoginContext,
  token: TokenRow,
  proof: Proof,
): Promise<Proven> => {
  const { visitor, oldSecret } = entering
  const { password, newPassword } = proof
  if (password !== undefined && newPassword !== undefined)
    throw new ShopError('invalid_request', { field: 'newPassword' })
  const isClaim = token.purpose === 'verify_email'
  if (visitor.customerId !== null && oldSecret !== null) {
    const own = await findById(shop.db, visitor.customerId)
    if (own?.id === token.customerId || (own && isClaim && claims(own, token)))
      return { customerId: own.id, newHash: null }
  }
  if (newPassword !== undefined && isClaim) return await takeOver(shop, entering, token, newPassword)
  if (password === undefined) throw new ShopError('password_needed', { mayChoose: isClaim })
  await countGuess(shop, 'password', visitor, token.customerId)
  const owner = await ownerOf(shop, entering, token, password)
  if (!owner) {
    logAccountEvent(shop, 'present_password_refused', visitor, { customerId: token.customerId })
    throw new ShopError('login_failed', { field: 'password' })
  }
  return { customerId: owner.id, newHash: null }
}

const claims = (own: LoginRow, { payload }: TokenRow): boolean =>
  own.email.toLowerCase() === payload.email.toLowerCase()

const ownerOf = async (shop: Shop, { visitor }: LoginContext, token: TokenRow, password: string) => {
  if (token.purpose === 'verify_email')
    return (await findOwner(shop, visitor.portal.portalCode, token.payload.email, password)).owner
  const own = await findById(shop.db, token.customerId)
  return (await shop.passwords.isPassword(own?.passwordHash ?? null, password)) ? own : undefined
}

const takeOver = async (shop: Shop, { visitor }: LoginContext, token: TokenRow, password: string): Promise<Proven> => {
  const own = await findById(shop.db, token.customerId)
  // an account that is confirmed has links to a new password, which end sooner
  if (!own || own.isVerified) throw new ShopError('token_invalid')
  const { storeName } = visitor.portal
  if (isCommonPassword(password, { email: own.email, storeName }))
    throw new ShopError('password_common', { field: 'newPassword' })
  await refuseBreached(shop, password, 'newPassword')
  return { customerId: own.id, newHash: await shop.passwords.hash(password) }
}
