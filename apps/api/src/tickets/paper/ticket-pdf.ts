import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { loadDateLocale } from '@parter/portal/time/date-locales.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Ticket } from '../ticket/ticket.rules.ts'
import type { OrderOfTickets } from '../ticket/tickets.store.ts'
import { openPaper } from './paper.ts'
import { drawTicket } from './ticket-page.ts'

/**
 * Tickets as a PDF: a page each, tagged for screen readers, all letters of the seven languages embedded, the QR code
 * drawn as shapes, so that it is sharp on any paper (R7.5).
 * @param tickets those to print, out of `all` of the order
 */
export async function ticketPdf(
  portal: Portal,
  order: OrderOfTickets,
  tickets: readonly Ticket[],
  all: readonly Ticket[],
  language: Language,
): Promise<Buffer> {
  const say = translators[language]
  const locale = await loadDateLocale(language)
  const titles = [...new Set(tickets.map(({ label }) => label.title ?? ''))].join(', ')
  const paper = await openPaper(
    say('documents_pdf_title', { event: titles }),
    portal.storeName,
    LANGUAGE_FACTS[language].tag,
  )
  for (const ticket of tickets) {
    const number = all.findIndex(({ id }) => id === ticket.id) + 1
    drawTicket(paper, { portal, order, ticket, number, count: all.length, say, locale, language })
  }
  return await paper.finish()
}
