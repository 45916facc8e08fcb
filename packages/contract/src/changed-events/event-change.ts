import type { EventCard } from '../catalogue/catalogue.ts'

/** An event in a list or on its page, or what a ticket knows of its event. */
type Facts = Pick<EventCard, 'eventStartAt' | 'previousStartAt'> & {
  /** Its status, or what the operator announced. */
  readonly status: EventCard['status'] | 'scheduled'
  readonly venue: { readonly id: number }
  readonly previousVenue: { readonly id: number } | null
}

/** What differs from the announcement. Every screen, ticket, email and machine-readable page uses this. */
export interface EventChange {
  readonly kind: 'none' | 'cancelled' | 'postponed' | 'moved'
  /** The previous date, to be shown struck through; null: the date hasn't changed. */
  readonly oldDate: string | null
  /** When it takes place; null: it is cancelled, or the new date is unknown. */
  readonly date: string | null
  /** True only where the place is really another one. */
  readonly hasNewVenue: boolean
  readonly hasNewDate: boolean
}

/**
 * How an event differs from its announcement: a new date only where the date differs, a new venue only where the venue
 * does; a postponed or cancelled event has no valid date (R10.5).
 */
export const changeOf = ({ status, eventStartAt, previousStartAt, venue, previousVenue }: Facts): EventChange => {
  if (status === 'cancelled' || status === 'postponed')
    return { kind: status, oldDate: eventStartAt, date: null, hasNewVenue: false, hasNewDate: false }
  const hasNewVenue = previousVenue !== null && previousVenue.id !== venue.id
  const hasNewDate = previousStartAt !== null && Date.parse(previousStartAt) !== Date.parse(eventStartAt)
  return {
    kind: hasNewVenue || hasNewDate ? 'moved' : 'none',
    oldDate: hasNewDate ? previousStartAt : null,
    date: eventStartAt,
    hasNewVenue,
    hasNewDate,
  }
}

/** The change's part of its message key (`shell_status_…`); null: unchanged. */
export const changeLabelKey = ({ kind, hasNewDate, hasNewVenue }: Omit<EventChange, 'oldDate' | 'date'>) => {
  if (kind === 'none') return null
  if (kind !== 'moved') return kind
  return hasNewDate ? (hasNewVenue ? 'new_date_and_venue' : 'new_date') : 'new_venue'
}
