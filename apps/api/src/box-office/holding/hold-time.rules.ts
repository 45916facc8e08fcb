import { LONGEST_HOLD_MINUTES } from '../allocation.rules.ts'

const MINUTE = 60_000

/**
 * When a place that was held at a moment goes back whatever happens (R6.4): no extension reaches further, no payment
 * begins after it, and a payment that comes to nothing gives no time beyond it. Only a payment that was begun before
 * outlives it, once, until the provider's page closes.
 */
export const ceilingOf = ({ heldSince }: { readonly heldSince: Date }): Date =>
  new Date(heldSince.getTime() + LONGEST_HOLD_MINUTES * MINUTE)
