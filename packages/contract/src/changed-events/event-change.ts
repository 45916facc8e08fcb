import type { EventCard } from '../catalogue/catalogue.ts'

/** An event in a list or on its page, or what a ticket knows of its event. */
type Facts = Pick<EventCard, 'eventStartAt' | 'previousStartAt'> & {
  /** Its status, or what the operator has said of it. */
  readonly status: EventCard['status'] | 'scheduled'
  readonly venue: { readonly id: number }
  readonly previousVenue: { readonly id: number } | null
}

/** What is no longer as it was announced. Every screen, ticket, email and machine-readable page goes by this. */
export interface EventChange {
  readonly kind: 'none' | 'cancelled' | 'postponed' | 'moved'
  /** The date that doesn't hold any more, to be shown struck through; null: no date was given up. */
  readonly oldDate: string | null
  /** When it takes place; null: it doesn't, or the new date is not known yet. */
  readonly date: string | null
  /** True only where the place is really another one. */
  readonly hasNewVenue: boolean
  readonly hasNewDate: boolean
}

/**
 * Says what of an event's announcement has changed: a new date only where the date is another one, a new venue only
 * where the venue is; a postponed or cancelled event has no date that holds (R10.5).
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

/** What has changed, in a word that names its message (`shell_status_…`); null: it is as it was announced. */
export const changeLabelKey = ({ kind, hasNewDate, hasNewVenue }: Omit<EventChange, 'oldDate' | 'date'>) => {
  if (kind === 'none') return null
  if (kind !== 'moved') return kind
  return hasNewDate ? (hasNewVenue ? 'new_date_and_venue' : 'new_date') : 'new_venue'
}
