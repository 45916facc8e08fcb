import { changeLabelKey } from '@parter/contract/changed-events/event-change.ts'
import { calendarFile } from '@parter/portal/calendar-file.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { slugOf } from '@parter/portal/paths/slug.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { daysOfEvent, timesOfDay } from '@parter/portal/time/event-days.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Ticket } from '../ticket/ticket.rules.ts'
import type { OrderOfTickets } from '../ticket/tickets.store.ts'

/** A day of the event with a calendar entry of its own, by number and date; null: one entry for the whole event. */
const entryDays = (ticket: Ticket): readonly ({ readonly number: number; readonly date: string } | null)[] => {
  if (ticket.days === null) return [null]
  const dates = daysOfEvent(ticket)
  return ticket.days.flatMap((number) => {
    const date = dates[number - 1]
    return date === undefined ? [] : [{ number, date }]
  })
}

/**
 * A calendar file of some tickets of an order, with an entry for each event, or for each day that the tickets are valid.
 * Calendars are shared with others, so it links to the event's page and to no tickets.
 * An entry keeps its UID when the event moves, so that a new file updates the old one; a cancelled or postponed event has
 * a cancelled entry that says so in its title (R10.5).
 */
export function calendarOf(
  portal: Portal,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  language: Language,
): string {
  const say = translators[language]
  const visits = tickets.flatMap((ticket) => entryDays(ticket).map((day) => ({ ticket, day })))
  const byVisit = Map.groupBy(visits, ({ ticket, day }) => `${ticket.eventId}${day === null ? '' : `-${day.number}`}`)
  const entries = [...byVisit].flatMap(([visit, own]) => {
    const [first] = own
    if (!first) return []
    const { eventId, label, startsAt, endsAt, change, revision } = first.ticket
    const title = label.title ?? ''
    const word = change.date === null ? changeLabelKey(change) : null
    return {
      uid: `${visit}-${order.reference}@${new URL(portal.portalLink).host}`,
      ...(first.day === null ? { startsAt, endsAt } : timesOfDay(first.ticket, first.day.date)),
      title: word ? `${say(`shell_status_${word}`)}: ${title}` : title,
      place: [label.venueName, label.address].filter((part) => part).join(', '),
      text: textOf(
        portal,
        order,
        own.map(({ ticket }) => ticket),
        language,
      ),
      link: order.origin + pathTo('event', { id: eventId, slug: slugOf(null, title) }, language, portal),
      sequence: revision,
      isCancelled: change.date === null,
    }
  })
  return calendarFile(portal.seller.name, entries, order.paidAt ?? new Date(0))
}

function textOf(portal: Portal, order: OrderOfTickets, own: readonly Ticket[], language: Language): string {
  const say = translators[language]
  const text = say('documents_calendar_text', { count: own.length, reference: order.reference })
  // the recipient of a sent ticket has no purchase page
  if (own.some(({ sentToEmail }) => sentToEmail !== null)) return text
  return `${text}\n${say('documents_calendar_find', { link: order.origin + pathTo('findPurchase', {}, language, portal) })}`
}
