import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { type BirthDateRule, birthDateFault } from '@parter/portal/birth-date.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'

/** Who comes with a ticket, as it is typed. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** `yyyy-MM-dd`, or empty. */
  readonly birthDate: string
}

export type PersonField = keyof Person
/** Typed names by ticket, `eventId:ticketId`. */
export type Persons = Readonly<Record<string, Person>>

const NO_PERSON: Person = { firstName: '', lastName: '', birthDate: '' }

export const ticketKey = (eventId: number, ticketId: number): string => `${eventId}:${ticketId}`

const isEmptyPerson = ({ firstName, lastName, birthDate }: Person): boolean => !firstName && !lastName && !birthDate

const knownPerson = ({ firstName, lastName, birthDate }: CartTicket): Person => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  birthDate: birthDate ?? '',
})

/**
 * The names of an event's tickets: what was typed, else what the shop has. Places that were held again may have other
 * numbers; names typed for tickets that no longer exist pass to those without, in their order.
 */
export const personsOf = (event: Pick<CartEvent, 'id' | 'tickets'>, typed: Persons): Map<number, Person> => {
  const here = new Set(event.tickets.map(({ id }) => ticketKey(event.id, id)))
  const left = Object.entries(typed)
    .filter(([key, person]) => key.startsWith(`${event.id}:`) && !here.has(key) && !isEmptyPerson(person))
    .map(([, person]) => person)
  return new Map(
    event.tickets.map((ticket) => {
      const own = typed[ticketKey(event.id, ticket.id)] ?? knownPerson(ticket)
      return [ticket.id, isEmptyPerson(own) ? (left.shift() ?? NO_PERSON) : own]
    }),
  )
}

/** What a date of birth on a ticket is held against; the age counts on the first day that the ticket is good for. */
export const birthDateRule = (
  { eventStartAt, timeZone }: Pick<CartEvent, 'eventStartAt' | 'timeZone'>,
  { ageLimit, days }: Pick<CartTicket, 'ageLimit' | 'days'>,
  now: number,
): BirthDateRule => ({
  ageLimit,
  visit: days?.[0] ?? dayOf(eventStartAt, timeZone),
  today: dayOf(new Date(now), timeZone),
})

const BIRTH_DATE_FAULTS = {
  impossible: 'checkout_fault_birth_date',
  too_young: 'checkout_fault_too_young',
} as const satisfies Record<string, MessageKey>

/** What is wrong with a person's date of birth on the day of the visit, as the key of a sentence; names the form's schema knows. */
export const birthDateMessage = (
  { birthDate }: Person,
  asks: CartEvent['personalisation'],
  rule: BirthDateRule,
): MessageKey | null => {
  const fault = asks === 'name_and_birth_date' ? birthDateFault(birthDate, rule) : null
  return fault && BIRTH_DATE_FAULTS[fault]
}

/** The names of an event's tickets as they are sent. */
export const personBodies = (event: Pick<CartEvent, 'personalisation'>, persons: ReadonlyMap<number, Person>) =>
  [...persons].map(([id, { firstName, lastName, birthDate }]) => ({
    id,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(event.personalisation === 'name_and_birth_date' ? { birthDate } : {}),
  }))

/** Whether all these names are stored already. */
export const arePersonsKnown = (event: Pick<CartEvent, 'tickets'>, persons: ReadonlyMap<number, Person>): boolean =>
  event.tickets.every((ticket) => JSON.stringify(persons.get(ticket.id)) === JSON.stringify(knownPerson(ticket)))
