import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findById } from '../customers/customers.store.ts'
import { logAccountEvent } from '../customers/log-account-event.ts'
import { enqueueAccountEmail } from '../emails/account-email.ts'
import type { Notice } from '../emails/write-email.ts'
import { countGuess } from '../passwords/guess-limits.ts'
import { enterAccount, type LoginContext } from '../sessions/enter-account.ts'
import { loginContext, startSession } from '../sessions/login-context.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeysOf, recordPasskeyUse } from './passkeys.store.ts'

/** Seconds that a browser has to reply. */
const LIFETIME = 300

const sign = (shop: Shop, purpose: string, content: Buffer): Buffer =>
  createHmac('sha256', sessionKeyOf(shop.settings)).update(`passkey\n${purpose}\n`).update(content).digest()

/**
 * The challenge that a passkey has to sign: 16 random bytes, the time, and our own signature over both, so that no
 * challenge needs to be stored.
 * @param purpose what it is valid for: `login ee`, `add 17`
 */
const drawChallenge = (shop: Shop, purpose: string): Uint8Array<ArrayBuffer> => {
  const content = Buffer.alloc(20)
  randomBytes(16).copy(content)
  content.writeUInt32BE(Math.floor(shop.clock.now().getTime() / 1000), 16)
  return new Uint8Array([...content, ...sign(shop, purpose, content)])
}

/** Whether a challenge is ours, recent, and used for the first time. @param text base64url, as it was signed */
const takeChallenge = async (shop: Shop, purpose: string, text: string): Promise<boolean> => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 52) return false
  const content = bytes.subarray(0, 20)
  if (!timingSafeEqual(bytes.subarray(20), sign(shop, purpose, content))) return false
  const age = Math.floor(shop.clock.now().getTime() / 1000) - content.readUInt32BE(16)
  if (age < -LIFETIME || age > LIFETIME) return false
  return (await shop.memory.count(`passkey challenge ${text}`, LIFETIME * 2)) === 1
}

/** Loaded lazily: most processes never need the library. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to a host, and each storefront has its own. */
const partyOf = ({ origin, visitor }: LoginContext) => ({
  origin,
  rpID: new URL(origin).hostname,
  rpName: visitor.portal.storeName,
})

/** The options as plain JSON. */
const plain = (options: object): Record<string, unknown> => ({ ...options })

/** The same for every passkey of an account, so that a device stores one; meaningless to others. */
const userHandle = (shop: Shop, customerId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', sessionKeyOf(shop.settings)).update(`passkey user ${customerId}`).digest())

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
  const { generateRegistrationOptions } = await library()
  const { rpID, rpName } = partyOf(entering)
  const known = await listPasskeysOf(shop.db, customerId)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: own.email,
    userID: userHandle(shop, customerId),
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
  const { verifyRegistrationResponse } = await library()
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
  const { generateAuthenticationOptions } = await library()
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
  const { verifyAuthenticationResponse } = await library()
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
