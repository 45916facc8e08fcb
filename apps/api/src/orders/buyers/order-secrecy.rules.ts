import { mayReadContact } from '../../platform/foundation/contact-access.rules.ts'

interface OwnedOrder {
  readonly cartId: number
  readonly sessionCartId: number | null
  readonly customerId: number | null
  /** The key under which the contact was typed into the session's cart; null: none. */
  readonly contactSessionKey?: string | null
}

interface Asking {
  readonly cartId: number | null
  readonly customerId: number | null
  readonly cartKey?: string | null | undefined
}

/** Whether an order is the visitor's own: made in their session, or by their account. An order's token alone isn't that. */
export const isOwnOrder = (order: OwnedOrder, { cartId, customerId, cartKey }: Asking): boolean =>
  (cartId !== null &&
    (order.cartId === cartId || order.sessionCartId === cartId) &&
    mayReadContact(order.contactSessionKey ?? null, { cartKey })) ||
  (customerId !== null && order.customerId === customerId)

/**
 * What a visitor may see of an order by a key (R7.4). A payment's reference appears in addresses, browser histories and
 * others' logs, so it shows only the state; the order's token, which only the buyer's session and email have, shows
 * everything.
 * @param key what was sent: a payment's reference or an order's token
 */
export const showsWhole = (order: OwnedOrder & { readonly token: string }, key: string, visitor: Asking): boolean =>
  key === order.token || isOwnOrder(order, visitor)
