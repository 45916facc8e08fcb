/**
 * Whether a visitor may read a cart's contact, and the orders made of it. Only the browser in which it was typed has the
 * key, not a cookie that was planted or copied before (docs/security.md).
 * @param contactSessionKey the cart's key; null: nothing was typed by a guest
 */
export const mayReadContact = (
  contactSessionKey: string | null,
  { cartKey }: { readonly cartKey?: string | null | undefined },
): boolean => contactSessionKey === null || cartKey === undefined || cartKey === contactSessionKey
