import { generateCartId } from '../../cart/owners/cart-id.ts'
import { joinOrders } from '../../orders/history/customer-orders.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { findById, otherClaimants, recordLogin } from '../customers/customers.store.ts'
import type { KnownDevice } from '../customers/known-device.ts'
import { beginSession, type OpenedSession } from './customer-session.ts'
import { transferCart } from './session-cart.ts'

/** What a login knows of the browser. */
export interface LoginContext {
  readonly visitor: Visitor
  /** The secret of the customer's session that the browser sent, if any. */
  readonly oldSecret: string | null
  readonly device: string
  /** The browser's proof of an earlier login, if any. */
  readonly known: KnownDevice | null
  /** Scheme and host for links in emails. */
  readonly origin: string
}

/**
 * Opens a customer's session: with a new secret and the guest's cart (R4.4). The cart of a customer who was logged in
 * before stays with that customer. Purchases made as a guest join the account once the address is confirmed.
 */
export const enterAccount = async (
  tx: Querying,
  { visitor, oldSecret, device }: LoginContext,
  customerId: number,
  rememberMe: boolean,
): Promise<OpenedSession> => {
  const { portalCode } = visitor.portal
  const isGuest = visitor.customerId === null
  const keepsOwn = visitor.customerId === customerId && visitor.cartId !== null
  const cartId =
    keepsOwn && visitor.cartId !== null
      ? visitor.cartId
      : await transferCart(tx, {
          guestCartId: isGuest ? visitor.cartId : null,
          freshId: generateCartId(),
          customerId,
          portalCode,
        })
  await joinPurchases(tx, portalCode, customerId)
  await recordLogin(tx, customerId)
  return await beginSession(tx, { customerId, cartId, rememberMe, device, oldSecret })
}

/** Earlier purchases join an account only when its address is confirmed, since anybody can type an address. */
export const joinPurchases = async (tx: Querying, portalCode: string, customerId: number): Promise<void> => {
  const own = await findById(tx, customerId)
  if (!own?.isVerified) return
  const claimantIds = await otherClaimants(tx, customerId)
  await joinOrders(tx, { customerId, portalCode, email: own.email, claimantIds })
}
