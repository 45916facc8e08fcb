import type { Purchase } from '@parter/contract/orders/orders.ts'

/** Pauses between the small questions, in milliseconds: quick at first, since most payments are decided at once. */
const PAUSES = [300, 700, 1200, 2000, 3000, 5000, 8000]
/** Between questions for the whole of an unpaid purchase, for which the shop asks the provider. */
const PENDING_PAUSES = [3000, 5000, 8000]
const LONGEST = 10_000
const LATER_PAUSE = 20_000
/** A refund or an email may take days, longer than a page stays open. */
const MOST_LATER_POLLS = 30

/** What is looked at again. */
type PolledPurchase = Pick<Purchase, 'state'> & Partial<Pick<Purchase, 'ticketsReady' | 'mail'>>

/** What is still to come of a purchase: a payment, tickets, money that goes back, an email. */
export const nextChangeOf = ({ state, ticketsReady, mail }: PolledPurchase): 'soon' | 'later' | 'nothing' => {
  if (state === 'pending' || (state === 'paid' && ticketsReady === false)) return 'soon'
  return state === 'late' || mail?.state === 'waiting' ? 'later' : 'nothing'
}

/** How long to wait before it is asked again whether a purchase has moved on. @param checks how often it was asked */
export const pauseBeforeCheck = (checks: number): number => PAUSES[checks - 1] ?? LONGEST

/**
 * How long to wait before the whole purchase is looked at again, in milliseconds; false when nothing more is to come.
 * @param polls how often it was looked at already
 */
export const pauseBeforePoll = (purchase: PolledPurchase | undefined, polls: number): number | false => {
  if (!purchase) return false
  const wait = nextChangeOf(purchase)
  if (wait === 'nothing') return false
  if (wait === 'soon') return (purchase.state === 'pending' && PENDING_PAUSES[polls - 1]) || LONGEST
  return polls > MOST_LATER_POLLS ? false : LATER_PAUSE
}

/** Whether the places are still the buyer's, so that they can try again. */
export const areHeld = ({ holdsUntil, serverNow }: Pick<Purchase, 'holdsUntil' | 'serverNow'>): boolean =>
  holdsUntil !== null && Date.parse(holdsUntil) > Date.parse(serverNow)

/** What names a purchase in an address: ours, the providers' spelling of it, or the order's token. */
const NAMES = ['paymentReference', 'payment_reference', 'token', 'orderToken']

/** @returns null when the address names none */
export const referenceIn = (search: URLSearchParams): string | null =>
  NAMES.map((name) => search.get(name)).find((value) => value !== null && value.length >= 8) ?? null
