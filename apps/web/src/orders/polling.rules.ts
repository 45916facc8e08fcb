import type { Purchase } from '@parter/contract/orders/orders.ts'

/** Pauses between checks for a change, in milliseconds: short at first, since most payments are decided quickly. */
const PAUSES = [300, 700, 1200, 2000, 3000, 5000, 8000]
/** Pauses between fetches of a whole unpaid purchase, for which the shop asks the provider. */
const PENDING_PAUSES = [3000, 5000, 8000]
const LONGEST = 10_000
/** The shortest pause while an email is waited for: most leave within seconds, and the buyer may send it again only then. */
const EMAIL_PAUSE = 2000
const LATER_PAUSE = 20_000
/** Polling for a refund or an email ends after this many polls, since they may take days. */
const MOST_LATER_POLLS = 30

/** The fields of a purchase that decide whether to poll. */
type PolledPurchase = Pick<Purchase, 'state'> & Partial<Pick<Purchase, 'ticketsReady' | 'mail'>>

/** Whether a change of the purchase is expected: payment and tickets soon, a refund or an email later. */
export const nextChangeOf = ({ state, ticketsReady, mail }: PolledPurchase): 'soon' | 'later' | 'nothing' => {
  if (state === 'pending' || (state === 'paid' && ticketsReady === false)) return 'soon'
  return state === 'late' || mail?.state === 'waiting' ? 'later' : 'nothing'
}

/** The pause before the next check for a change, in milliseconds. @param checks how many were made */
export const pauseBeforeCheck = (checks: number): number => PAUSES[checks - 1] ?? LONGEST

/**
 * The pause before the whole purchase is fetched again, in milliseconds; false when no change is expected.
 * @param polls how often it was fetched already
 */
export const pauseBeforePoll = (
  purchase: (PolledPurchase & Pick<Purchase, 'serverNow'>) | undefined,
  polls: number,
): number | false => {
  if (!purchase) return false
  const wait = nextChangeOf(purchase)
  if (wait === 'nothing') return false
  if (wait === 'soon') return (purchase.state === 'pending' && PENDING_PAUSES[polls - 1]) || LONGEST
  if (polls > MOST_LATER_POLLS) return false
  if (purchase.state === 'late' || !purchase.mail) return LATER_PAUSE
  // asked again after as long as it has waited already
  const waited = Date.parse(purchase.serverNow) - Date.parse(purchase.mail.at)
  return Math.min(Math.max(waited, EMAIL_PAUSE), LATER_PAUSE)
}

/** Whether the places are still held, so that the buyer can try again. */
export const areHeld = ({ holdsUntil, serverNow }: Pick<Purchase, 'holdsUntil' | 'serverNow'>): boolean =>
  holdsUntil !== null && Date.parse(holdsUntil) > Date.parse(serverNow)

/** Parameters that identify a purchase: ours, the providers' spelling of it, and the order's token. */
const NAMES = ['paymentReference', 'payment_reference', 'token', 'orderToken']

/** @returns null when the address names none */
export const referenceIn = (search: URLSearchParams): string | null =>
  NAMES.map((name) => search.get(name)).find((value) => value !== null && value.length >= 8) ?? null
