import type { StoreCart } from '@parter/contract/cart/cart.ts'

interface Intent {
  readonly key: string
  readonly of: string
}

/** The payment that the buyer means: the known one for the same cart and sum, else a new one. */
export const intentOf = (
  known: Intent | null,
  { version, total }: Pick<StoreCart, 'version' | 'total'>,
  newKey: () => string,
): Intent => {
  const of = `${version}:${total.totalAmount}:${total.currency}`
  return known?.of === of ? known : { key: newKey(), of }
}

/**
 * Whether a refusal ends the intent: then the next press is a new payment. When nobody knows what became of the call,
 * it is asked again under the same key, so that no second payment can come of it.
 */
export const isIntentOver = ({ status }: { readonly status: number }): boolean =>
  status !== 0 && status !== 500 && status !== 503
