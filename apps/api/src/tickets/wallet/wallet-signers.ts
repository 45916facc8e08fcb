import { lazy } from '../../platform/cache/lazy.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { loadAppleCertificate } from './apple-certificate.ts'
import { loadGoogleAccount } from './google-account.ts'

/** The keys that sign tickets for wallets, loaded on first use. */
export const openWalletSigners = (settings: Settings) => ({
  apple: lazy(() => loadAppleCertificate(settings)),
  google: lazy(() => loadGoogleAccount(settings)),
})

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly walletSigners: ReturnType<typeof openWalletSigners>
  }
}
