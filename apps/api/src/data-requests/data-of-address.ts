import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { storedOfAddress } from '../account/privacy/own-data.ts'
import type { Shop } from '../platform/shop/shop.ts'

/** Everything that a storefront stores of an address, with or without an account (GDPR, articles 15 and 20). */
export const dataOfAddress = async (
  shop: Pick<Shop, 'db' | 'portals' | 'clock'>,
  portalCode: string,
  email: string,
): Promise<Readonly<Record<string, unknown>>> => ({
  exportedAt: shop.clock.now().toISOString(),
  storeName: portalOfCode(portalCode, shop.portals).storeName,
  email,
  ...(await storedOfAddress(shop.db, portalCode, email)),
})
