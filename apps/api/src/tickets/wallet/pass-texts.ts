import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { dateFormats } from '@parter/portal/time/dates.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { ticketPlace } from '../documents/ticket-pdf.ts'
import { changeLine, doorsOf, holderOf, type Ticket, whenOf } from '../ticket/ticket.rules.ts'
import type { OrderOfTickets } from '../ticket/tickets.store.ts'

/** The facts that a ticket in a wallet shows. */
export interface PassFacts {
  readonly portal: Portal
  readonly order: OrderOfTickets
  readonly ticket: Ticket
  readonly language: Language
}

/** The texts of a ticket in a wallet: label and value, in the holder's language. */
export async function passTexts({ portal, ticket, language }: PassFacts) {
  const say = translators[language]
  const dates = dateFormats(await loadDateLocale(language), portal.mediumDate)
  const { label, timeZone } = ticket
  const doorsAt = doorsOf(ticket)
  return {
    say,
    title: label.title ?? '',
    when: whenOf(ticket, say, dates),
    changed: changeLine(ticket, say, dates),
    doors: doorsAt ? dates.time(doorsAt, timeZone) : null,
    venue: label.venueName ?? '',
    address: label.address ?? '',
    place: ticketPlace(ticket, say),
    kind: label.ticketTypeName ?? '',
    holder: holderOf(ticket),
    promoter: label.promoterName ?? '',
  }
}
