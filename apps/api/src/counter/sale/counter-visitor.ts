import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { portalOfShift } from '../shift/own-shift.ts'

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

/** A visitor of the shift's storefront without a cart, for what is only read. @throws ShopError shift_not_found */
export const visitorOfShift = async (shop: Shop, shiftId: number, visitor: Visitor): Promise<Visitor> =>
  counterVisitor(shop, await portalOfShift(shop.db, shiftId), null, visitor)
