import type { CartTicket } from '@parter/contract/cart/cart.ts'

/** Tickets that look the same in a summary: the first of them stands for all. */
export interface TicketGroup {
  readonly ticket: CartTicket
  readonly count: number
  /** What they cost together, minor units. */
  readonly amount: number
}

/** The key by which tickets are grouped: seats and named tickets stay single, standing tickets of one price are grouped. */
const groupKeyOf = ({ id, row, seat, firstName, lastName, zoneId, ticketTypeId, price }: CartTicket): string =>
  row !== null || seat !== null || firstName !== null || lastName !== null
    ? `${id}`
    : `${zoneId}:${ticketTypeId}:${price.amount}`

/** The tickets of an event in a summary: seat by seat, equal ones grouped, in their order. */
export const groupTickets = (tickets: readonly CartTicket[]): TicketGroup[] =>
  [...Map.groupBy(tickets, groupKeyOf).values()].flatMap((own) =>
    own[0]
      ? [{ ticket: own[0], count: own.length, amount: own.reduce((sum, { price }) => sum + price.amount, 0) }]
      : [],
  )
