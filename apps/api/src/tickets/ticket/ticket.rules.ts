import { changeLabelKey, type EventChange } from '@parter/contract/changed-events/event-change.ts'
import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import { entriesAllowed, oldTicketTime, ticketSpan, ticketTime, validDays } from '@parter/portal/time/event-days.ts'
import type { LineLabel } from '../../orders/order/order.rules.ts'

/** A ticket with its texts as sold, and the event's times and venue as they are now. */
export interface Ticket {
  readonly id: string
  readonly state: BoughtTicket['state']
  readonly code: string
  readonly lineNo: number
  readonly eventId: number
  readonly placeId: number
  /** Days of the event, from 1, that it is valid for; null: all of them. */
  readonly days: readonly number[] | null
  readonly label: LineLabel
  /** The poster of its show. */
  readonly picture: Picture | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly timeZone: string
  /** Where the venue is, if that is known. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** Before discounts, whole minor units. */
  readonly amount: number
  readonly discountAmount: number
  readonly vatBasisPoints: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly personalisation: BoughtTicket['personalisation']
  /** How the event differs from what was announced. */
  readonly change: EventChange
  /** Grows with each change of the event. */
  readonly revision: number
  /** The recipient it was sent to; none: it is the buyer's. */
  readonly sentToEmail: string | null
  readonly sentAt: Date | null
  /** Opens this ticket alone, for its recipient. */
  readonly recipientToken: string | null
  readonly recipientLanguage: Language | null
}

/** What was paid for a ticket: its price without the discount. */
export const paidFor = ({ amount, discountAmount }: Pick<Ticket, 'amount' | 'discountAmount'>): number =>
  amount - discountAmount

/** True for valid and used tickets. */
export const lives = ({ state }: Pick<Ticket, 'state'>): boolean => state === 'issued' || state === 'used'

/** The tickets of an order that its buyer can use; sent ones belong to their recipients. */
export const ticketsOfBuyer = <T extends Pick<Ticket, 'state' | 'sentToEmail'>>(all: readonly T[]): T[] =>
  all.filter((ticket) => lives(ticket) && ticket.sentToEmail === null)

/** Letters and digits that aren't confused with each other and that a QR code encodes densely (Crockford’s base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_BYTES = 16
const CODE_LENGTH = 26

/**
 * A ticket's code: 128 random bits, checked at the door.
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

/** The code in groups, to be read out at the door. */
export const readableCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code

/** The name on a ticket; null: it has none. */
export function holderOf({ firstName, lastName }: Pick<Ticket, 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? null : name
}

type Timed = Pick<Ticket, 'startsAt' | 'endsAt' | 'timeZone' | 'days'>
type Announced = Timed & Pick<Ticket, 'change'>

/** When a ticket is valid by the announced times, as text: its days, or the time of the event. */
const announcedWhen = (ticket: Timed, dates: DateFormats): string =>
  ticketTime(dates, ticket, validDays(ticket.days, ticket))

/** The original date that no longer holds, as text; null: there is none. */
function oldWhen(ticket: Announced, dates: DateFormats): string | null {
  const { oldDate } = ticket.change
  return oldDate === null ? null : oldTicketTime(dates, ticket, validDays(ticket.days, ticket), oldDate)
}

/** When a ticket is valid, in a line; a date that no longer holds is not shown as if it did (R10.5). */
export function whenOf(ticket: Announced, say: Translate, dates: DateFormats): string {
  const { kind } = ticket.change
  if (kind === 'cancelled') return say('shell_status_cancelled')
  if (kind === 'postponed') return `${say('shell_status_postponed')}. ${say('shell_date_unknown')}`
  return announcedWhen(ticket, dates)
}

/** How a ticket’s event has changed, in a line: `New date. Original date: …`; null: it hasn't. */
export function changeLine(ticket: Announced, say: Translate, dates: DateFormats): string | null {
  const { kind } = ticket.change
  const old = oldWhen(ticket, dates)
  const word = kind === 'moved' ? changeLabelKey(ticket.change) : null
  const parts = [word && say(`shell_status_${word}`), old && say('shell_previous_date', { when: old })]
  return parts.filter((part) => part !== null).join('. ') || null
}

/** Start and end of each of a ticket’s days; null: no date is known. */
export const spanOf = (ticket: Announced): { readonly startsAt: Date; readonly endsAt: Date | null } | null =>
  ticket.change.date === null ? null : ticketSpan(ticket, validDays(ticket.days, ticket))

/** When the doors open on the first day of a ticket; null: unknown, or the date no longer holds. */
export function doorsOf(ticket: Announced & Pick<Ticket, 'doorsAt'>): Date | null {
  const span = spanOf(ticket)
  if (span === null || ticket.doorsAt === null) return null
  return new Date(span.startsAt.getTime() - (ticket.startsAt.getTime() - ticket.doorsAt.getTime()))
}

/** How to use the code: once, or once on each of the ticket’s days. */
export const entryInstructions = (ticket: Announced, say: Translate, dates: DateFormats): string => {
  const { kind } = ticket.change
  if (kind === 'cancelled') return say('shell_cancelled_text')
  if (kind === 'postponed') return `${say('shell_postponed_text')} ${say('tickets_show_at_door')}`
  const sort = entriesAllowed(ticket, validDays(ticket.days, ticket))
  return sort === 'once'
    ? say('tickets_show_at_door')
    : say('tickets_show_at_door_days', { sort, days: announcedWhen(ticket, dates) })
}
