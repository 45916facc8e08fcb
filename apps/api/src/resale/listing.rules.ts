import type { OwnResale } from '@parter/contract/resale/resale.ts'

type Own = OwnResale['tickets'][number]

/** A ticket of an order with everything that decides whether its owner may offer it. Times are of the database's clock. */
export interface OwnTicket {
  readonly id: string
  readonly state: 'issued' | 'used' | 'returned' | 'void'
  readonly isSentOn: boolean
  readonly eventId: number
  readonly placeId: number
  readonly zoneId: number
  readonly ticketTypeId: number
  /** What was paid for it without insurance, and the fee in that. */
  readonly amount: number
  readonly feeAmount: number
  /** The same with its insurance: what comes back. */
  readonly worth: number
  /** None: a buyer's own order. */
  readonly staffChannel: string | null
  /** How many tickets of its type are sold together. */
  readonly multipleOf: number
  readonly disposition: string
  /** Until when its event resells; null: it doesn't. */
  readonly until: Date | null
  /** Its open listing; null: none. */
  readonly listingId: number | null
  /** Until when somebody holds it, to buy it or as an offer to who waited; null: nobody does. */
  readonly heldUntil: Date | null
  readonly wasSold: boolean
  readonly now: Date
}

/** Why an owner can't offer a ticket now; null: they can. */
export function obstacleOf(ticket: OwnTicket): Own['obstacle'] {
  const { state, isSentOn, staffChannel, amount, multipleOf, disposition, until, now } = ticket
  if (state === 'used') return 'used'
  if (state !== 'issued') return 'returned'
  if (isSentOn) return 'sent_on'
  if (staffChannel === 'comp' || amount <= 0) return 'complimentary'
  if (disposition !== 'scheduled') return 'event_changed'
  // what was paid in cash or by invoice does not come back by itself
  if (until === null || staffChannel !== null) return 'not_allowed'
  if (now >= until) return 'too_late'
  return multipleOf > 1 ? 'go_together' : null
}

/** How its offer stands; what has happened to the ticket meanwhile has ended it. */
export function stateOf(ticket: OwnTicket): Own['state'] {
  if (ticket.wasSold) return 'sold'
  if (ticket.listingId === null || ticket.state !== 'issued' || ticket.isSentOn) return 'none'
  return ticket.heldUntil === null ? 'listed' : 'being_bought'
}
