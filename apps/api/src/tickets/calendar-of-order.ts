import { timesOfDay, validDays } from '@parter/portal/event-days.ts'
import type { Language } from '@parter/portal/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { slugOf } from '@parter/portal/paths/slug.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { translators } from '../platform/translators.ts'
import { calendarFile } from '@parter/portal/calendar-file.ts'
import type { Ticket } from './ticket.rules.ts'
import type { OrderOfTickets } from './tickets.store.ts'

/** The days that a ticket has entries of its own for; null: one entry for the whole event. */
const entryDays = (ticket: Ticket): readonly (string | null)[] => validDays(ticket.days, ticket) ?? [null]

/**
 * A calendar file of some tickets of an order: an entry for each event, or each day of
 * it that tickets are good for. Calendars are shared, so it has no link that opens
 * tickets: it leads to the event's page, and tells the buyer where their purchase is found.
 */
export function calendarOf(
  portal: Portal,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  language: Language,
): string {
  const visits = tickets.flatMap((ticket) => entryDays(ticket).map((day) => ({ ticket, day })))
  const byVisit = Map.groupBy(visits, ({ ticket, day }) => `${ticket.eventId}${day === null ? '' : `-${day}`}`)
  const entries = [...byVisit].flatMap(([visit, own]) => {
    const [first] = own
    if (!first) return []
    const { eventId, label, startsAt, endsAt } = first.ticket
    return {
      uid: `${visit}-${order.reference}@${new URL(portal.portalLink).host}`,
      ...(first.day === null ? { startsAt, endsAt } : timesOfDay(first.ticket, first.day)),
      title: label.title ?? '',
      place: [label.venueName, label.address].filter((part) => part).join(', '),
      text: textOf(
        portal,
        order,
        own.map(({ ticket }) => ticket),
        language,
      ),
      link: order.origin + pathTo('event', { id: eventId, slug: slugOf(null, label.title ?? '') }, language, portal),
    }
  })
  return calendarFile(portal.seller.name, entries, order.paidAt ?? new Date(0))
}

function textOf(portal: Portal, order: OrderOfTickets, own: readonly Ticket[], language: Language): string {
  const say = translators[language]
  const text = say('tickets_calendar_text', { count: own.length, reference: order.reference })
  // somebody whom a ticket was sent to has no purchase to find
  if (own.some(({ sentToEmail }) => sentToEmail !== null)) return text
  return `${text}\n${say('tickets_calendar_find', { link: order.origin + pathTo('findPurchase', {}, language, portal) })}`
}
