import type { EventDetail, EventStatus } from './catalogue.ts'

/** Tiles of these have a price, and no sign. */
const PLAIN: readonly EventStatus[] = ['on_sale', 'few_left', 'moved']

/** Whether the dates of an event's series have titles of their own: then its name stands over them. */
export const hasTitledDates = ({ series, title, otherDates }: EventDetail): boolean =>
  series !== null && otherDates.some((date) => date.title !== title)

/** Whether a line stands over the dates of an event's page: the name of its series, or what the signs on the tiles mean. */
export const hasDatesLine = (event: EventDetail): boolean =>
  hasTitledDates(event) || [event, ...event.otherDates].some(({ status }) => !PLAIN.includes(status))
