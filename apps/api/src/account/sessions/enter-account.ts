import type { Querying } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import type { AccountDoors } from '../customers/account-doors.ts'
import { claimantsBeside, findById, noteLogin } from '../customers/customers.store.ts'
import type { KnownDevice } from '../customers/known-device.ts'
import { beginSession, type OpenedSession } from './customer-session.ts'
import { drawCartId } from './guest-token.ts'

/** Who stands at the door, and with what. */
export interface Entering {
  readonly visitor: Visitor
  /** The secret of the customer's session that the browser showed, if any. */
  readonly oldSecret: string | null
  readonly device: string
  /** What the browser shows of an earlier login in it. */
  readonly known: KnownDevice | null
  /** Scheme and host that links in emails lead back to. */
  readonly origin: string
}

/**
 * Opens a customer's session: under a new secret, with the guest's cart (R4.4). Who was logged in as somebody else
 * leaves that one's cart behind. Purchases made as a guest come along as far as the address is confirmed.
 */
export const enterAccount = async (
  tx: Querying,
  doors: Pick<AccountDoors, 'handOverCart' | 'joinOrders'>,
  { visitor, oldSecret, device }: Entering,
  customerId: number,
  rememberMe: boolean,
): Promise<OpenedSession> => {
  const { portalCode } = visitor.portal
  const isGuest = visitor.customerId === null
  const keepsOwn = visitor.customerId === customerId && visitor.cartId !== null
  const cartId =
    keepsOwn && visitor.cartId !== null
      ? visitor.cartId
      : await doors.handOverCart(tx, {
          guestCartId: isGuest ? visitor.cartId : null,
          freshId: drawCartId(),
          customerId,
          portalCode,
        })
  await joinPurchases(tx, doors, portalCode, customerId)
  await noteLogin(tx, customerId)
  return await beginSession(tx, { customerId, cartId, rememberMe, device, oldSecret })
}

/** Earlier purchases join an account only when its address is confirmed: anybody can type an address. */
export const joinPurchases = async (
  tx: Querying,
  doors: Pick<AccountDoors, 'joinOrders'>,
  portalCode: string,
  customerId: number,
): Promise<void> => {
  const own = await findById(tx, customerId)
  if (!own?.isVerified) return
  const claimantIds = await claimantsBeside(tx, customerId)
  await doors.joinOrders(tx, { customerId, portalCode, email: own.email, claimantIds })
}
