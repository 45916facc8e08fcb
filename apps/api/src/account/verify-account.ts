import type { ReplyOf } from '@parter/contract/calls.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import {
  changeCustomer,
  confirmEmail,
  emptyCustomers,
  findById,
  type LoginRow,
  otherClaimants,
  replaceEmail,
} from './customers/customers.store.ts'
import { writeDevice } from './customers/known-device.ts'
import { logAccountEvent } from './customers/log-account-event.ts'
import { codeHashOf, enqueueAccountEmail, tokenIdOf } from './emails/account-email.ts'
import { isCode } from './emails/one-time-token.rules.ts'
import {
  consumeToken,
  dropTokens,
  findToken,
  lockAddressOf,
  openSides,
  type TokenRow,
  tryCode,
} from './emails/tokens.store.ts'
import { deletePasskeysOf } from './passkeys/passkeys.store.ts'
import { countGuess } from './passwords/guess-limits.ts'
import { type Proof, proveClaim } from './prove-claim.ts'
import { changeSecret, type OpenedSession, writeSession } from './sessions/customer-session.ts'
import { joinPurchases, type LoginContext } from './sessions/enter-account.ts'
import { loginContext } from './sessions/login-context.ts'
import { deleteSessionsOf } from './sessions/sessions.store.ts'

interface Verified {
  /** The session with a new secret, when the browser that confirms is logged in to that account. */
  readonly session: OpenedSession | null
  readonly waitingFor: 'present' | 'new' | null
  readonly customerId: number
}

/**
 * Confirms an address and gives the browser the session's new secret, if it got one. Who sent the account's password or
 * chose a new one may log in here, however often others have guessed.
 * @throws what `confirmAddress` throws /
 */
export const verifyAccount = async (
  shop: Shop,
  { visitor, request, reply, body }: Served<'verifyAccount'>,
): Promise<ReplyOf<'verifyAccount'>> => {
  const { session, waitingFor, customerId } = await confirmAddress(shop, loginContext(shop, visitor, request), body)
  if (session) writeSession(shop, reply, session)
  if (body.password !== undefined || body.newPassword !== undefined)
    writeDevice(shop, visitor.portal.portalCode, reply, customerId)
  return { verified: true, waitingFor }
}

/**
 * Confirms an address by the link in an email, for the account that is proved besides it (`proveClaim`), or by its code
 * where the account is logged in. Purchases that guests made with the address join the account then, and accounts that
 * others made for it end.
 * @throws ShopError token_invalid (used, too old, wrong, or tried too often), account_exists when the address has been
 *   confirmed by another account meanwhile, too_many_requests, and those of `proveClaim`, which leave the link as it is
 */
const confirmAddress = async (
  shop: Shop,
  entering: LoginContext,
  { token: text, ...proof }: Proof & { readonly token: string },
): Promise<Verified> => {
  const { visitor } = entering
  const refuse = (): never => {
    logAccountEvent(
      shop,
      'token_refused',
      visitor,
      visitor.customerId === null ? {} : { customerId: visitor.customerId },
    )
    throw new ShopError('token_invalid')
  }
  const sent = isCode(text)
    ? await tokenOfCode(shop, entering, text)
    : await findToken(shop.db, tokenIdOf(text), ['verify_email', 'change_email'])
  const proven = sent ? await proveClaim(shop, entering, sent, proof) : refuse()
  return await inTransaction(shop.db, async (tx) => {
    const id = sent?.id ?? refuse()
    await lockAddressOf(tx, id)
    const token = await consumeToken(tx, id, ['verify_email', 'change_email'])
    const own = await findById(tx, proven.customerId)
    if (!token || !own || (proven.newHash !== null && own.isVerified)) return refuse()
    if (proven.newHash !== null) await takeOver(shop, tx, entering, own, proven.newHash)
    const waitingFor = await confirm(shop, tx, entering, { ...token, customerId: own.id }, own.email)
    if (waitingFor === null) logAccountEvent(shop, 'email_confirmed', visitor, { customerId: own.id })
    const isHere = visitor.customerId === own.id && entering.oldSecret !== null
    const session = isHere && entering.oldSecret !== null ? await changeSecret(tx, entering.oldSecret) : null
    return { session, waitingFor, customerId: own.id }
  })
}

/** Gives an account to the reader of its address: whatever another person could enter it with ends. */
const takeOver = async (shop: Shop, tx: Querying, entering: LoginContext, own: LoginRow, passwordHash: string) => {
  const { visitor, origin } = entering
  logAccountEvent(shop, 'password_reset', visitor, { customerId: own.id })
  await changeCustomer(tx, own.id, { passwordHash })
  await dropTokens(tx, own.id, ['reset_password', 'change_email'])
  await deleteSessionsOf(tx, [own.id])
  await deletePasskeysOf(tx, own.id)
  const notice = { kind: 'notice', notice: 'password_changed', to: own.email } as const
  await enqueueAccountEmail(tx, {
    ...notice,
    portalCode: visitor.portal.portalCode,
    language: visitor.language,
    origin,
  })
}

const tokenOfCode = async (shop: Shop, { visitor }: LoginContext, code: string): Promise<TokenRow> => {
  const { customerId } = visitor
  if (customerId === null) throw new ShopError('token_invalid')
  await countGuess(shop, 'code', visitor, customerId)
  const token = await tryCode(shop.db, customerId)
  if (!token || token.payload.codeHash !== codeHashOf(shop, customerId, code)) throw new ShopError('token_invalid')
  return token
}

const confirm = async (
  shop: Shop,
  tx: Querying,
  { visitor, origin }: LoginContext,
  { purpose, customerId, payload }: TokenRow,
  present: string,
): Promise<'present' | 'new' | null> => {
  const { portalCode } = visitor.portal
  if (purpose === 'verify_email') {
    if (!(await confirmEmail(tx, customerId, payload.email))) throw new ShopError('account_exists')
    await dropTokens(tx, customerId, ['verify_email'])
  } else {
    const [waitingFor] = await openSides(tx, customerId, payload.pair ?? '')
    if (waitingFor) return waitingFor
    if (!(await replaceEmail(tx, customerId, payload.email))) throw new ShopError('account_exists')
    await dropTokens(tx, customerId, ['reset_password', 'verify_email'])
    const { language } = visitor
    const notice = 'email_changed'
    await enqueueAccountEmail(tx, { kind: 'notice', notice, to: present, portalCode, language, origin })
  }
  await joinPurchases(tx, portalCode, customerId)
  await dropClaimants(shop, tx, customerId)
  return null
}

/** Ends the accounts that others made for an address which is now confirmed, with all their sessions. */
export const dropClaimants = async ({ announce }: Pick<Shop, 'announce'>, tx: Querying, customerId: number) => {
  const claimants = await otherClaimants(tx, customerId)
  if (claimants.length === 0) return
  await announce(tx, 'customersForgotten', { customerIds: claimants })
  await emptyCustomers(tx, claimants)
}

/**
 * Sends the email again; nothing when the address is confirmed already.
 * @throws ShopError too_many_requests
 */
export const requestVerification = async (
  shop: Shop,
  { visitor, request, body: { language } }: Served<'requestVerification'>,
): Promise<ReplyOf<'requestVerification'>> => {
  const { customerId } = visitor
  const { origin } = loginContext(shop, visitor, request)
  await countGuess(shop, 'verification', visitor, customerId)
  const { portalCode } = visitor.portal
  await inTransaction(shop.db, (tx) =>
    enqueueAccountEmail(tx, { kind: 'verify', customerId, portalCode, language, origin }),
  )
  return { accepted: true }
}
