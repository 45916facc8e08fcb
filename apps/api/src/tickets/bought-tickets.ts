import type { BoughtTicket } from '@parter/contract/orders.ts'
import type { Language } from '@parter/portal/languages.ts'
import type { Order } from '../orders/order.rules.ts'
import type { Shop } from '../platform/shop.ts'
import { translators } from '../platform/translators.ts'
import { qrSvg } from './qr-code.ts'
import { holderOf, readableCode } from './ticket.rules.ts'
import { ticketLink } from './ticket-links.rules.ts'
import { readTickets } from './tickets.store.ts'

/** The tickets of an order as its buyer sees them. Codes of tickets that are void or given back are left out. */
export async function boughtTickets(shop: Shop, order: Order, language: Language): Promise<BoughtTicket[]> {
  const tickets = await readTickets(shop.db, order.id)
  return tickets.map((ticket) => {
    const { id, state, label, startsAt, timeZone, eventId, amount } = ticket
    const lives = state === 'issued' || state === 'used'
    const code = lives ? ticket.code : ''
    const alternative = translators[language]('tickets_qr_alternative', { code: readableCode(code) })
    return {
      id,
      eventId,
      title: label.title ?? '',
      eventStartAt: startsAt.toISOString(),
      timeZone,
      venueName: label.venueName ?? '',
      address: label.address ?? '',
      zoneName: label.zoneName ?? '',
      ticketTypeName: label.ticketTypeName ?? '',
      section: label.section ?? null,
      row: label.row ?? null,
      seat: label.seat ?? null,
      holderName: holderOf(ticket),
      price: { amount, currency: order.currency },
      state,
      code,
      qrSvg: lives ? qrSvg(code, alternative) : '',
      pdfLink: ticketLink(id, 'ticket.pdf', order.token, language),
      calendarLink: ticketLink(id, 'calendar.ics', order.token, language),
    }
  })
}
