import type { EventChange } from '@parter/contract/changed-events/event-change.ts'
import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { LineLabel } from '../../orders/order/order-line.rules.ts'

/** A ticket with what it says: words as they were sold, times as they are now, and the place where the event is now. */
export interface Ticket {
  readonly id: string
  readonly state: BoughtTicket['state']
  readonly code: string
  readonly lineNo: number
  readonly eventId: number
  readonly placeId: number
  /** Days of the event, from 1, that it is good for; null: all of them. */
  readonly days: readonly number[] | null
  readonly label: LineLabel
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly timeZone: string
  /** Before discounts, whole minor units. */
  readonly amount: number
  readonly discountAmount: number
  readonly vatBasisPoints: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly personalisation: BoughtTicket['personalisation']
  /** What of the event's announcement doesn't hold any more. */
  readonly change: EventChange
  /** Grows whenever something of the event is another. */
  readonly revision: number
  /** Who it was sent on to; none: it is the buyer's. */
  readonly sentToEmail: string | null
  readonly sentAt: Date | null
  /** Opens this ticket alone, for its recipient. */
  readonly recipientToken: string | null
  readonly recipientLanguage: Language | null
}

/** What was paid for a ticket: its price without the discount. */
export const paidFor = ({ amount, discountAmount }: Pick<Ticket, 'amount' | 'discountAmount'>): number =>
  amount - discountAmount

/** True while it opens the door, or has opened it. */
export const lives = ({ state }: Pick<Ticket, 'state'>): boolean => state === 'issued' || state === 'used'

/** The tickets of an order that its buyer can show: those sent on belong to their recipients. */
export const ticketsOfBuyer = <T extends Pick<Ticket, 'state' | 'sentToEmail'>>(all: readonly T[]): T[] =>
  all.filter((ticket) => lives(ticket) && ticket.sentToEmail === null)

/** Letters and digits that can't be confused and that a QR code packs densely (Crockford’s base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_BYTES = 16
const CODE_LENGTH = 26

/**
 * A ticket's code: 128 bits at random, which say nothing by themselves and are checked at the door.
 * @param bytes sixteen random ones
 */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError(`a code needs ${CODE_BYTES} bytes`)
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let code = ''
  for (let sign = 0; sign < CODE_LENGTH; sign++) {
    code = SIGNS.charAt(Number(number & 31n)) + code
    number >>= 5n
  }
  return code
}

/** The code as a person reads it out at the door: in groups. */
export const readableCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code

/** The name on a ticket; null: it has none. */
export function holderOf({ firstName, lastName }: Pick<Ticket, 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? null : name
}
