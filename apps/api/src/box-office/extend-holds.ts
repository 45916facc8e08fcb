import type { Shop } from '../platform/shop.ts'

export type ShoppingDataBehaviour = 'REFRESH' | 'KEEP' | 'CLEAR'

/** When the first hold of a cart ends, and how far it could be stretched. */
export interface HoldTimes {
  readonly expiresAt: Date | null
  readonly extendableUntil: Date | null
  /** The database's clock, by which holds end. */
  readonly now: Date
}

/**
 * REFRESH gives all holds of a cart fresh 15 minutes, at most 45 from their beginning; KEEP only looks; CLEAR gives
 * all back (R6.4). Holds that are being paid are left alone by REFRESH.
 *
 * @throws ShopError cart_being_paid (CLEAR, while places are being paid);
 *   hold_extension_limit (REFRESH, while every hold has had its 45 minutes)
 */
export const extendHolds = async (shop: Shop, cartId: number, behaviour: ShoppingDataBehaviour): Promise<HoldTimes> => {
  throw new Error(`${shop.settings.PORT} ${cartId} ${behaviour}`)
}
