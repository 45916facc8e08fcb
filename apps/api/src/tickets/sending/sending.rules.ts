import type { EmailNews } from '@parter/contract/orders/orders.ts'
import { ticketSpan, validDays } from '@parter/portal/time/event-days.ts'
import type { Ticket } from '../ticket/ticket.rules.ts'

/** For this long a sent ticket can be taken back: long enough to notice a mistyped address, too short to sell it twice. */
export const TAKE_BACK_MINUTES = 60

const MINUTE = 60_000

type Timed = Pick<Ticket, 'startsAt' | 'endsAt' | 'timeZone' | 'days' | 'change'>

/** When a ticket is first valid: a day ticket on its own day, not when the festival begins; null: not known yet. */
const beginOf = (ticket: Timed): Date | null =>
  ticket.change.kind === 'postponed' ? null : ticketSpan(ticket, validDays(ticket.days, ticket)).startsAt

/** True while a ticket may be sent to another person: it is its buyer's, unused, and the event has not begun. */
export const canSend = (ticket: Timed & Pick<Ticket, 'state' | 'sentToEmail'>, now: Date): boolean =>
  ticket.state === 'issued' &&
  ticket.sentToEmail === null &&
  (beginOf(ticket) ?? Number.POSITIVE_INFINITY) > now &&
  ticket.change.kind !== 'cancelled'

/**
 * Until when a ticket that was sent on can be taken back: for an hour; to the beginning of the event when its email
 * couldn't be delivered, since then the recipient doesn't have it. Never after it was used.
 * @param email the delivery state of the email to the recipient
 * @returns null: no more
 */
export function takeBackUntil(
  ticket: Timed & Pick<Ticket, 'state' | 'sentAt'>,
  mail: EmailNews['state'] | null,
  now: Date,
): Date | null {
  const { state, sentAt } = ticket
  if (state !== 'issued' || sentAt === null) return null
  const begin = beginOf(ticket)
  const hour = new Date(sentAt.getTime() + TAKE_BACK_MINUTES * MINUTE)
  const openEnd = begin ?? new Date(Math.max(hour.getTime(), now.getTime() + TAKE_BACK_MINUTES * MINUTE))
  const until = mail === 'undelivered' || hour > openEnd ? openEnd : hour
  return until > now ? until : null
}

/** The holder's name, where the event requires it. */
export interface NewHolder {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly birthDate?: string | undefined
}

/** The required fields that are missing. */
export function missingFields(personalisation: Ticket['personalisation'], holder: NewHolder): (keyof NewHolder)[] {
  const needed: readonly (keyof NewHolder)[] =
    personalisation === 'none'
      ? []
      : personalisation === 'name'
        ? ['firstName', 'lastName']
        : ['firstName', 'lastName', 'birthDate']
  return needed.filter((field) => (holder[field] ?? '') === '')
}
