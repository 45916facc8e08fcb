import type { Language } from '@parter/portal/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { orderPage } from '../orders/order-words.ts'
import { translators } from '../platform/translators.ts'
import { calendarFile } from '@parter/portal/calendar-file.ts'
import type { Ticket } from './ticket.rules.ts'
import type { OrderOfTickets } from './tickets.store.ts'

/** A calendar file of some tickets of an order: an entry for each event. */
export function calendarOf(
  portal: Portal,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  language: Language,
): string {
  const byEvent = Map.groupBy(tickets, ({ eventId }) => eventId)
  const entries = [...byEvent].flatMap(([eventId, own]) => {
    const [first] = own
    if (!first) return []
    const { label, startsAt, endsAt } = first
    return {
      uid: `${eventId}-${order.reference}@${new URL(portal.portalLink).host}`,
      startsAt,
      endsAt,
      title: label.title ?? '',
      place: [label.venueName, label.address].filter((part) => part).join(', '),
      text: translators[language]('tickets_calendar_text', { count: own.length, reference: order.reference }),
      link: orderPage(portal, order, language),
    }
  })
  return calendarFile(portal.seller.name, entries, order.paidAt ?? new Date(0))
}
