import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import { isOutdated } from '../platform/passwords/hash-password.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { changeCustomer, type LoginRow } from './customers/customers.store.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { findOwner } from './passwords/find-owner.ts'
import { checkGuess, mayDeviceTry } from './passwords/guess-limits.ts'
import type { OpenedSession } from './sessions/customer-session.ts'
import { enterAccount, type LoginContext } from './sessions/enter-account.ts'
import { markerOf, openGuestSession, renewMarker } from './sessions/guest-session.ts'
import { loginContext, startSession } from './sessions/login-context.ts'
import { ticketsInBasket } from './sessions/session-cart.ts'

interface LoginInput {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

/**
 * Logs in with e-mail and password and gives the browser the session.
 * @throws what `checkPassword` throws
 */
export const logIn = async (
  shop: Shop,
  { visitor, request, reply, body }: Served<'logIn'>,
): Promise<ReplyOf<'logIn'>> => {
  const session = await checkPassword(shop, loginContext(shop, visitor, request), body)
  return await startSession(shop, visitor, reply, session)
}

/**
 * Logs in by e-mail and password. An address without an account is refused with the same message and after the same
 * work as a wrong password. Where others have guessed too often, a device that was logged in to the account before may
 * still try.
 * @throws ShopError login_failed, too_many_requests, login_paused, temporarily_unavailable
 */
const checkPassword = async (
  shop: Shop,
  entering: LoginContext,
  { username, password, rememberMe }: LoginInput,
): Promise<OpenedSession> => {
  const { visitor } = entering
  const email = username.trim()
  const tooMany = await checkGuess(shop, 'login', visitor, email)
  if (tooMany && !(entering.known && (await mayDeviceTry(shop, entering.known)))) throw tooMany
  const { owner, claimHash } = await findOwner(shop, visitor.portal.portalCode, email, password)
  // beyond the limits a known device may log in to its own account only
  if (!owner || (tooMany && owner.id !== entering.known?.customerId)) {
    logAccountEvent(shop, 'login_refused', visitor, { account: email })
    throw new ShopError('login_failed')
  }
  logAccountEvent(shop, 'logged_in', visitor, { customerId: owner.id, account: email })
  const fresh = await freshHash(shop, owner, claimHash, password)
  return await inTransaction(shop.db, async (tx) => {
    if (fresh) await changeCustomer(tx, owner.id, { passwordHash: fresh })
    return await enterAccount(tx, entering, owner.id, rememberMe)
  })
}

/** The hash with today's parameters; null where the account has it already. */
const freshHash = async (
  shop: Shop,
  { passwordHash, isVerified }: LoginRow,
  claimHash: string,
  password: string,
): Promise<string | null> => {
  if (!isVerified) return passwordHash === claimHash ? null : claimHash
  return isOutdated(passwordHash ?? '') ? await shop.passwords.hash(password) : null
}

/** Starts a guest's session where there is none, and says whose session it is. */
export const logInExpress = async (
  shop: Shop,
  { visitor, request, reply }: Pick<Served<'logInExpress'>, 'visitor' | 'request' | 'reply'>,
): Promise<ReplyOf<'logInExpress'>> => {
  renewMarker(shop, visitor, request, reply)
  const cartId = visitor.cartId ?? openGuestSession(shop, visitor, reply)
  const uid = markerOf(shop, { ...visitor, cartId })
  const count = visitor.cartId === null ? 0 : await ticketsInBasket(shop, cartId)
  return { uid, loggedIn: visitor.customerId !== null, ticketsInBasket: count }
}
