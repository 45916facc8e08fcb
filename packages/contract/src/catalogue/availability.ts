import type { EventStatus } from './catalogue.ts'

/** Whether tickets can be bought now, later (the sale opens), or not (any more). */
export type Availability = 'now' | 'soon' | 'gone'

const AVAILABILITY: Readonly<Record<EventStatus, Availability>> = {
  on_sale: 'now',
  few_left: 'now',
  moved: 'now',
  not_yet_on_sale: 'soon',
  sold_out: 'gone',
  off_sale: 'gone',
  past: 'gone',
  cancelled: 'gone',
  postponed: 'gone',
}

/** What an event's status means for buyers. Lists show what can be bought first. */
export const availabilityOf = (status: EventStatus): Availability => AVAILABILITY[status]
