/** Whether an order is the visitor's own: made in his session, or by his account. An order's token alone isn't that. */
export const isOwnOrder = (
  order: { readonly cartId: number; readonly customerId: number | null },
  visitor: { readonly cartId: number | null; readonly customerId: number | null },
): boolean =>
  order.cartId === visitor.cartId || (visitor.customerId !== null && order.customerId === visitor.customerId)
