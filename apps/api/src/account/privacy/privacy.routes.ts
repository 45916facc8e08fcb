import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eraseAccount, exportAccount } from './own-data.ts'
import { recordConsent } from './record-consent.ts'

/** Routes for what people may do with the data stored of them. */
export const privacyRoutes: Routes<Shop> = (shop, serve) => {
  serve('exportAccount', (served) => exportAccount(shop, served))
  serve('eraseAccount', (served) => eraseAccount(shop, served))
  serve('recordConsent', ({ visitor, body }) => recordConsent(shop, visitor, body))
}
