import type { Settings } from '../../platform/settings/settings.ts'
import { loadAppleCertificate } from './apple-certificate.ts'
import { loadGoogleAccount } from './google-account.ts'

/**
 * Checks at the start that the wallet settings can sign, so that no button leads to an error.
 * @throws Error with a sentence for the operator
 */
export async function checkWallets(settings: Settings): Promise<void> {
  const { APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY, APPLE_WALLET_AUTHORITY } = settings
  const apple = [APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY, APPLE_WALLET_AUTHORITY]
  if (apple.some((one) => one !== undefined)) await loadAppleCertificate(settings)
  const google = [settings.GOOGLE_WALLET_ISSUER, settings.GOOGLE_WALLET_ACCOUNT]
  if (google.some((one) => one !== undefined)) await loadGoogleAccount(settings)
}
