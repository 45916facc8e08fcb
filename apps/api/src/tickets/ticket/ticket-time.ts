import { changeLabelKey } from '@parter/contract/changed-events/event-change.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import { codeSort, oldTicketTime, ticketSpan, ticketTime, validDays } from '@parter/portal/time/event-days.ts'
import type { Ticket } from './ticket.rules.ts'

type Timed = Pick<Ticket, 'startsAt' | 'endsAt' | 'timeZone' | 'days'>
type Announced = Timed & Pick<Ticket, 'change'>

/** When a ticket is good by the announced times, in words: its days, or the time of the event. */
const announcedWhen = (ticket: Timed, dates: DateFormats): string =>
  ticketTime(dates, ticket, validDays(ticket.days, ticket))

/** The date that was given up, in words; null: none was. */
function oldWhen(ticket: Announced, dates: DateFormats): string | null {
  const { oldDate } = ticket.change
  return oldDate === null ? null : oldTicketTime(dates, ticket, validDays(ticket.days, ticket), oldDate)
}

/** When a ticket is good, in a line: a date that doesn’t hold any more is not said as if it did (R10.5). */
export function whenOf(ticket: Announced, say: Translate, dates: DateFormats): string {
  const { kind } = ticket.change
  if (kind === 'cancelled') return say('shell_status_cancelled')
  if (kind === 'postponed') return `${say('shell_status_postponed')}. ${say('shell_date_unknown')}`
  return announcedWhen(ticket, dates)
}

/** What is new about a ticket’s event, in a line: `New date. Original date: …`; null: it is as it was announced. */
export function changeLine(ticket: Announced, say: Translate, dates: DateFormats): string | null {
  const { kind } = ticket.change
  const old = oldWhen(ticket, dates)
  const word = kind === 'moved' ? changeLabelKey(ticket.change) : null
  const parts = [word && say(`shell_status_${word}`), old && say('shell_previous_date', { when: old })]
  return parts.filter((part) => part !== null).join('. ') || null
}

/** The days or the evening of a ticket as moments; null: no date holds. */
export const spanOf = (ticket: Announced): { readonly startsAt: Date; readonly endsAt: Date | null } | null =>
  ticket.change.date === null ? null : ticketSpan(ticket, validDays(ticket.days, ticket))

/** When the doors open on the first day of a ticket; null: unknown, or the date no longer holds. */
export function doorsOf(ticket: Announced & Pick<Ticket, 'doorsAt'>): Date | null {
  const span = spanOf(ticket)
  if (span === null || ticket.doorsAt === null) return null
  return new Date(span.startsAt.getTime() - (ticket.startsAt.getTime() - ticket.doorsAt.getTime()))
}

/** What to do with the code, and how often it opens the door: once, or once on each of the ticket’s days. */
export const doorWords = (ticket: Announced, say: Translate, dates: DateFormats): string => {
  const { kind } = ticket.change
  if (kind === 'cancelled') return say('shell_cancelled_text')
  if (kind === 'postponed') return `${say('shell_postponed_text')} ${say('tickets_show_at_door')}`
  const sort = codeSort(ticket, validDays(ticket.days, ticket))
  return sort === 'once'
    ? say('tickets_show_at_door')
    : say('tickets_show_at_door_days', { sort, days: announcedWhen(ticket, dates) })
}
