import type { Profile } from '@parter/contract/account/account.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { writeSubscription } from '../newsletter/subscribe.ts'
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
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { changeCustomer, findById, type LoginRow, type ProfileChange } from './customers/customers.store.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { enqueueAccountEmail } from './emails/account-email.ts'
import { dropTokens } from './emails/tokens.store.ts'
import { hashForClaim } from './passwords/find-owner.ts'
import { countGuess } from './passwords/guess-limits.ts'
import { readAccount } from './read-account.ts'
import { changeSecret, type OpenedSession, sessionIdOf, writeSession } from './sessions/customer-session.ts'
import type { LoginContext } from './sessions/enter-account.ts'
import { loginContext } from './sessions/login-context.ts'
import { deleteSessionsOf } from './sessions/sessions.store.ts'

/** Days that the reply to a key is stored. */
const KEY_DAYS = 1

/** What may be changed; what is left out stays. Empty texts empty a field (R2.13). */
interface AccountChange {
  readonly email?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly phone?: string | undefined
  readonly birthDate?: string | undefined
  readonly address?: Profile['address'] | undefined
  readonly newsletter?: boolean | undefined
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
  readonly language?: Language | undefined
}

/**
 * Changes the account and gives the browser the session's new secret, if it got one.
 * @throws what `changeAccount` throws
 */
export const updateAccount = async (
  shop: Shop,
  { visitor, request, reply, body, headers }: Served<'updateAccount'>,
): Promise<ReplyOf<'updateAccount'>> => {
  const { customerId } = visitor
  const key = headers['idempotency-key'] ?? null
  const session = await changeAccount(shop, loginContext(shop, visitor, request), customerId, body, key)
  if (session) writeSession(shop, reply, session)
  return await readAccount(shop.db, customerId)
}

/**
 * Changes the account. A new password and a new address need the present password: an unlocked phone must not be
 * enough. A new password ends all other sessions and gives this one a new secret; a new address counts once both
 * addresses have confirmed it.
 * @returns the session under its new secret, if it got one
 * @throws ShopError login_failed (wrong present password), password_common, password_breached, email_not_verified
 *   (newsletter), too_many_requests; invalid_request for a birth date to come, or a key that was used for something
 *   else /
 */
const changeAccount = async (
  shop: Shop,
  entering: LoginContext,
  customerId: number,
  change: AccountChange,
  idempotencyKey: string | null,
): Promise<OpenedSession | null> => {
  const input = keyedCallOf(customerId, change, idempotencyKey)
  const known = input && (await readStoredReply(shop.db, input, KEY_DAYS))
  if (known?.isSame) return null
  if (known) throw new ShopError('invalid_request', { field: 'headers.idempotency-key' })
  const own = await findById(shop.db, customerId)
  if (!own) throw new ShopError('login_required')
  if (change.birthDate && change.birthDate >= shop.clock.now().toISOString().slice(0, 10))
    throw new ShopError('invalid_request', { field: 'birthDate' })
  const passwordHash = await newHash(shop, entering, own, change)
  return await inTransaction(shop.db, async (tx) => {
    await changeCustomer(tx, customerId, { ...changeOf(change), ...(passwordHash ? { passwordHash } : {}) })
    await changeNewsletter(tx, entering, own, change)
    await askForNewEmail(tx, entering, own, change)
    if (input) await storeReply(tx, input, {})
    if (passwordHash) logAccountEvent(shop, 'password_changed', entering.visitor, { customerId })
    return passwordHash ? await endOthers(tx, entering, own) : null
  })
}

const keyedCallOf = (customerId: number, change: AccountChange, key: string | null): KeyedCall | null => {
  if (key === null) return null
  const { password, newPassword, ...open } = change
  return {
    scope: `update customer ${customerId}`,
    key,
    hash: hashOfCall(JSON.stringify({ ...open, withPassword: !!newPassword })),
  }
}

const wantsEmail = (own: LoginRow, { email }: AccountChange): boolean =>
  email !== undefined && email.toLowerCase() !== own.email.toLowerCase()

/** The hash of the new password, once the present one has proved right; null when none is wanted. */
const newHash = async (shop: Shop, { visitor }: LoginContext, own: LoginRow, change: AccountChange) => {
  const { password, newPassword } = change
  if (newPassword === undefined && !wantsEmail(own, change)) return null
  await countGuess(shop, 'password', visitor, own.id)
  if (!(await shop.passwords.isPassword(own.passwordHash, password ?? ''))) {
    logAccountEvent(shop, 'present_password_refused', visitor, { customerId: own.id })
    throw new ShopError('login_failed', { field: 'password' })
  }
  if (newPassword === undefined) return null
  const { storeName } = visitor.portal
  if (isCommonPassword(newPassword, { email: own.email, storeName }))
    throw new ShopError('password_common', { field: 'newPassword' })
  await refuseBreached(shop, newPassword, 'newPassword')
  if (own.isVerified) return await shop.passwords.hash(newPassword)
  return await hashForClaim(shop, visitor.portal.portalCode, own.email, newPassword)
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const changeOf = ({ firstName, lastName, phone, birthDate, address, language }: AccountChange): ProfileChange => ({
  ...(firstName === undefined ? {} : { firstName: orNull(firstName) }),
  ...(lastName === undefined ? {} : { lastName: orNull(lastName) }),
  ...(phone === undefined ? {} : { phone: orNull(phone) }),
  ...(birthDate === undefined ? {} : { birthDate: orNull(birthDate) }),
  ...(address === undefined ? {} : { address }),
  ...(language === undefined ? {} : { language }),
})

/** Newsletters go to confirmed addresses only. */
const changeNewsletter = async (tx: Querying, { visitor }: LoginContext, own: LoginRow, change: AccountChange) => {
  if (change.newsletter === undefined) return
  if (change.newsletter && !own.isVerified) throw new ShopError('email_not_verified')
  const { portalCode } = visitor.portal
  const language = change.language ?? visitor.language
  await writeSubscription(tx, { portalCode, email: own.email, language, subscribed: change.newsletter })
}

const askForNewEmail = async (
  tx: Querying,
  { visitor, origin }: LoginContext,
  own: LoginRow,
  change: AccountChange,
) => {
  if (!wantsEmail(own, change)) return
  const { portal, language } = visitor
  const mail = { kind: 'change', customerId: own.id, newEmail: change.email as string } as const
  await enqueueAccountEmail(tx, { ...mail, portalCode: portal.portalCode, language, origin })
}

const endOthers = async (tx: Querying, { visitor, origin, oldSecret }: LoginContext, own: LoginRow) => {
  const session = oldSecret === null ? null : await changeSecret(tx, oldSecret)
  await deleteSessionsOf(tx, [own.id], session ? sessionIdOf(session.secret) : undefined)
  await dropTokens(tx, own.id, ['reset_password'])
  const { portal, language } = visitor
  const notice = { kind: 'notice', notice: 'password_changed', to: own.email } as const
  await enqueueAccountEmail(tx, { ...notice, portalCode: portal.portalCode, language, origin })
  return session
}
