import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import { refuseBreached } from '../platform/passwords/breached-passwords.ts'
import { isCommonPassword } from '../platform/passwords/common-passwords.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { changeCustomer, confirmEmail, findById } from './customers/customers.store.ts'
import { writeDevice } from './customers/known-device.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { enqueueAccountEmail, tokenIdOf } from './emails/account-email.ts'
import { consumeToken, dropTokens, lockAddressOf } from './emails/tokens.store.ts'
import { deletePasskeysOf } from './passkeys/passkeys.store.ts'
import { joinPurchases, type LoginContext } from './sessions/enter-account.ts'
import { loginContext } from './sessions/login-context.ts'
import { deleteSessionsOf } from './sessions/sessions.store.ts'
import { dropClaimants } from './verify-account.ts'

/**
 * Requests an email with a link to a new password. Known and unknown addresses take the same time and get the same
 * reply: the outbox decides later whether an email is written, and limits how often. Nothing is refused per account, or
 * strangers could keep its owner from an email.
 */
export const forgotPassword = async (
  shop: Shop,
  { visitor, request, body: { email, language } }: Served<'forgotPassword'>,
): Promise<ReplyOf<'forgotPassword'>> => {
  const { portalCode } = visitor.portal
  const { origin, known } = loginContext(shop, visitor, request)
  logAccountEvent(shop, 'password_forgotten', visitor, { account: email })
  const mail = { kind: 'forgot', email, claimantId: known?.customerId ?? null } as const
  await inTransaction(shop.db, (tx) => enqueueAccountEmail(tx, { ...mail, portalCode, language, origin }))
  return { accepted: true }
}

/**
 * Sets a new password with an email's token. The reader of the email may log in on this device, however often others
 * have guessed.
 * @throws what `setPassword` throws /
 */
export const resetPassword = async (
  shop: Shop,
  { visitor, request, reply, body }: Served<'resetPassword'>,
): Promise<ReplyOf<'resetPassword'>> => {
  const customerId = await setPassword(shop, loginContext(shop, visitor, request), body)
  writeDevice(shop, visitor.portal.portalCode, reply, customerId)
  return { accepted: true }
}

/**
 * Sets a new password with an email's token, once. Every session ends, since who forgot a password may have lost more;
 * the address counts as confirmed, since its email was read. Passkeys from before end too, since they may belong to a
 * stranger who claimed the address.
 * @returns the account
 * @throws ShopError token_invalid (used, too old, or never sent), password_common, password_breached,
 *   temporarily_unavailable /
 */
const setPassword = async (
  shop: Shop,
  { visitor, origin }: LoginContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<number> => {
  const { portalCode, storeName } = visitor.portal
  if (isCommonPassword(password, { storeName })) throw new ShopError('password_common', { field: 'password' })
  await refuseBreached(shop, password, 'password')
  const passwordHash = await shop.passwords.hash(password)
  return await inTransaction(shop.db, async (tx) => {
    await lockAddressOf(tx, tokenIdOf(token))
    const taken = await consumeToken(tx, tokenIdOf(token), ['reset_password'])
    const own = taken && (await findById(tx, taken.customerId))
    if (!own) {
      logAccountEvent(shop, 'token_refused', visitor)
      throw new ShopError('token_invalid')
    }
    logAccountEvent(shop, 'password_reset', visitor, { customerId: own.id })
    await changeCustomer(tx, own.id, { passwordHash })
    await dropTokens(tx, own.id, ['reset_password', 'change_email', 'verify_email'])
    await deleteSessionsOf(tx, [own.id])
    if (!own.isVerified) await deletePasskeysOf(tx, own.id)
    if (await confirmEmail(tx, own.id, taken.payload.email)) {
      await joinPurchases(tx, portalCode, own.id)
      await dropClaimants(shop, tx, own.id)
    }
    const { language } = visitor
    await enqueueAccountEmail(tx, {
      kind: 'notice',
      notice: 'password_changed',
      to: own.email,
      portalCode,
      language,
      origin,
    })
    return own.id
  })
}
