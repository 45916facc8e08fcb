import type { StoreCart } from '@parter/contract/cart/cart.ts'

interface Intent {
  readonly key: string
  readonly of: string
}

/** The payment to start: the known one for the same cart and total, else a new one. */
export const intentOf = (
  known: Intent | null,
  { version, total }: Pick<StoreCart, 'version' | 'total'>,
  newKey: () => string,
): Intent => {
  const of = `${version}:${total.totalAmount}:${total.currency}`
  return known?.of === of ? known : { key: newKey(), of }
}

/**
 * Whether a refusal ends the intent: then the next press is a new payment. If the outcome of the call
 * is unknown, it is repeated with the same key, so that there is never a second payment.
 */
export const isIntentOver = ({ status }: { readonly status: number }): boolean =>
  status !== 0 && status !== 500 && status !== 503
