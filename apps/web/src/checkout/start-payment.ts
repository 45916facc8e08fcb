import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '../platform/calls/api-error.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { usePageshow } from '../platform/device/use-pageshow.ts'
import { callWithQueue } from '../platform/calls/queue.ts'
import { draftNow, writeDraft } from './steps/draft.ts'

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

/** The key of this payment: the same as long as the same thing is paid, over retries and reloads. */
const keyFor = (cart: StoreCart): string => {
  const intent = intentOf(draftNow().intent, cart, () => crypto.randomUUID())
  writeDraft({ intent })
  return intent.key
}

/** Makes the order and leaves for the provider's page (R4.12). */
export const useStartPayment = (onLeaving: () => void) => {
  const { language } = useShop()
  const pay = useMutation<ReplyOf<'startPayment'>, ApiError, StoreCart>({
    networkMode: 'always',
    mutationFn: (cart) =>
      callWithQueue('startPayment', {
        query: { language },
        headers: { 'idempotency-key': keyFor(cart) },
        body: { acceptTerms: true, expectedTotal: cart.total.totalAmount, cartVersion: cart.version },
      }),
    onSuccess: ({ paymentLink }) => {
      onLeaving()
      location.assign(paymentLink)
    },
    onError: (error) => {
      if (isIntentOver(error)) writeDraft({ intent: null })
    },
  })
  usePageshow(pay.reset)
  return pay
}
