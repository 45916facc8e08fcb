/** Whether an order is the visitor's own: made in his session, or by his account. An order's token alone isn't that. */
export const isOwnOrder = (
  order: { readonly cartId: number; readonly customerId: number | null },
  visitor: { readonly cartId: number | null; readonly customerId: number | null },
): boolean =>
  order.cartId === visitor.cartId || (visitor.customerId !== null && order.customerId === visitor.customerId)

/** An e-mail as somebody sees it who only holds the order's token: `mari@example.com` → `m…@example.com`. */
export const shortened = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')
