/**
 * The owner of places that the shop doesn't sell, because others do or the promoter keeps them. Carts have numbers
 * above zero, so none can release or buy them.
 */
export const KEPT_BACK = -1

/** A date after any event: such holds never expire. */
export const KEPT_UNTIL = '9999-01-01T00:00:00Z'
