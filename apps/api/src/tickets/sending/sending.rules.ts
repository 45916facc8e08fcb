import type { LetterNews } from '@parter/contract/orders.ts'
import type { Ticket } from '../ticket.rules.ts'

/** For so long a ticket that was sent on can be taken back: enough to see a slip of the pen, too short to sell it twice. */
export const TAKE_BACK_MINUTES = 60

const MINUTE = 60_000

/** True while a ticket may be sent to another person: it is its buyer's, unused, and the evening is still to come. */
export const canSend = (
  { state, sentToEmail, startsAt, disposition }: Pick<Ticket, 'state' | 'sentToEmail' | 'startsAt' | 'disposition'>,
  now: Date,
): boolean => state === 'issued' && sentToEmail === null && startsAt > now && disposition !== 'cancelled'

/**
 * Until when a ticket that was sent on can be taken back: for an hour; to the beginning of the event when its letter
 * couldn't be delivered, since then nobody else has it. Never when it opened a door.
 * @param letter how the letter to the recipient fares
 * @returns null: no more
 */
export function takeBackUntil(
  { state, sentAt, startsAt }: Pick<Ticket, 'state' | 'sentAt' | 'startsAt'>,
  letter: LetterNews['state'] | null,
  now: Date,
): Date | null {
  if (state !== 'issued' || sentAt === null) return null
  const hour = new Date(sentAt.getTime() + TAKE_BACK_MINUTES * MINUTE)
  const until = letter === 'undelivered' || hour > startsAt ? startsAt : hour
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
