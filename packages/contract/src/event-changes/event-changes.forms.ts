import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** What can become of an event. */
export const CHANGE_KINDS = ['cancelled', 'postponed', 'moved'] as const

/** A time of the event's own zone, `2027-03-01T19:00`; empty: none is said. */
const localTime = z.string('date').check(z.regex(/^(?:|(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2})$/, 'date'))

/** What staff change about an event. */
export const eventChangeForm = z.object({
  kind: z.enum(CHANGE_KINDS, 'choice'),
  /** Moved: when it begins now. */
  startsAt: localTime,
  /** Moved: where it takes place now; empty: where it was. */
  venueId: z.string('choice').check(z.regex(/^(?:|[1-9]\d{0,8})$/, 'choice')),
  /** Until when buyers may choose; empty: as long as usual. */
  chooseUntil: localTime,
})

/** The same, with the event's name typed by who orders it. */
export const orderedChangeForm = z.object({ ...eventChangeForm.shape, title: filled(300) })
