import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'

/** Whoever stands at the counter, as the shop's verbs take a visitor: with a cart of the sale, at the shift's storefront. */
export const counterVisitor = (
  shop: Pick<Shop, 'portals'>,
  portalCode: string,
  cartId: number | null,
  { language, address, requestId }: Visitor,
): Visitor => ({
  portal: portalOfCode(portalCode, shop.portals),
  language,
  address,
  requestId,
  cartId,
  customerId: null,
  shopProvider: null,
})
