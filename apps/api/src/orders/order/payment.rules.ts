/**
 * The states of one try to pay and where each may go next. `failed` and `abandoned` are what we know, not what is for
 * ever: providers are known to settle afterwards, and then the money must be seen (R7.4).
 */
export const PAYMENT_STATES = {
  created: ['pending', 'settled', 'failed', 'abandoned'],
  pending: ['settled', 'failed', 'abandoned'],
  failed: ['settled'],
  abandoned: ['settled', 'failed'],
  settled: ['refunding'],
  refunding: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunding'],
  refunded: [],
} as const

export type PaymentState = keyof typeof PAYMENT_STATES

/** The states that may become `next`, for the guard of an UPDATE. */
export const paymentStatesBefore = (next: PaymentState): PaymentState[] =>
  (Object.keys(PAYMENT_STATES) as PaymentState[]).filter((state) =>
    (PAYMENT_STATES[state] as readonly PaymentState[]).includes(next),
  )

/** True while a buyer can still go on with it at the provider's page. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending'

/** True while money may come by it, however late. */
export const mayStillSettle = (state: PaymentState): boolean =>
  (PAYMENT_STATES[state] as readonly PaymentState[]).includes('settled')
