import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'

/** What the account room must be able to ask of rooms that it doesn't know: `rooms.ts` brings them together. */
export interface AccountDoors {
  ticketsInBasket(shop: Shop, cartId: number): Promise<number>
  extendHolds(
    shop: Shop,
    cartId: number,
    behaviour: 'REFRESH' | 'KEEP' | 'CLEAR',
  ): Promise<{ expiresAt: Date | null; extendableUntil: Date | null; now: Date }>
  /**
   * Gives a guest's cart with all that it holds to a customer, under a new number.
   * @param guestCartId null: there is none, or it is somebody else's already
   * @param freshId the number for the cart, if it gets a new one
   * @returns the number of the cart that the session goes on with
   */
  handOverCart(
    tx: Querying,
    wish: {
      readonly guestCartId: number | null
      readonly freshId: number
      readonly customerId: number
      readonly portalCode: string
    },
  ): Promise<number>
  /**
   * Parts a guest's session from its cart and its orders, which go on under another number.
   * @param freshId a number that is in no cookie
   */
  leaveGuestCart(
    tx: Querying,
    wish: { readonly guestCartId: number; readonly freshId: number; readonly portalCode: string },
  ): Promise<void>
  /**
   * Gives a customer the orders that were sent to his confirmed address: those of guests, and those of accounts that
   * claimed it and could not confirm it.
   */
  joinOrders(
    tx: Querying,
    wish: {
      readonly customerId: number
      readonly portalCode: string
      readonly email: string
      readonly claimantIds: readonly number[]
    },
  ): Promise<void>
  /** The orders and tickets of a customer as data for himself. */
  exportOrders(
    db: Querying,
    customerId: number,
  ): Promise<{ readonly orders: Record<string, unknown>[]; readonly tickets: Record<string, unknown>[] }>
  /** The versions of documents that a storefront shows today, one a language, by the document's name. */
  currentTerms(db: Querying, portal: Portal): Promise<Readonly<Record<string, readonly string[]>>>
}
