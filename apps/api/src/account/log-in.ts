import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { AccountDoors } from './account-doors.ts'
import { changeCustomer } from './customers.store.ts'
import { type Entering, enterAccount } from './enter-account.ts'
import { noteEvent } from './note-event.ts'
import { findOwner } from './passwords/find-owner.ts'
import { countGuess } from './passwords/guess-limits.ts'
import { hashPassword, isOutdated } from './passwords/hash-password.ts'
import type { OpenedSession } from './sessions/customer-session.ts'

export interface LoginWish {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

/**
 * Logs in with e-mail and password. An address without an account is refused in the same words and after the same work
 * as a wrong password.
 * @throws ShopError login_failed, too_many_requests, temporarily_unavailable
 */
export const logIn = async (
  shop: Shop,
  doors: Pick<AccountDoors, 'handOverCart' | 'joinOrders'>,
  entering: Entering,
  { username, password, rememberMe }: LoginWish,
): Promise<OpenedSession> => {
  const { visitor } = entering
  const email = username.trim()
  await countGuess(shop, 'login', visitor, email)
  const known = await findOwner(shop, visitor.portal.portalCode, email, password)
  if (!known) {
    noteEvent(shop, 'login_refused', visitor)
    throw new ShopError('login_failed')
  }
  noteEvent(shop, 'logged_in', visitor, { customerId: known.id })
  const fresh = isOutdated(known.passwordHash ?? '') ? await hashPassword(password) : null
  return await inTransaction(shop.db, async (tx) => {
    if (fresh) await changeCustomer(tx, known.id, { passwordHash: fresh })
    return await enterAccount(tx, doors, entering, known.id, rememberMe)
  })
}
