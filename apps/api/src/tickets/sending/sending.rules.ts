import type { EmailNews } from '@parter/contract/orders/orders.ts'
import { ticketSpan, validDays } from '@parter/portal/time/event-days.ts'
import type { Ticket } from '../ticket/ticket.rules.ts'

/** For so long a ticket that was sent on can be taken back: enough to see a slip of the pen, too short to sell it twice. */
export const TAKE_BACK_MINUTES = 60

const MINUTE = 60_000

type Timed = Pick<Ticket, 'startsAt' | 'endsAt' | 'timeZone' | 'days' | 'change'>

/** When a ticket is first good: a day ticket on its own day, not when the festival begins; null: not known yet. */
const beginOf = (ticket: Timed): Date | null =>
  ticket.change.kind === 'postponed' ? null : ticketSpan(ticket, validDays(ticket.days, ticket)).startsAt

/** True while a ticket may be sent to another person: it is its buyer's, unused, and the evening is still to come. */
export const canSend = (ticket: Timed & Pick<Ticket, 'state' | 'sentToEmail'>, now: Date): boolean =>
  ticket.state === 'issued' &&
  ticket.sentToEmail === null &&
  (beginOf(ticket) ?? Number.POSITIVE_INFINITY) > now &&
  ticket.change.kind !== 'cancelled'

/**
 * Until when a ticket that was sent on can be taken back: for an hour; to the beginning of the event when its email
 * couldn't be delivered, since then the recipient doesn't have it. Never when it opened a door.
 * @param email how the email to the recipient fares
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

/** Who comes with the ticket, where the event wants to know it. */
export interface NewHolder {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly birthDate?: string | undefined
}

/** The fields that the event asks for and that were not given. */
export function missingFields(personalisation: Ticket['personalisation'], holder: NewHolder): (keyof NewHolder)[] {
  const needed: readonly (keyof NewHolder)[] =
    personalisation === 'none'
      ? []
      : personalisation === 'name'
        ? ['firstName', 'lastName']
        : ['firstName', 'lastName', 'birthDate']
  return needed.filter((field) => (holder[field] ?? '') === '')
}
