import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { centreOf } from '@parter/portal/portals/centre.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import {
  hashOfCall,
  type KeyedCall,
  readStoredReply,
  storeReply,
} from '../platform/idempotency/idempotency-keys.store.ts'
import { refuseBreached } from '../platform/passwords/breached-passwords.ts'
import { isCommonPassword } from '../platform/passwords/common-passwords.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findById, insertCustomer } from './customers/customers.store.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { enqueueAccountEmail } from './emails/account-email.ts'
import { findOwner } from './passwords/find-owner.ts'
import { countGuess } from './passwords/guess-limits.ts'
import { readAccount } from './read-account.ts'
import type { OpenedSession } from './sessions/customer-session.ts'
import { enterAccount, type LoginContext } from './sessions/enter-account.ts'
import { loginContext, startSession } from './sessions/login-context.ts'

/** Days that the reply to a key is stored. */
const KEY_DAYS = 1

interface RegisterInput {
  readonly email: string
  readonly password: string
  readonly language: Language
  readonly centreId: number
  readonly idempotencyKey: string | null
}

/**
 * Makes an account and gives the browser its session.
 * @throws what `openAccount` throws
 */
export const registerAccount = async (
  shop: Shop,
  { visitor, request, reply, body, headers }: Served<'registerAccount'>,
): Promise<ReplyOf<'registerAccount'>> => {
  const session = await openAccount(shop, loginContext(shop, visitor, request), {
    ...body,
    centreId: body.centreId ?? centreOf(visitor.portal).id,
    idempotencyKey: headers['idempotency-key'] ?? null,
  })
  await startSession(shop, visitor, reply, session)
  return await readAccount(shop.db, session.customerId)
}

/**
 * Makes an account and logs in at once, remembered (R4.4). The reply doesn't reveal whether an address has an account:
 * an address belongs to the account that confirms it, so everyone gets their own account for it, and only the email
 * says that there is another one. Who gives the password of an existing account is logged in to it. The same
 * idempotency key of the same guest logs in to the account that it made, within a day.
 * @throws ShopError password_common, password_breached, too_many_requests, temporarily_unavailable; invalid_request for
 *   a key that was used for another address / /
 */
const openAccount = async (shop: Shop, entering: LoginContext, input: RegisterInput): Promise<OpenedSession> => {
  const { visitor, origin } = entering
  const { portal } = visitor
  const { email, password, language, centreId } = input
  if (isCommonPassword(password, { email, storeName: portal.storeName }))
    throw new ShopError('password_common', { field: 'password' })
  const repeated = await accountOfKey(shop, entering, input)
  if (repeated !== null) return await inTransaction(shop.db, (tx) => enterAccount(tx, entering, repeated, true))

  await countGuess(shop, 'register', visitor, email)
  await refuseBreached(shop, password, 'password')
  const { portalCode } = portal
  const { owner, claimHash: passwordHash } = await findOwner(shop, portalCode, email, password)
  return await inTransaction(shop.db, async (tx) => {
    let customerId = owner?.id
    if (customerId === undefined) {
      customerId = await insertCustomer(tx, { portalCode, email, passwordHash, language, centreId })
      await enqueueAccountEmail(tx, { kind: 'verify', customerId, portalCode, language, origin })
    }
    logAccountEvent(shop, owner ? 'logged_in' : 'registered', visitor, { customerId, account: email })
    const key = keyOf(entering, input)
    if (key) await storeReply(tx, key, { customerId })
    return await enterAccount(tx, entering, customerId, true)
  })
}

/** A key belongs to one guest's cart, which others can't name. */
const keyOf = ({ visitor }: LoginContext, { idempotencyKey, email }: RegisterInput): KeyedCall | null =>
  idempotencyKey === null || visitor.cartId === null || visitor.customerId !== null
    ? null
    : { scope: `register from cart ${visitor.cartId}`, key: idempotencyKey, hash: hashOfCall(email.toLowerCase()) }

const accountOfKey = async (shop: Shop, entering: LoginContext, input: RegisterInput): Promise<number | null> => {
  const key = keyOf(entering, input)
  const known = key && (await readStoredReply(shop.db, key, KEY_DAYS))
  if (!known) return null
  if (!known.isSame) throw new ShopError('invalid_request', { field: 'headers.idempotency-key' })
  const own = await findById(shop.db, (known.reply as { customerId: number }).customerId)
  return own && (await shop.passwords.isPassword(own.passwordHash, input.password)) ? own.id : null
}
