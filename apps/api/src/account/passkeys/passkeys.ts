import type { ReplyOf } from '@parter/contract/calls.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { drawChallenge, passkeyLibrary, takeChallenge, userHandle } from '../../platform/passkeys/challenges.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findById } from '../customers/customers.store.ts'
import { logAccountEvent } from '../customers/log-account-event.ts'
import { enqueueAccountEmail } from '../emails/account-email.ts'
import type { Notice } from '../emails/write-email.ts'
import { countGuess } from '../passwords/guess-limits.ts'
import { enterAccount, type LoginContext } from '../sessions/enter-account.ts'
import { loginContext, startSession } from '../sessions/login-context.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeysOf, recordPasskeyUse } from './passkeys.store.ts'

/** A passkey belongs to a host, and each storefront has its own. */
const partyOf = ({ origin, visitor }: LoginContext) => ({
  origin,
  rpID: new URL(origin).hostname,
  rpName: visitor.portal.storeName,
})

/** The options as plain JSON. */
const plain = (options: object): Record<string, unknown> => ({ ...options })

const addPurpose = (customerId: number): string => `add ${customerId}`
const loginPurpose = ({ visitor }: LoginContext): string => `login ${visitor.portal.portalCode}`

/** The passkeys of a customer, by the names that they gave them. */
export const listPasskeys = async (shop: Shop, customerId: number): Promise<ReplyOf<'listPasskeys'>> => ({
  passkeys: (await listPasskeysOf(shop.db, customerId)).map(({ id, label, createdAt, usedAt }) => ({
    id,
    label,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  })),
})

/**
 * What a browser needs to create a passkey. Requires the password, since a passkey opens the account too.
 * @throws ShopError login_failed, too_many_requests
 */
export const beginPasskey = async (shop: Shop, entering: LoginContext, customerId: number, password: string) => {
  await countGuess(shop, 'password', entering.visitor, customerId)
  const own = await findById(shop.db, customerId)
  if (!own || !(await shop.passwords.isPassword(own.passwordHash, password)))
    throw new ShopError('login_failed', { field: 'password' })
  const { generateRegistrationOptions } = await passkeyLibrary()
  const { rpID, rpName } = partyOf(entering)
  const known = await listPasskeysOf(shop.db, customerId)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: own.email,
    userID: userHandle(shop, String(customerId)),
    challenge: drawChallenge(shop, addPurpose(customerId)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: plain(options) }
}

/**
 * Stores the passkey that a browser has created.
 * @returns all of the customer's
 * @throws ShopError passkey_refused
 */
export const addPasskey = async (
  shop: Shop,
  entering: LoginContext,
  customerId: number,
  { credential, label }: { readonly credential: object; readonly label: string },
): Promise<ReplyOf<'addPasskey'>> => {
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const { origin, rpID } = partyOf(entering)
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(shop, addPurpose(customerId), challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw new ShopError('passkey_refused')
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  await inTransaction(shop.db, async (tx) => {
    const row = { id, customerId, publicKey: Buffer.from(publicKey), counter, transports: [...transports], label }
    if (!(await insertPasskey(tx, row))) throw new ShopError('passkey_refused')
    await sendNotice(tx, entering, customerId, 'passkey_added')
    logAccountEvent(shop, 'passkey_added', entering.visitor, { customerId })
  })
  return await listPasskeys(shop, customerId)
}

/** Deletes a passkey, if it exists. @returns those that are left */
export const removePasskey = async (
  shop: Shop,
  entering: LoginContext,
  customerId: number,
  id: string,
): Promise<ReplyOf<'removePasskey'>> => {
  await inTransaction(shop.db, async (tx) => {
    if (!(await deletePasskey(tx, customerId, id))) return
    await sendNotice(tx, entering, customerId, 'passkey_removed')
    logAccountEvent(shop, 'passkey_removed', entering.visitor, { customerId })
  })
  return await listPasskeys(shop, customerId)
}

const sendNotice = async (
  tx: Parameters<typeof enqueueAccountEmail>[0],
  { visitor, origin }: LoginContext,
  customerId: number,
  notice: Notice,
): Promise<void> => {
  const own = await findById(tx, customerId)
  if (!own) return
  const { portal, language } = visitor
  await enqueueAccountEmail(tx, {
    kind: 'notice',
    notice,
    to: own.email,
    portalCode: portal.portalCode,
    language,
    origin,
  })
}

/**
 * What a browser needs to log in: the same for everybody, since the passkey itself says which account it belongs to.
 */
export const beginPasskeyLogin = async (shop: Shop, entering: LoginContext): Promise<ReplyOf<'beginPasskeyLogin'>> => {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(entering).rpID,
    challenge: drawChallenge(shop, loginPurpose(entering)),
    userVerification: 'required',
  })
  return { options: plain(options) }
}

/**
 * Logs in with a passkey. Unknown keys, wrong signatures, old challenges and copies are refused alike.
 * @throws ShopError passkey_refused
 */
export const logInByPasskey = async (
  shop: Shop,
  { visitor, request, reply, body: { credential, rememberMe } }: Served<'logInByPasskey'>,
): Promise<ReplyOf<'logInByPasskey'>> => {
  const entering = loginContext(shop, visitor, request)
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const { origin, rpID } = partyOf(entering)
  const known = await findPasskey(shop.db, entering.visitor.portal.portalCode, credential.id)
  if (!known) throw new ShopError('passkey_refused')
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(shop, loginPurpose(entering), challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) {
    logAccountEvent(shop, 'passkey_refused', entering.visitor, { customerId: known.customerId })
    throw new ShopError('passkey_refused')
  }
  logAccountEvent(shop, 'logged_in', entering.visitor, { customerId: known.customerId })
  const { newCounter } = checked.authenticationInfo
  const session = await inTransaction(shop.db, async (tx) => {
    if (!(await recordPasskeyUse(tx, known.id, newCounter))) throw new ShopError('passkey_refused')
    return await enterAccount(tx, entering, known.customerId, rememberMe)
  })
  return await startSession(shop, visitor, reply, session)
}
