import { LONGEST_HOLD_MINUTES } from '../allocation.rules.ts'

const MINUTE = 60_000

/**
 * When a place that was held at a moment goes back whatever happens (R6.4): no extension reaches further, no payment
 * begins after it, and a payment that comes to nothing gives no time beyond it. Only a payment that was begun before
 * outlives it, once, until the provider's page closes.
 */
export const ceilingOf = ({ heldSince }: { readonly heldSince: Date }): Date =>
  new Date(heldSince.getTime() + LONGEST_HOLD_MINUTES * MINUTE)

/**
 * Until when a place is its cart's again after a payment that came to nothing: some minutes from now, never beyond the
 * ceiling, and never before now. `unmarkPaying` says the same in SQL, and a test compares them.
 */
export const endAfterPayment = (now: Date, heldSince: Date, minutes: number): Date =>
  new Date(Math.max(now.getTime(), Math.min(now.getTime() + minutes * MINUTE, ceilingOf({ heldSince }).getTime())))
