import { lazy } from '../../platform/cache/lazy.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { loadAppleCertificate } from './apple-certificate.ts'
import { loadGoogleAccount } from './google-account.ts'

/** What tickets for wallets are signed with, read when the first is asked for. */
export const openWalletSigners = (settings: Settings) => ({
  apple: lazy(() => loadAppleCertificate(settings)),
  google: lazy(() => loadGoogleAccount(settings)),
})

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly walletSigners: ReturnType<typeof openWalletSigners>
  }
}
