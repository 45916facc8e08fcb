import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The storefront of a draft. @throws ShopError not_found when it is no longer one */
export const portalOf = ({ portals }: Pick<Shop, 'portals'>, code: string): Portal => {
  const portal = portals.find(({ portalCode }) => portalCode === code)
  if (!portal) throw new ShopError('not_found')
  return portal
}
