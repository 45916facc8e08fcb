import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { passkeyLibrary, takeChallenge } from '../../platform/passkeys/challenges.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type CredentialRow, findStaffPasskey } from './credentials.store.ts'

/** A passkey belongs to a host: staff sign in at one host, or have a passkey for each. */
export const staffParty = (origin: string) => ({ origin, rpID: new URL(origin).hostname, rpName: 'Parter' })

/** What a challenge of the sign-in is valid for. */
export const signInPurpose = (origin: string): string => `staff sign in ${origin}`

/**
 * Whose passkey has signed a challenge. Unknown keys, wrong signatures, old challenges and copies are refused alike.
 * @returns the passkey, and its counter now
 * @throws ShopError passkey_refused
 */
export const verifyPasskey = async (
  shop: Shop,
  origin: string,
  credential: { readonly id: string },
): Promise<{ readonly passkey: CredentialRow; readonly counter: number }> => {
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const known = await findStaffPasskey(shop.db, credential.id)
  if (!known) throw new ShopError('passkey_refused')
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(shop, signInPurpose(origin), challenge),
    expectedOrigin: origin,
    expectedRPID: staffParty(origin).rpID,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(known.secret),
      counter: known.counter,
      transports: known.transports,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) throw new ShopError('passkey_refused')
  return { passkey: known, counter: checked.authenticationInfo.newCounter }
}
